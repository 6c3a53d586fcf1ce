/** French and English say the same: the same messages, with the same particulars, by number where it counts. */
import { afterEach, describe, expect, test } from 'vitest';
import en from '../../src/i18n/en.json';
import fr from '../../src/i18n/fr.json';
import { fill, lang, reason, say, setLang, signed, t, type MessageKey } from '../../src/i18n/i18n.svelte';
import { WORDS as eden } from '../../src/games/eden/words';
import { WORDS as gaia } from '../../src/games/gaia/words';
import { WORDS as gheos } from '../../src/games/gheos/words';
import { WORDS as gisborne } from '../../src/games/gisborne/words';

afterEach(() => setLang('en'));

const PARTICULAR = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;
const particulars = (message: string) => [...message.matchAll(PARTICULAR)].map((found) => found[1]).sort();
const plurals = (message: string) => [...message.matchAll(PARTICULAR)].filter((found) => found[2] !== undefined);

describe('the message files', () => {
  test('have the same keys in the same order', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });

  test.each(Object.keys(en) as MessageKey[])('%s says the same in both', (key) => {
    expect(en[key].trim()).not.toBe('');
    expect(fr[key].trim()).not.toBe('');
    expect(particulars(fr[key])).toEqual(particulars(en[key]));
  });

  test('leave no brace that would stand on the screen', () => {
    const left = (message: string) => message.replace(PARTICULAR, '');
    const broken = [...Object.values(en), ...Object.values(fr)].filter((message) => /[{}]/.test(left(message)));
    expect(broken).toEqual([]);
  });

  test('have both forms where a number chooses', () => {
    for (const message of [...Object.values(en), ...Object.values(fr)])
      for (const [whole, , one, many] of plurals(message)) expect([one, many], whole).not.toContain('');
  });
});

describe('by number', () => {
  const chosen = (n: number) => fill('{n:seat|seats}', { n });

  test('English: only 1 is one', () => {
    expect([0, 1, 2].map(chosen)).toEqual(['0 seats', '1 seat', '2 seats']);
  });
  test('French: 0 and 1 are one', () => {
    setLang('fr');
    expect([0, 1, 2].map(chosen)).toEqual(['0 seat', '1 seat', '2 seats']);
  });
  test('less than nothing keeps its sign, and its number', () => {
    expect(chosen(-1)).toBe('−1 seats');
    setLang('fr');
    expect(chosen(-1)).toBe('−1 seat');
  });
});

test('a particular that is missing stays in sight', () => {
  expect(fill('of {who}, {n:one|many}', {})).toBe('of {who}, {n}');
});

test('what is filled in is not filled in again', () => {
  expect(fill('{a} {b}', { a: '{b}', b: 'x' })).toBe('{b} x');
});

test('a minus is a minus, not a hyphen', () => {
  expect([signed(-3), signed(3), signed('anything')]).toEqual(['−3', '3', 'anything']);
});

test('the switch changes everything at once, and is kept', () => {
  const key: MessageKey = 'dock.back';
  expect([lang(), t(key)]).toEqual(['en', en[key]]);
  setLang('fr');
  expect([lang(), t(key), say({ en: 'yes', fr: 'oui' })]).toEqual(['fr', fr[key], 'oui']);
  expect(document.documentElement.lang).toBe('fr');
  expect(localStorage.getItem('lang')).toBe('fr');
});

test('a reason has its points with a sign', () => {
  const told = (points: number) => ({ fact: { what: 'temple', points }, text: { en: 'a temple', fr: 'un temple' } });
  expect([3, -2, 0].map((points) => reason(told(points)))).toEqual(['a temple +3', 'a temple −2', 'a temple 0']);
});

/** What kinds of words stand where, however deep. */
function frame(words: unknown): unknown {
  if (Array.isArray(words)) return words.map(frame);
  if (typeof words !== 'object' || words === null) return typeof words;
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, frame(value)] as const));
}

test.each(Object.entries({ eden, gaia, gheos, gisborne }))("%s' words are there in both languages", (_game, words) => {
  expect(frame(words.fr)).toEqual(frame(words.en));
});
