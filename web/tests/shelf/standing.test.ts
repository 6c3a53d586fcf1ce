/** How the tables on this device stand, and how a new one is kept. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keep, keptTable, type KeptTable } from '../../src/net/kept';
import { bot, empty, makeTable, mine } from '../../src/shelf/making';
import { standing } from '../../src/shelf/standing';
import type { MakeTable, SummariesAsked } from '../../src/wire';
import { House, refusal } from '../house';

let house: House;
beforeEach(async () => {
  localStorage.clear();
  house = await House.open();
});
afterEach(() => house.close());

const kept = (table: string, ...secrets: string[]): KeptTable => keep({ table, secrets });

/** `good` opens; a table `gone` is no longer there; every other secret is refused. */
function answer(tables: SummariesAsked['tables']) {
  const isGone = (table: string) => table.startsWith('gone');
  const opens = tables.filter((one) => one.secret === 'good' && !isGone(one.table));
  return {
    tables: opens.map(({ table }) => ({ table })),
    gone: tables.filter((one) => isGone(one.table)).map((one) => one.table),
    refused: tables
      .filter((one) => !isGone(one.table) && one.secret !== 'good')
      .map(({ table }) => ({ table, error: refusal(table === 'old' ? 'rules_changed' : 'forbidden') })),
  };
}

test('where one secret is refused the next is tried, all tables in one question', async () => {
  house.clerk = ({ body }) => ({ body: answer((body as SummariesAsked).tables) });
  const found = await standing([kept('oak', 'good'), kept('elm', 'bad', 'good'), kept('ash', 'bad', 'worse')]);
  expect(found.tables.map((one) => one.table)).toEqual(['oak', 'elm']);
  expect(found.refused.map((one) => one.table)).toEqual(['ash']);
  expect(house.asked.map((one) => (one.body as SummariesAsked).tables.length)).toEqual([3, 2]);
});

test('what is gone or refused for another reason is not tried again', async () => {
  house.clerk = ({ body }) => ({ body: answer((body as SummariesAsked).tables) });
  const found = await standing([kept('gone', 'bad', 'good'), kept('old', 'bad', 'good')]);
  expect([found.tables, found.gone]).toEqual([[], ['gone']]);
  expect(found.refused).toMatchObject([{ table: 'old', error: { name: 'rules_changed' } }]);
  expect(house.asked).toHaveLength(1);
});

const made = {
  table: 'oak',
  owner: 'o'.repeat(20),
  watch: 'w'.repeat(20),
  links: ['a', 'b', 'c'].map((letter, seat) => ({ seat, secret: letter.repeat(20) })),
};
const habits = { options: {}, hints: true, open: false };

test("one's own seats are made empty, and sat down at with their names", async () => {
  house.clerk = () => ({ body: made });
  await makeTable({ game: 'gods', seats: [mine('Inès'), bot('greedy'), empty()], ...habits });
  expect((house.asked[0].body as MakeTable).seats).toEqual([{}, { bot: 'greedy' }, {}]);
  expect(keptTable('oak')).toMatchObject({
    game: 'gods',
    names: { 0: 'Inès' },
    secrets: [made.links[0].secret, made.owner],
    watch: made.watch,
  });
  expect(location.pathname + location.hash).toBe(`/table/oak#${made.links[0].secret}`);
});

test('who only looks on keeps the link for watching', async () => {
  house.clerk = () => ({ body: made });
  await makeTable({ game: 'gods', seats: [bot('greedy'), bot('greedy')], ...habits });
  expect(keptTable('oak')?.secrets).toEqual([made.watch, made.owner]);
  expect(location.hash).toBe('');
});
