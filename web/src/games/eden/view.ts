/** What the board and the dock ask of a view of Eden. */
import type { ActionInfo } from '../../board/contract';
import type { Square } from './garden';
import type { AttackChoice } from './wire';

export type { CultureView as Culture, EdenView, SeatView } from './wire';
export type Stakes = Omit<AttackChoice, 'action'>;

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
