/** How the cards of Gaïa are told apart, and what the board and the dock ask of a view. */
import { LANDS, type IconName } from './art';
import type { Back, Cell, CityCard, Direction, GaiaView, Power } from './wire';

export type { Announced, Back, Change, CityCard, Direction, GaiaView, Placement, Power } from './wire';
export type { Tile as GaiaTile } from './wire';
export type Xy = Cell;

export const BACKS: Back[] = ['nature', 'life', 'power'];
export const POWERS = ['sun', 'rain', 'tornado', 'protection', 'earthquake', 'lightning', 'eruption'] as const;
export const STEP: Record<Direction, Xy> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

export const cityCard = (view: GaiaView, number: number): CityCard => view.cities[number - 1];

export function backOf(card: string): Back {
  if ((LANDS as string[]).includes(card)) return 'nature';
  return (POWERS as readonly string[]).includes(card) ? 'power' : 'life';
}

export const cityNumber = (card: string): number | null => (card.startsWith('city') ? Number(card.slice(4)) : null);
export const herdIcon = (card: string): IconName | null =>
  card.startsWith('animals-') ? (card.slice(8) as IconName) : null;

export const key = (at: Xy): string => `${at[0]},${at[1]}`;
export const cellOf = (text: string): Xy => text.split(',').map(Number) as Xy;

/** What an objective asks for, in words. */
export const askedCards = (cards: Record<string, number>, words: import('./words').GaiaWords): string =>
  Object.entries(cards)
    .map(([name, n]) => `${n} ${name === 'power' ? words.back.power : words.land[name as IconName]}`)
    .join(', ');

/** A card in words. */
export function cardName(card: string, view: GaiaView, words: import('./words').GaiaWords): string {
  const number = cityNumber(card);
  if (number !== null) {
    const face = cityCard(view, number);
    return words.city(
      number,
      face.icon === 'any' ? words.anyButSea : words.land[face.icon],
      face.needs.map((need) => words.land[need]).join(', '),
    );
  }
  const herd = herdIcon(card);
  if (herd) return words.animals(words.land[herd]);
  return words.power[card as Power] ?? words.land[card as IconName];
}
