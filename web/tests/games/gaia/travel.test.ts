/** Which tile is which, from one view of Gaïa to the next. */
import { beforeEach, expect, test } from 'vitest';
import { backOf, cellOf, cityNumber, herdIcon, key, type GaiaTile } from '../../../src/games/gaia/cards';
import { Travel } from '../../../src/games/gaia/travel';

const tile = (at: string, land: GaiaTile['land'], animals = 0): GaiaTile => ({
  at: cellOf(at),
  land,
  animals,
  city: null,
});

let travel: Travel;
let first: Map<string, number>;
beforeEach(() => {
  travel = new Travel();
  first = travel.follow([tile('0,0', 'plain'), tile('1,0', 'sea'), tile('0,1', 'desert')]);
});

test('every tile has a name of its own', () => {
  expect(new Set(first.values()).size).toBe(3);
});

test('what stays keeps its name, what is new gets one', () => {
  const now = travel.follow([tile('0,0', 'plain'), tile('1,0', 'sea'), tile('0,1', 'desert'), tile('1,1', 'swamp')]);
  for (const [cell, name] of first) expect(now.get(cell)).toBe(name);
  expect([...first.values()]).not.toContain(now.get('1,1'));
});

test('two neighbours that change places take their names along', () => {
  const now = travel.follow([tile('0,0', 'sea'), tile('1,0', 'plain'), tile('0,1', 'desert')]);
  expect(now.get('0,0')).toBe(first.get('1,0'));
  expect(now.get('1,0')).toBe(first.get('0,0'));
  expect(now.get('0,1')).toBe(first.get('0,1'));
});

test('a tile that only changed where it lies did not travel', () => {
  const now = travel.follow([tile('0,0', 'plain', 2), tile('1,0', 'sea'), tile('0,1', 'desert')]);
  expect(now).toEqual(first);
});

test('a tile that was only turned into what its neighbour was did not travel', () => {
  const now = travel.follow([tile('0,0', 'sea'), tile('1,0', 'desert'), tile('0,1', 'desert')]);
  expect(now).toEqual(first);
});

test('tiles that do not touch change no places', () => {
  const now = travel.follow([tile('0,0', 'plain'), tile('1,0', 'desert'), tile('0,1', 'sea')]);
  expect(now).toEqual(first);
});

test('cards are told apart by their names', () => {
  expect([backOf('plain'), backOf('tornado'), backOf('city7'), backOf('animals-sea')]).toEqual([
    'nature',
    'power',
    'life',
    'life',
  ]);
  expect([cityNumber('city12'), cityNumber('sun')]).toEqual([12, null]);
  expect([herdIcon('animals-sea'), herdIcon('sea')]).toEqual(['sea', null]);
  expect(key(cellOf('-3,4'))).toBe('-3,4');
});
