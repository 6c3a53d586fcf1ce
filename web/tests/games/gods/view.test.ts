/** The hexes of Gods: pointed, in rows. */
import { expect, test } from 'vitest';
import { around, cellOf, centre, hex, keyOf, R } from '../../../src/games/gods/view';
import { action } from '../../examples';

test('six neighbours lie around a cell, all as near, and each in a direction of its own', () => {
  const from = centre([3, -2]);
  const ways = around([3, -2]).map((cell) => {
    const { x, y } = centre(cell);
    return {
      far: Math.hypot(x - from.x, y - from.y),
      turn: Math.round((Math.atan2(y - from.y, x - from.x) * 3) / Math.PI),
    };
  });
  for (const { far } of ways) expect(far).toBeCloseTo(67.5, 0);
  expect(ways.map(({ turn }) => (turn + 6) % 6).sort()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('to be neighbours is mutual', () => {
  for (const cell of around([0, 0])) expect(around(cell).map(keyOf)).toContain('0,0');
});

test('hexes fill the plane: neighbours touch and do not overlap', () => {
  const wide = Math.sqrt(3) * R;
  const { x, y } = centre([1, 0]);
  expect(Math.hypot(x, y)).toBeGreaterThanOrEqual(wide - 0.1);
  expect(Math.hypot(x, y)).toBeLessThan(wide + 1);
});

test('a hexagon has its corners on a circle', () => {
  let [x, y] = [0, 0];
  const corners: number[] = [];
  for (const [, letter, rest] of hex(20).matchAll(/([MLVz])([^MLVz]*)/g)) {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    if (letter === 'V') y = numbers[0];
    else if (letter !== 'z') [x, y] = numbers as [number, number];
    if (letter !== 'z') corners.push(Math.hypot(x, y));
  }
  expect(corners).toHaveLength(6);
  for (const far of corners) expect(far).toBeCloseTo(20, 1);
});

test('an action names its cell, or none', () => {
  expect(cellOf(action(4))).toBe('4,0');
  expect(cellOf({ ...action(4), args: ['red', 2] })).toBeNull();
});
