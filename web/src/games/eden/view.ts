/** What a view of Eden holds (games/eden/views.py). */
import type { ActionInfo } from '../../board/contract';
import type { Square } from './garden';

export interface Culture {
  id: string;
  id_fr: string;
  en: string;
  fr: string;
  squares: [number, number][];
  sale: number;
  purchase: number;
}
export interface Stakes {
  attacker: number;
  defender: number;
  targets: Square[];
  attackers: Square[];
  points_attacked: number;
  points_attacking: number;
  attacker_pays: number;
  defender_pays: number;
}
export interface EdenSeat {
  cards: number;
  known: Record<string, number>;
  income: number;
  mana?: number;
  irrigation?: Square[];
  culture?: Record<string, number>;
}
export interface EdenView {
  you: number | null;
  actor: number | null;
  over: boolean;
  points: number[];
  round: number;
  turn: number;
  phase: 'turn' | 'declare' | 'auction';
  irrigated: number;
  cultivated: number;
  front: Square | null;
  tiles: { at: Square; seat: number; level: number }[];
  display: Record<string, number>;
  discards: Record<string, number>;
  pile_size: number;
  cultures: Culture[];
  seats: EdenSeat[];
  attack: (Stakes & { bid: number; bidder: number | null; price: number }) | null;
  attacks: (Stakes & { action: string })[];
  bids: { least: number; most: number; price_a_mana: number } | null;
}

export interface EdenIntent {
  /** The id of a culture card whose place is being looked for. */
  card?: string;
}

/** The squares an action names. */
export function squaresOf(action: ActionInfo | null): Square[] {
  if (!action) return [];
  if (action.verb === 'cultivate') return action.args[0] as Square[];
  return ['irrigate', 'attack', 'add', 'support'].includes(action.verb) ? [action.args[0] as Square] : [];
}
