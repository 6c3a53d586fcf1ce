import { expect, test } from 'vitest';
import { WORDS } from '../../../src/games/gheos/words';

test('one tile is one tile', () => {
  expect(WORDS.en.lit(1)).toBe('A land of one tile');
  expect(WORDS.en.lit(2)).toBe('One land of 2 tiles');
  expect(WORDS.fr.lit(1)).not.toMatch(/1 tuiles|tuiles/);
  expect(WORDS.en.unseen(1)).toBe('1 land tile not seen yet');
  expect(WORDS.fr.unseen(1)).not.toMatch(/tuiles/);
});
