/** The line to a table: it comes back by itself, and no question stays without an answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Failure } from '../../src/net/api';
import { merge, TableClient } from '../../src/net/client.svelte';
import type { Hello } from '../../src/wire';
import { action, entry, presence, state, tableInfo } from '../examples';
import { House, refusal, until, type Line } from '../house';

let house: House;
let client: TableClient;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  house = await House.open();
});
afterEach(async () => {
  client.close();
  await house.close();
  vi.useRealTimers();
});

/** Comes in; the house has heard the greeting. */
async function come(secrets = ['secret-of-seat-0']): Promise<Line> {
  client = new TableClient('oak', secrets);
  return await greeted();
}
async function greeted(): Promise<Line> {
  const line = await house.lines.next();
  greeting = (await line.heard.next()) as Hello;
  return line;
}
let greeting: Hello;

/** Whoever was on the way would stand before us in the row. */
async function nobodyComes(): Promise<void> {
  const ours = new WebSocket(`ws://${location.host}/ours`);
  expect((await house.lines.next()).path).toBe('/ours');
  ours.close();
}

async function sitDown(): Promise<Line> {
  const line = await come();
  line.tell(state({ number: 5, entries: [entry(5)] }));
  await until(() => client.line === 'open');
  return line;
}

/** The line breaks; after a wait the client comes again. */
async function comeAgain(line: Line, wait = 400): Promise<Line> {
  line.cut();
  await until(() => client.retryAt > Date.now());
  vi.advanceTimersByTime(wait);
  return await greeted();
}

test('shows its secrets at the table, and is in with the first state', async () => {
  const line = await come(['one', 'two']);
  expect(line.path).toBe('/api/tables/oak/play?news=1');
  expect(greeting).toMatchObject({ type: 'hello', secrets: ['one', 'two'] });
  expect(client.line).toBe('connecting');
  line.tell(state({ eyes: 1 }));
  await until(() => client.line === 'open');
  expect(client.mine).toEqual([1]);
  expect(client.info?.table).toBe('oak');
});

test('keeps what each pair of eyes is told apart', async () => {
  const line = await come();
  line.tell(state({ eyes: 2, number: 7 }), state({ eyes: 0, number: 7 }), state({ eyes: null, number: 7 }));
  await until(() => 'watch' in client.states);
  expect(client.mine).toEqual([0, 2]);
});

test('a line that broke is opened again, and only what is new is asked for', async () => {
  const line = await sitDown();
  expect(greeting.since).toBe(0);
  const again = await comeAgain(line);
  expect(greeting.since).toBe(5);
  expect(client.line).toBe('lost');
  again.tell(state({ number: 6, entries: [entry(6)] }));
  await until(() => client.line === 'open');
  expect(client.returns).toBe(1);
  expect(client.logs[0]?.map((one) => one.number)).toEqual([5, 6]);
});

test('each attempt waits twice as long as the one before, and a quarter of a minute at most', async () => {
  let line = await come();
  const waits: number[] = [];
  for (let nth = 0; nth < 8; nth++) {
    line.cut();
    await until(() => client.retryAt > Date.now());
    waits.push(client.retryAt - Date.now());
    vi.advanceTimersByTime(waits.at(-1)!);
    line = await greeted();
  }
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 12_800, 15_000, 15_000]);
});

test('once it is in, the next loss begins with a short wait again', async () => {
  const line = await comeAgain(await comeAgain(await sitDown()), 800);
  line.tell(state({ number: 6 }));
  await until(() => client.line === 'open');
  await comeAgain(line, 400);
});

test('comes at once when the device is on the network again', async () => {
  const line = await sitDown();
  line.cut();
  await until(() => client.line === 'lost');
  dispatchEvent(new Event('online'));
  await greeted();
});

test('who has left does not come again', async () => {
  const line = await sitDown();
  client.close();
  line.cut();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  await nobodyComes();
});

test('a line without a word is asked whether it still stands, and given up if it does not', async () => {
  const line = await sitDown();
  vi.advanceTimersByTime(25_000);
  expect(await line.heard.next()).toMatchObject({ type: 'ping' });
  vi.advanceTimersByTime(20_000);
  await until(() => client.line === 'lost');
});

test('a house that answers is not given up', async () => {
  const line = await sitDown();
  vi.advanceTimersByTime(25_000);
  const ping = await line.heard.next();
  line.tell({ type: 'pong', id: ping.id! }, presence({ watchers: 3 }));
  await until(() => client.presence?.watchers === 3);
  vi.advanceTimersByTime(20_000);
  const asked = client.request({ type: 'chat', seat: 0, says: 'still here?' });
  let said = await line.heard.next();
  while (said.type !== 'chat') said = await line.heard.next();
  line.tell({ type: 'done', id: said.id!, number: 6 });
  await asked;
  expect(client.line).toBe('open');
});

