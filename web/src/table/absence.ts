/** For how long nobody has been at a seat. */
import type { TableClient } from '../net/client.svelte';

/** Seconds after which the others may let a bot sit in. */
export const LONG_AWAY = 120;

/** Counted by the house, and by our own clock since it was last heard. */
export function absentFor(client: TableClient, seat: number, now: number): number {
  const presence = client.presence;
  if (!presence || presence.here[seat]) return 0;
  return (presence.away?.[seat] ?? 0) + (now - client.presenceAt) / 1000;
}
