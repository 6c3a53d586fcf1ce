/** Making a table from the shelf, and keeping its links on this device. */
import { api } from '../net/api';
import { keep } from '../net/kept';
import { go } from '../router.svelte';
import type { Box, SeatWanted, TableMade } from '../wire';

/** A seat of somebody at this device, by name; or one that the house fills or leaves empty. */
export type Seat = { me: string } | SeatWanted;

/** What stays wished for from one table to the next. */
export interface Habits {
  options: Record<string, string | number | boolean>;
  hints: boolean;
  open: boolean;
  /** The bots' rungs, where they differ from the usual one. */
  rungs: string[];
}

export interface Wish extends Omit<Habits, 'rungs'> {
  game: string;
  seats: Seat[];
}

/** What was chosen, what a box begins with otherwise; nothing of an option that means nothing then. */
export function chosenOptions(box: Box, habits: Habits): Habits['options'] {
  const all = Object.fromEntries(box.options.map(({ name, start }) => [name, habits.options[name] ?? start]));
  const counts = box.options.filter(({ needs }) => !needs || all[needs.name] === needs.value);
  return Object.fromEntries(counts.map(({ name }) => [name, all[name]]));
}

export const mine = (name: string): Seat => ({ me: name });
export const bot = (kind: string): SeatWanted => ({ bot: kind });
export const empty = (): SeatWanted => ({});

/** One's own seats are still empty: who sits there gives bytes, and only once the house is bound. */
export async function makeTable(wish: Wish): Promise<void> {
  const seats = wish.seats.map((seat) => ('me' in seat ? empty() : seat));
  const { game, options, hints, open } = wish;
  const made = await api.make({ game, options, hints, open, seats });
  const named = wish.seats.flatMap((seat, i) => ('me' in seat ? [[i, seat.me] as const] : []));
  goTo(made, wish.game, Object.fromEntries(named));
}

/** Keeps the secrets of one's own seats with who sits down there, and the other links to give away. */
export function goTo(made: TableMade, game: string, names: Record<number, string>): void {
  const own = made.links.filter((link) => link.seat in names).map((link) => link.secret);
  const secrets = own.length ? [...own, made.owner] : [made.watch, made.owner];
  keep({ table: made.table, game, secrets, links: made.links, owner: made.owner, watch: made.watch, names });
  go(`/table/${made.table}${own.length ? `#${own.join(',')}` : ''}`);
}
