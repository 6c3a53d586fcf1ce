/** The ladder of computer players, weakest first, as the service tells it. */
import { say } from '../i18n/i18n.svelte';
import type { BotInfo } from '../wire';
import { api } from './api';

const KEPT = 'bot';
let ladder = $state.raw<BotInfo[]>([]);
let chosen = $state(localStorage.getItem(KEPT) ?? '');

export const bots = (): BotInfo[] => ladder;

/** The shelf brings the ladder with it. */
export function learnBots(found: BotInfo[]): void {
  ladder = found;
}

/** Pages that do not load the shelf ask for it once. */
export async function askBots(): Promise<void> {
  if (!ladder.length)
    await api
      .shelf()
      .then((shelf) => learnBots(shelf.bots))
      .catch(() => {});
}

export function botTitle(name: string | null | undefined): string {
  const known = ladder.find((one) => one.name === name);
  return known ? say(known.title) : (name ?? '');
}

/** The rung this device chose last; the first match is against the first rung of those who think. */
export function usualBot(): string {
  const known = ladder.find((one) => one.name === chosen) ?? ladder[1] ?? ladder[0];
  return known?.name ?? '';
}

/** The same rung again, if there still is one of that name. */
export const sameBot = (name: string | null | undefined): string =>
  ladder.find((one) => one.name === name)?.name ?? usualBot();

export function chooseBot(name: string): void {
  chosen = name;
  localStorage.setItem(KEPT, name);
}

/** The rung above the strongest of these; null at the top of the ladder. */
export function harderBot(names: string[]): string | null {
  const highest = Math.max(...names.map((name) => ladder.findIndex((one) => one.name === name)));
  return ladder[highest + 1]?.name ?? null;
}

export const strongestBot = (): string => ladder.at(-1)?.name ?? '';
