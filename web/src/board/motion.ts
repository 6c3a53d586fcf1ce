/** What is one's own choosing, seen to turn; everything that happens moves in beats (beats.ts). */
import { cubicOut } from 'svelte/easing';
import { isMotionless } from './pace.svelte';

/** A ghost turns one step, clockwise. */
export function spin(_node: Element, { by }: { by: number }) {
  const css = (_t: number, u: number) => `transform: rotate(${-by * u}deg)`;
  return { duration: isMotionless() ? 0 : 140, easing: cubicOut, css };
}
