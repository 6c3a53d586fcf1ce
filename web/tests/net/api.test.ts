/** Questions over HTTP: where a secret goes, and what a refusal becomes. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api, Failure, UNREACHABLE } from '../../src/net/api';
import { Attempts } from '../../src/net/attempts.svelte';
import { setLang } from '../../src/i18n/i18n.svelte';
import { tableInfo } from '../examples';
import { House, refusal } from '../house';

let house: House;
beforeEach(async () => {
  house = await House.open();
});
afterEach(() => house.close());

test('a secret goes into a header, never into the address', async () => {
  house.clerk = () => ({ body: tableInfo() });
  await api.table('oak', 'hush');
  await api.log('oak', 'hush', 3, 9, 'watch');
  expect(house.asked).toMatchObject([
    { method: 'GET', path: '/api/tables/oak', secret: 'hush' },
    { method: 'GET', path: '/api/tables/oak/log?first=3&last=9&eyes=watch', secret: 'hush' },
  ]);
});

test('without a secret none is shown', async () => {
  house.clerk = () => ({ body: tableInfo() });
  await api.table('oak', null);
  expect(house.asked[0].secret).toBeNull();
});

test('what is wanted goes as JSON; a record as it was read', async () => {
  house.clerk = () => ({ body: {} });
  await api.make({ game: 'gods', seats: [{}, { bot: 'greedy' }] });
  await api.upload('{"game": "gods"}');
  expect(house.asked.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { game: 'gods', seats: [{}, { bot: 'greedy' }] }],
    ['POST', { game: 'gods' }],
  ]);
});

test('a refusal is a failure with its name', async () => {
  house.clerk = () => ({ status: 403, body: { error: refusal('forbidden') } });
  await expect(api.table('oak')).rejects.toMatchObject({ error: { name: 'forbidden' } });
});

test.each(['', '<h1>Bad gateway</h1>', 'null'])(
  'an answer of somebody else (%j) is a house out of reach',
  async (body) => {
    house.clerk = () => ({ status: 502, body });
    await expect(api.table('oak')).rejects.toMatchObject({ error: UNREACHABLE });
  },
);

test('no answer at all is a house out of reach', async () => {
  await house.close();
  await expect(api.shelf()).rejects.toBeInstanceOf(Failure);
  house = await House.open();
});

test("a game's rules are asked for once; after a failure again", async () => {
  await expect(api.game('gods')).rejects.toBeInstanceOf(Failure);
  house.clerk = () => ({ body: { verbs: [] } });
  await Promise.all([api.game('gods'), api.game('gods')]);
  await api.game('gods');
  expect(house.asked).toHaveLength(2);
});

test('what was refused stays in sight until something goes well', async () => {
  setLang('fr');
  const attempts = new Attempts();
  expect(await attempts.run(() => Promise.reject(new Failure(refusal('stale'))))).toBe(false);
  expect(attempts.trouble).toBe('Refusé : stale');
  expect(await attempts.run(() => Promise.resolve())).toBe(true);
  expect(attempts.trouble).toBe('');
});

test('a mistake of ours is not taken for a refusal', async () => {
  await expect(new Attempts().run(() => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
