/** Making a table from the shelf, and keeping its links on this device. */
import { api } from '../net/api';
import { keep, randomBytes } from '../net/kept';
import { go } from '../router.svelte';
import type { MakeTable, SeatWanted, TableMade } from '../wire';

export interface Wish {
  game: string;
  seats: SeatWanted[];
  options: Record<string, string | number | boolean>;
  hints: boolean;
  open: boolean;
}

export const mine = (name: string): SeatWanted => ({ mine: true, name, bytes: randomBytes() });
export const bot = (kind: string): SeatWanted => ({ bot: kind });
export const empty = (): SeatWanted => ({});

export async function makeTable(wish: Wish): Promise<void> {
  const made = await api.make(wish as MakeTable);
  goTo(made, wish.game, wish.seats);
}

/** Keeps the secrets of one's own seats, and the other links to give away. */
export function goTo(made: TableMade, game: string, seats: SeatWanted[]): void {
  const own = made.links.filter((link) => seats[link.seat]?.mine).map((link) => link.secret);
  const secrets = own.length ? [...own, made.owner] : [made.watch, made.owner];
  keep({ table: made.table, game, secrets, links: made.links, owner: made.owner, watch: made.watch });
  go(`/table/${made.table}${own.length ? `#${own.join(',')}` : ''}`);
}
