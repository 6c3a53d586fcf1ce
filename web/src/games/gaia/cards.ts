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
  city: { number: number; needs: number; people: number[] } | null;
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
  phase: 'act' | 'place' | 'swap' | 'name' | 'answer' | 'keep' | 'discard' | 'objective' | 'feed' | 'spent';
  actions_left: number;
  card: string | null;
  victim: number | null;
  named: { seat: number; back: Back }[];
  stolen: { from: number; back: Back; card: string | null }[];
  hungry: Xy[];
  announced: { card: Power; at: Xy | null; toward: Direction | null; changes: Change[] } | null;
  /** What each placement would change; `met`: the slots of the cities it changes, by their cells. */
  placements: { action: string; changes: Change[]; met: Record<string, boolean[]> }[];
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
  /** The 18 city cards in play (an owner of the box may have others than the shipped ones). */
  cities: CityCard[];
  /** Which of a city's four slots are filled, by its cell. */
  met: Record<string, boolean[]>;
}

export type Direction = 'north' | 'east' | 'south' | 'west';
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
