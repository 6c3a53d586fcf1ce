/** How fast, and whether heard: a person's wishes, kept on this device. */
import type { MessageKey } from '../i18n/i18n.svelte';
import type { Pace } from './beats';
import { sounds, type Sound } from './sound';

const still = matchMedia('(prefers-reduced-motion: reduce)');
/** The paces to choose from, and what each is called. */
export const PACES: { name: Pace; called: MessageKey }[] = [
  { name: 'calm', called: 'beats.calm' },
  { name: 'quick', called: 'beats.quick' },
  { name: 'none', called: 'beats.none' },
];

let wish = $state<Pace | null>(PACES.find(({ name }) => name === localStorage.getItem('pace'))?.name ?? null);
let isStill = $state(still.matches);
let isLoud = $state(localStorage.getItem('sound') !== 'off');
still.addEventListener('change', () => (isStill = still.matches));

/** Who asked the system for less motion sees none of it, until they choose. */
export const pace = (): Pace => wish ?? (isStill ? 'none' : 'calm');

export function setPace(next: Pace): void {
  wish = next;
  localStorage.setItem('pace', next);
}

/** Nothing travels: things are there at once, marked for a while. */
export const isMotionless = (): boolean => isStill || pace() === 'none';

export const hasSound = (): boolean => isLoud;

export function toggleSound(): void {
  isLoud = !isLoud;
  localStorage.setItem('sound', isLoud ? 'on' : 'off');
}

export function hear(name: Sound | undefined): void {
  if (name && isLoud && (pace() !== 'none' || name === 'mine' || name === 'end')) sounds(name);
}
