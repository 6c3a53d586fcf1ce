/** What a view of Gisborne holds (games/gisborne/views.py). */
export interface PathTile {
  tile: string;
  before: number;
  spaces: number;
  map: number | null;
  event: { kind: 'village' | 'swamp' | 'shortcut' | 'river' | 'wolves'; at: number; to?: number } | null;
  token: number;
}
export interface GisborneSeat {
  position: number;
  tile: string;
  space: number;
  cards: number;
  hand: Record<string, number> | null;
  shown: Record<string, number>;
  laid: number;
  lay: Record<string, number> | null;
  due: number;
  chest: number;
  tokens: number[];
}
export interface GisborneView {
  you: number | null;
  actor: number | null;
  over: boolean;
  points: number[];
  phase: 'lay' | 'discard' | 'lose' | 'chest';
  round: number;
  order: number[];
  river: { left: number; aside: number; cards: Record<string, number> | null } | null;
  scoring: { left: number; place: number; offered: number } | null;
  path: PathTile[];
  tiles_to_come: number;
  beach_token: number;
  tokens_lost: number[];
  pile: number;
  discards: Record<string, number>;
  seats: GisborneSeat[];
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
