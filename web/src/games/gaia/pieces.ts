/** What travels in Gaïa, as drawn things. */
import CardPiece from './CardPiece.svelte';
import type { GaiaView } from './cards';
import HerdDisc from './HerdDisc.svelte';
import Land from './Land.svelte';
import Meeple from './Meeple.svelte';

export const SIDE = 92;
export const card = (view: GaiaView, name: string | null, back?: string) =>
  ({ name: 'card', draw: CardPiece, props: { view, card: name, back }, box: [0, 0, 84, 100] }) as const;
export const land = (name: string) =>
  ({ name: 'tile', draw: Land, props: { land: name }, box: [0, 0, SIDE, SIDE] }) as const;
export const animal = { name: 'animal', draw: HerdDisc, box: [-17, -17, 34, 34] } as const;
export const meeple = (seat: number) =>
  ({ name: 'meeple', draw: Meeple, props: { seat, size: 27 }, box: [-15, -17, 30, 34] }) as const;
