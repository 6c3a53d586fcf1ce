/** What a device keeps of its tables. */
import { beforeEach, expect, test, vi } from 'vitest';
import {
  forget,
  keep,
  keepName,
  keptName,
  keptTable,
  keptTables,
  randomBytes,
  replaceSecret,
  secretsInLink,
} from '../../src/net/kept';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
});

test('a table that is kept again keeps what it had, and gets what is new', () => {
  keep({ table: 'oak', game: 'gods', secrets: ['a'], owner: 'o' });
  keep({ table: 'oak', secrets: ['b', 'a'] });
  expect(keptTable('oak')).toMatchObject({ game: 'gods', secrets: ['a', 'b'], owner: 'o' });
  expect(keptTables()).toHaveLength(1);
});

test('the table that was touched last comes first', () => {
  keep({ table: 'oak' });
  vi.setSystemTime(2000);
  keep({ table: 'elm' });
  vi.setSystemTime(3000);
  keep({ table: 'oak' });
  expect(keptTables().map((one) => one.table)).toEqual(['oak', 'elm']);
});

test('of very many tables the oldest are forgotten', () => {
  for (let n = 0; n < 70; n++) {
    vi.setSystemTime(2000 + n);
    keep({ table: `t${n}` });
  }
  expect(keptTables()).toHaveLength(60);
  expect(keptTable('t9')).toBeNull();
  expect(keptTable('t10')).not.toBeNull();
});

test('a renewed link takes the place of the old one', () => {
  keep({ table: 'oak', secrets: ['a', 'b'] });
  replaceSecret('oak', 'a', 'fresh');
  expect(keptTable('oak')?.secrets).toEqual(['fresh', 'b']);
  replaceSecret('elm', 'a', 'fresh');
  expect(keptTable('elm')).toBeNull();
});

test('a forgotten table is gone, the others stay', () => {
  keep({ table: 'oak' });
  keep({ table: 'elm' });
  forget('oak');
  expect(keptTables().map((one) => one.table)).toEqual(['elm']);
});

test.each(['not JSON', '{"table": 1}', 'null'])('what is broken on the device (%s) is nothing kept', (broken) => {
  localStorage.setItem('tables', broken);
  expect(keptTables()).toEqual([]);
  keep({ table: 'oak' });
  expect(keptTables()).toHaveLength(1);
});

test('a name is kept', () => {
  expect(keptName()).toBe('');
  keepName('Inès');
  expect(keptName()).toBe('Inès');
});

test("a browser's share of the shuffle is 32 bytes, and another each time", () => {
  expect(randomBytes()).toMatch(/^[0-9a-f]{64}$/);
  expect(randomBytes()).not.toBe(randomBytes());
});

test('of what stands behind the # only secrets are taken', () => {
  const [one, two] = ['a'.repeat(20), 'b'.repeat(43)];
  location.hash = `#${one},short,${two}`;
  expect(secretsInLink()).toEqual([one, two]);
  location.hash = '';
  expect(secretsInLink()).toEqual([]);
});
