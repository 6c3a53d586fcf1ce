/** What a view of Gaïa holds (games/gaia/views.py), and how its cards are told apart. */
import type { Told } from '../../board/contract';
import { LANDS, type IconName, type Land } from './art';

export type Back = 'nature' | 'life' | 'power';
export const BACKS: Back[] = ['nature', 'life', 'power'];
export const POWERS = ['sun', 'rain', 'tornado', 'protection', 'earthquake', 'lightning', 'eruption'] as const;
export type Power = (typeof POWERS)[number];
export type Xy = [number, number];

export interface GaiaTile {
  at: Xy;
  land: Land;
  animals: number;
  city: { number: number; needs: number; people: number[]; met?: boolean[] } | null;
}
export type Change = Told['fact'];
export interface CityCard {
  icon: IconName;
  needs: IconName[];
}
export interface GaiaView {
  you: number | null;
  actor: number | null;
  turn: number;
  over: boolean;
  points: number[];
  rules: 'basic' | 'advanced' | 'disasters';
  phase: 'act' | 'place' | 'swap' | 'back' | 'answer' | 'keep' | 'discard' | 'objective' | 'feed' | 'spent';
  actions_left: number;
  card: string | null;
  victim: number | null;
  named: { seat: number; back: Back }[];
  stolen: { from: number; back: Back; card: string | null }[];
  hungry: Xy[];
  announced: { card: Power; at: Xy | null; toward: Direction | null; changes: Change[] } | null;
  placements: { action: string; changes: Change[] }[];
  tiles: GaiaTile[];
  places: Xy[];
  supply: Record<Land, number>;
  tokens: number;
  piles: Record<Back, number>;
  display: Record<Back, string[]>;
  objectives: { number: number; cards: Record<string, number>; taken: number | null }[];
  seats: {
    meeples: number;
    hand: Record<Back, number>;
    known: { card: string; open: boolean }[];
    lying: Record<string, number>;
  }[];
  /** The 18 city cards in play, where the service sends them (an owner of the box may have others). */
  cities?: { icon: IconName; needs: IconName[] }[];
}

export type Direction = 'north' | 'east' | 'south' | 'west';
export const STEP: Record<Direction, Xy> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

const NAMED: Record<string, IconName> = { P: 'plain', F: 'forest', S: 'sea', D: 'desert', M: 'mountain', W: 'swamp', A: 'animals', '*': 'any' };
const city = (text: string): CityCard => ({ icon: NAMED[text[0]], needs: [...text.slice(1)].map((letter) => NAMED[letter]) });

/** The cards that are shipped (games/gaia/material.toml), for a service that does not send its own. */
const SHIPPED: CityCard[] = [
  'DSSFA', 'DSSFM', 'DPMWA', 'FWWPA', 'FPPDM', 'FSDWA', 'PFFDA', 'PMMDS', 'PFSMA',
  'MFFPA', 'MPPSD', 'MFDWA', 'WPPFA', 'WFFSD', 'WSDMA', '*PWSM', '*DPMF', '*FSWD',
].map(city);

export function cityCard(view: GaiaView | null, number: number): CityCard {
  return view?.cities?.[number - 1] ?? SHIPPED[number - 1];
}

export function backOf(card: string): Back {
  if ((LANDS as string[]).includes(card)) return 'nature';
  return (POWERS as readonly string[]).includes(card) ? 'power' : 'life';
}

export const cityNumber = (card: string): number | null => (card.startsWith('city') ? Number(card.slice(4)) : null);
export const herdIcon = (card: string): IconName | null => (card.startsWith('animals-') ? (card.slice(8) as IconName) : null);

export const key = (at: Xy): string => `${at[0]},${at[1]}`;
export const cellOf = (text: string): Xy => text.split(',').map(Number) as Xy;

/** Which of a city's four slots to fill. The service says how many are met; which ones they are is read off
 *  the tiles beside it, for the picture only. */
export function metSlots(view: GaiaView, tile: GaiaTile): boolean[] {
  const card = cityCard(view, tile.city!.number);
  if (tile.city!.met) return tile.city!.met;
  const beside = Object.values(STEP)
    .map(([dx, dy]) => view.tiles.find((t) => t.at[0] === tile.at[0] + dx && t.at[1] === tile.at[1] + dy))
    .filter((t) => t !== undefined);
  const free = new Map<string, number>();
  for (const t of beside) {
    if (!t.city) free.set(t.land, (free.get(t.land) ?? 0) + 1);
    if (t.animals) free.set('animals', 1);
  }
  const met = card.needs.map((need) => {
    const left = free.get(need) ?? 0;
    free.set(need, left - 1);
    return left > 0;
  });
  return met.filter(Boolean).length === tile.city!.needs ? met : card.needs.map((_, i) => i < tile.city!.needs);
}

/** A card in words. */
export function cardName(card: string, view: GaiaView | null, words: import('./words').GaiaWords): string {
  const number = cityNumber(card);
  if (number !== null) {
    const face = cityCard(view, number);
    return words.city(number, words.land[face.icon], face.needs.map((need) => words.land[need]).join(', '));
  }
  const herd = herdIcon(card);
  if (herd) return words.animals(words.land[herd]);
  return words.power[card as Power] ?? words.land[card as IconName];
}
