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

/** The rung this device chose last; at first the middle one, which neither bores nor crushes. */
export function usualBot(): string {
  const known = ladder.find((one) => one.name === chosen) ?? ladder[Math.floor(ladder.length / 2)];
  return known?.name ?? '';
}

/** The same rung again, if there still is one of that name. */
export const sameBot = (name: string | null | undefined): string =>
  ladder.find((one) => one.name === name)?.name ?? usualBot();

export function chooseBot(name: string): void {
  chosen = name;
  localStorage.setItem(KEPT, name);
}

export const strongestBot = (): string => ladder.at(-1)?.name ?? '';
