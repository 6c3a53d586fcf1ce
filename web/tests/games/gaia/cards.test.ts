/** How cards are told apart by their names. */
import { expect, test } from 'vitest';
import { backOf, cellOf, cityNumber, herdIcon, key } from '../../../src/games/gaia/cards';

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
