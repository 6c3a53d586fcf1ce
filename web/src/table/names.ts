import { SEATS } from '../board/seats';
import type { SeatInfo } from '../wire';
import { lang } from '../i18n/i18n.svelte';

/** What a seat is called: its person's name, or the seat's own. */
export function seatName(seats: SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? SEATS[seat]?.name[lang()] ?? String(seat);
}
