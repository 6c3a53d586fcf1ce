/** What the board and the dock ask of a view of Gisborne. */
import type { GisborneView as Seen } from './wire';

export type { Event, PathTile, SeatView } from './wire';

export interface GisborneView extends Seen {
  /** A pawn that walks just now is drawn on its way (beats.ts). */
  away?: number;
  /** All cards of this round are turned up. */
  up?: boolean;
}

export const KINDS = ['tent', 'bronze-1', 'bronze-2', 'silver-2', 'silver-3', 'gold-3', 'gold-4'];
/** In the order of laying, whatever values the box has. */
export function inOrder(cards: Record<string, number>): [string, number][] {
  const rank = (card: string) =>
    card === 'tent'
      ? 0
      : ['bronze', 'silver', 'gold'].indexOf(card.split('-')[0]) * 10 + Number(card.split('-')[1]) + 1;
  return Object.entries(cards)
    .filter(([, n]) => n > 0)
    .sort((a, b) => rank(a[0]) - rank(b[0]));
}
