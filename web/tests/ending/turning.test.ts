import { expect, test } from 'vitest';
import { howItEnded, turningPoint, turnAt } from '../../src/ending/turning';
import type { PointsAt } from '../../src/wire';
import { entry, state } from '../examples';

const told = [{ fact: { what: 'gain' }, text: { en: 'A gain.', fr: 'Un gain.' } }];
const curve = (...points: [seat: number | null, mine: number, other: number][]): PointsAt[] =>
  points.map(([seat, mine, other], i) => ({ number: i + 2, ply: i, seat, points: [mine, other], told }));

test('the turning point is where the winner goes ahead for good', () => {
  const found = turningPoint(curve([null, 0, 0], [0, 2, 0], [1, 2, 5], [0, 6, 5], [1, 6, 5], [0, 9, 5]), 0);
  expect(found).toMatchObject({ turn: 3, number: 5, seat: 0, ahead: true });
});

test('who never was behind has it at the largest gain', () => {
  const found = turningPoint(curve([null, 1, 0], [0, 2, 0], [1, 2, 1], [0, 9, 1], [1, 9, 1]), 0);
  expect(found).toMatchObject({ number: 5, ahead: false });
});

test('a turn is a run of one seat', () => {
  const points = curve([null, 0, 0], [0, 0, 0], [0, 0, 0], [1, 0, 0], [0, 0, 0]);
  expect([0, 1, 2, 3, 4].map((at) => turnAt(points, at))).toEqual([0, 1, 1, 2, 3]);
});

test('how it ended is said by the last action that stands', () => {
  const over = { fact: { what: 'over_four nations' }, text: { en: 'Over.', fr: 'Finie.' } };
  const result = { points: [1], ranking: [1], end_reason: 'four nations', told: over };
  const lines = [entry(2), entry(3, { told: [over] }), entry(4, { gone: true }), entry(5, { kind: 'chat' })];
  expect(howItEnded(state({ result }), lines)).toBe(over);
  expect(howItEnded(state({ result }), lines.slice(0, 1))).toBeNull();
});
