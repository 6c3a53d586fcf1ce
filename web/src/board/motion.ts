/** Short and still for people who asked their system for less motion (LOOK.md, 5). */
import { cubicOut } from 'svelte/easing';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const ms = (time: number) => (still.matches ? 0 : time);

/** A piece comes down to its place; one that stood there as a ghost only settles. */
export function drop(_node: Element, { ghost = false }: { ghost?: boolean } = {}) {
  const [lift, grow] = ghost ? [3, 0] : [26, 0.14];
  return {
    duration: ms(240),
    easing: cubicOut,
    css: (t: number, u: number) =>
      `transform: translateY(${-lift * u}px) scale(${1 + grow * u}); opacity: ${ghost ? 1 : Math.min(1, 0.2 + t)}`,
  };
}

/** A marker turns, after the tile has landed. */
export function flip(_node: Element) {
  return {
    delay: ms(240),
    duration: ms(180),
    easing: cubicOut,
    css: (t: number) => `transform: scaleX(${t}); opacity: ${t}`,
  };
}

/** A ghost turns one step, clockwise. */
export function spin(_node: Element, { by }: { by: number }) {
  return { duration: ms(140), easing: cubicOut, css: (_t: number, u: number) => `transform: rotate(${-by * u}deg)` };
}
