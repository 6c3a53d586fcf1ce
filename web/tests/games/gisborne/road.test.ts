/** The path of Gisborne: tiles in boustrophedon, and a road that winds until its spaces are a step apart. */
import { expect, test } from 'vitest';
import { COLUMNS, H, line, random, river, road, scenery, slot, STEP, W, wash } from '../../../src/games/gisborne/road';

const far = ([a, b]: number[], [c, d]: number[]) => Math.hypot(a - c, b - d);
const PLACES = Array.from({ length: 12 }, (_, place) => place);
/** The start tile is the first, its road begins inland; the path ends at the compass. */
const tileAt = (place: number) => (place === 0 ? 'start' : `m${place}`);

test('every other row runs back', () => {
  const columns = PLACES.map((place) => slot(place).x / W);
  expect(columns).toEqual([0, 1, 2, 3, 3, 2, 1, 0, 0, 1, 2, 3]);
  expect(PLACES.map((place) => slot(place).y / H)).toEqual(PLACES.map((place) => Math.floor(place / COLUMNS)));
});

test('where a road leaves a tile, the next one enters', () => {
  for (const place of PLACES.slice(0, -1)) {
    const [here, next] = [road(place, tileAt(place), 9), road(place + 1, tileAt(place + 1), 9)];
    expect(far(here.points.at(-1)!, next.points[0]), `from ${place}`).toBeLessThan(0.5);
  }
});

test('spaces are a step apart along the road, however many there are', () => {
  for (const place of [0, 1, 3, 4, 7])
    for (const spaces of [8, 9, 10, 11]) {
      const { points } = road(place, tileAt(place), spaces);
      const long = points.slice(1).reduce((sum, p, i) => sum + far(p, points[i]), 0);
      expect(long / spaces, `${place}, ${spaces} spaces`).toBeCloseTo(STEP, 0);
    }
});

test('each space has its middle on the tile, and no two are in one spot', () => {
  for (const place of PLACES) {
    const { x, y } = slot(place);
    const { spaces } = road(place, tileAt(place), 10);
    expect(spaces).toHaveLength(10);
    for (const [px, py] of spaces) {
      expect(px).toBeGreaterThanOrEqual(x);
      expect(px).toBeLessThanOrEqual(x + W);
      expect(py).toBeGreaterThanOrEqual(y);
      expect(py).toBeLessThanOrEqual(y + H);
    }
    for (const [i, one] of spaces.entries())
      for (const other of spaces.slice(i + 1)) expect(far(one, other)).toBeGreaterThan(STEP / 2);
  }
});

test('spaces and what lies between them are on the road', () => {
  for (const place of PLACES) {
    const { points, spaces, between } = road(place, tileAt(place), 10);
    for (const spot of [...spaces, ...[1, 5, 9].map((n) => between(n).at)])
      expect(Math.min(...points.map((p) => far(p, spot))), `place ${place}`).toBeLessThan(4);
  }
});

test('between two spaces is between their middles, and the way goes on from there', () => {
  const { spaces, between } = road(1, 'm1', 9);
  for (let n = 1; n < 9; n++) {
    const { at, along } = between(n);
    expect(far(at, spaces[n - 1])).toBeLessThan(STEP);
    expect(far(at, spaces[n])).toBeLessThan(STEP);
    expect(Math.hypot(...along)).toBeCloseTo(1);
    const [dx, dy] = [spaces[n][0] - spaces[n - 1][0], spaces[n][1] - spaces[n - 1][1]];
    expect(dx * along[0] + dy * along[1]).toBeGreaterThan(0);
  }
});

test('the same tile in the same place is drawn the same way every time', () => {
  expect(road(2, 'm5', 9).d).toBe(road(2, 'm5', 9).d);
  const seeds = Array.from({ length: 12 }, (_, n) => road(2, `m${n}`, 9).d);
  expect(new Set(seeds).size).toBe(2); // it winds to the left first, or to the right
});

test('chance by a seed is steady, and between 0 and 1', () => {
  const [one, same, other] = [random('a'), random('a'), random('b')];
  const drawn = Array.from({ length: 500 }, one);
  expect(drawn).toEqual(Array.from({ length: 500 }, same));
  expect(drawn).not.toEqual(Array.from({ length: 500 }, other));
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  expect(drawn.reduce((a, b) => a + b) / 500).toBeCloseTo(0.5, 1);
});

test('a river crosses the road where it should, and ends at the rim of its tile', () => {
  const way = road(1, 'm1', 9);
  const points = river(1, way, 4);
  const { at } = way.between(4);
  expect(Math.min(...points.map((p) => far(p, at)))).toBeLessThan(1);
  const { x, y } = slot(1);
  for (const [px, py] of [points[0], points.at(-1)!]) {
    const rim = Math.min(px - x, x + W - px, py - y, y + H - py);
    expect(rim).toBeLessThan(8);
  }
});

test('trees and hills keep off the road, the river and each other', () => {
  const way = road(1, 'm1', 9);
  const water = river(1, way, 4);
  const found = scenery(1, 'm1', way.points, water);
  expect(found.length).toBeGreaterThan(3);
  for (const [i, one] of found.entries()) {
    const spot = [one.x, one.y - 5];
    expect(Math.min(...way.points.map((p) => far(p, spot)))).toBeGreaterThan(30);
    expect(Math.min(...water.map((p) => far(p, spot)))).toBeGreaterThan(24);
    for (const other of found.slice(i + 1)) expect(far([one.x, one.y], [other.x, other.y])).toBeGreaterThan(17);
  }
  expect(found.map((one) => one.y)).toEqual(found.map((one) => one.y).sort((a, b) => a - b)); // nearer ones cover
});

test('a wash covers the road from its beginning to its end', () => {
  const { points } = road(1, 'm1', 9);
  const discs = [...wash(points, 40, 'm1').matchAll(/M([-\d.]+) ([-\d.]+)a([\d.]+)/g)].map(([, left, y, r]) => ({
    middle: [Number(left) + Number(r), Number(y)],
    r: Number(r),
  }));
  for (const p of points) expect(discs.some(({ middle, r }) => far(middle, p) <= r)).toBe(true);
});

test('a line is drawn through its points', () => {
  expect(
    line([
      [1, 2],
      [3.14159, -4],
    ]),
  ).toBe('M1.0 2.0L3.1 -4.0');
});
