/** A board that is only looked at: a picture of a view, cut to what matters. */
import { getContext, setContext } from 'svelte';
import type { SeatInfo } from '../wire';
import { SEATS } from './seats';
import type { Lang } from './contract';

/** A part of the world, in the board's own units. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Still {
  readonly box: Box;
}

const KEY = Symbol('still');
export const setStill = (still: Still): Still => setContext(KEY, still);
/** What the picture shows, if the board around is one; null at a table. */
export const useStill = (): Still | null => getContext<Still | undefined>(KEY) ?? null;

/** The smallest box around some points, with a margin. */
export function boxAround(points: { x: number; y: number }[], margin: number): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

/** Whoever sits there: known by their colours. */
export const anybody = (count: number, lang: Lang): SeatInfo[] =>
  Array.from({ length: count }, (_, seat) => ({ who: 'person', name: SEATS[seat].name[lang], bot: null, held: false }));

/** What a board says of its places to who does not see it: what lies there, not what is free. */
export const spokenOf = (board: Element): string[] =>
  [...board.querySelectorAll('[data-cell][aria-label]:not([data-free])')].map(
    (place) => place.getAttribute('aria-label') ?? '',
  );