test('answers find their questions, in whatever order they come', async () => {
  const line = await sitDown();
  const [first, second] = [client.forecast(0, action(1)), client.forecast(0, action(2))];
  const [one, two] = [await line.heard.next(), await line.heard.next()];
  line.tell({ type: 'forecast', id: two.id!, action: action(2), told: [] });
  line.tell({ type: 'forecast', id: one.id!, action: action(1), told: [] });
  expect((await first).action.id).toBe(1);
  expect((await second).action.id).toBe(2);
});

test('a refusal goes to who asked, by its name', async () => {
  const line = await sitDown();
  const asked = client.request({ type: 'act', seat: 0, number: 4, action: 1 });
  line.tell({ type: 'refused', id: (await line.heard.next()).id!, error: refusal('stale') });
  await expect(asked).rejects.toMatchObject({ error: { name: 'stale' } });
  expect(client.line).toBe('open');
  expect(client.error).toBeNull();
});

test('a question on a line that breaks has failed, and one without a line too', async () => {
  const line = await sitDown();
  const asked = client.request({ type: 'hint', seat: 0 });
  line.cut();
  await expect(asked).rejects.toBeInstanceOf(Failure);
  await until(() => client.line === 'lost');
  await expect(client.request({ type: 'hint', seat: 0 })).rejects.toMatchObject({ error: { name: 'busy' } });
});

test.each(['forbidden', 'not_found', 'rules_changed'] as const)(
  '%s at the door: nothing is tried again',
  async (name) => {
    const line = await come();
    line.tell({ type: 'refused', id: null, error: refusal(name) });
    await until(() => client.line === 'refused');
    expect(client.error?.name).toBe(name);
    line.cut();
    vi.advanceTimersByTime(60_000);
    await nobodyComes();
  },
);

test.each(['not_found', 'rules_changed'] as const)('%s while one plays: nothing is tried again', async (name) => {
  const line = await sitDown();
  line.tell({ type: 'refused', id: null, error: refusal(name) });
  await until(() => client.line === 'refused');
  expect(client.error?.name).toBe(name);
  line.cut();
  vi.advanceTimersByTime(60_000);
  await nobodyComes();
});

test('a link renewed elsewhere opens nothing any more: what it showed is forgotten', async () => {
  const line = await sitDown();
  line.tell({ type: 'refused', id: null, error: refusal('forbidden') });
  await until(() => !client.mine.length);
  expect(client.logs).toEqual({});
  line.tell(state({ eyes: null, number: 9 }));
  await until(() => 'watch' in client.states);
});

test('while a house that has just opened prepares its rules, the board stays as it was', async () => {
  const line = await sitDown();
  const view = client.states[0]!.view;
  const preparing = tableInfo({ phase: 'preparing', rematch: 'elm' });
  line.tell(state({ number: 6, view: null, legal: [action(1)], table: preparing }));
  await until(() => client.states[0]?.number === 6);
  expect(client.states[0]).toMatchObject({ view, legal: [], table: { phase: 'playing', rematch: 'elm' } });
});

test('older lines that were left out are fetched, hole by hole', async () => {
  const line = await come();
  line.tell(state({ number: 9, entries: [entry(4), entry(9)], earlier: true }));
  await until(() => client.line === 'open');
  house.clerk = ({ path }) => {
    const [first, last] = [...path.matchAll(/(?:first|last)=(\d+)/g)].map((found) => Number(found[1]));
    const numbers = Array.from({ length: last - first + 1 }, (_, i) => first + i);
    return { body: { number: 9, entries: numbers.slice(-2).map((number) => entry(number)) } };
  };
  await client.fetchEarlier(0);
  expect(client.logs[0]?.map((one) => one.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(house.asked.every((one) => one.secret === 'secret-of-seat-0')).toBe(true);
});

test('a log that lacks lines for good is not asked for ever', async () => {
  const line = await come();
  line.tell(state({ number: 9, entries: [entry(9)], earlier: true }));
  await until(() => client.line === 'open');
  house.clerk = () => ({ body: { number: 9, entries: [] } });
  await client.fetchEarlier(0);
  expect(house.asked).toHaveLength(1);
});

test('lines stand once, by their numbers; what was taken back is marked', () => {
  const before = merge([], [entry(2), entry(1)]);
  expect(before.map((one) => one.number)).toEqual([1, 2]);
  const after = merge(before, [entry(4, { kind: 'back', removes: [2, 3] }), entry(2)]);
  expect(after.map((one) => [one.number, Boolean(one.gone)])).toEqual([
    [1, false],
    [2, true],
    [4, false],
  ]);
  expect(merge(after, [])).toBe(after);
});
