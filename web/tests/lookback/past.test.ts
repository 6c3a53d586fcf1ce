/** A match looked back at, page by page, as some eyes saw it. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Past } from '../../src/lookback/past.svelte';
import { keep } from '../../src/net/kept';
import { entry, tableInfo } from '../examples';
import { House, type Asked } from '../house';

const LAST = 450; // more than the house tells at once
/** Points of the set-up and of every action: seats 0 0 1 1 0 0 1 1 … */
const POINTS = Array.from({ length: LAST }, (_, i) => ({
  number: i + 1,
  ply: i,
  seat: i ? Math.floor((i - 1) / 2) % 2 : null,
  points: [i, 0],
}));

let house: House;
let past: Past;
let phase: 'playing' | 'over';
let hides: boolean;

const span = (path: string): [number, number] => {
  const ask = new URL(path, 'http://here').searchParams;
  return [Number(ask.get('first')), Number(ask.get('last'))];
};
const within = <T>(path: string, make: (number: number) => T): T[] => {
  const [first, last] = span(path);
  return Array.from({ length: Math.max(0, Math.min(last, LAST) - first + 1) }, (_, i) => make(first + i));
};
/** Secret `secret-of-N` opens seat N. */
function clerk({ path, body }: Asked) {
  if (path.startsWith('/api/games/')) return { body: { box: { hides } } };
  if (path === '/api/tables/summaries') {
    const { tables } = body as { tables: { secret: string | null }[] };
    const seat = tables[0].secret?.match(/^secret-of-(\d)$/)?.[1];
    if (tables[0].secret === 'renewed') return { body: { tables: [], gone: [], refused: [] } };
    const found = { seats: tableInfo().seats, mine: seat ? [Number(seat)] : [], ranking: [2, 1], points: [3, 8] };
    return { body: { tables: [found], gone: [], refused: [] } };
  }
  if (path.includes('/points')) return { body: { points: POINTS } };
  if (path.includes('/log')) return { body: { number: LAST, entries: within(path, (number) => entry(number)) } };
  if (path.includes('/moments')) return { body: { moments: within(path, (number) => ({ number, ply: number })) } };
  return { body: tableInfo({ phase, game: `game-${phase}-${hides}` }) };
}
const asks = (part: string) => house.asked.filter((one) => one.path.includes(part));

beforeEach(async () => {
  localStorage.clear();
  house = await House.open();
  house.clerk = clerk;
  [phase, hides] = ['over', true];
});
afterEach(() => house.close());

async function open(secrets: string[], number: number | null = null, watch?: string): Promise<void> {
  keep({ table: 'oak', secrets, ...(watch ? { watch } : {}) });
  past = new Past('oak');
  await past.open(number);
}

test('a match that is over is seen by all eyes, from its end', async () => {
  await open([]);
  expect([past.over, past.eyes, past.at, past.number]).toEqual([true, 'all', LAST - 1, LAST]);
  expect(past.entries).toHaveLength(LAST);
  expect(past.ending).toEqual({ name: 'Saffron', points: 8 });
});

test('a link to a moment opens there', async () => {
  await open([], 40);
  expect([past.at, past.number, past.entry?.number]).toEqual([39, 40, 40]);
});

test('moments come in pages, each asked for once', async () => {
  await open([], 40);
  await past.fetch(40);
  expect([past.moment?.number, past.moments.size]).toEqual([40, 60]);
  await past.fetch(60);
  expect(asks('/moments')).toHaveLength(1);
  await past.fetch(61);
  expect(span(asks('/moments')[1].path)).toEqual([61, 120]);
});

test('other eyes read everything anew', async () => {
  await open([], 40);
  await past.fetch(40);
  await past.look(1);
  expect([past.eyes, past.moments.size]).toEqual([1, 0]);
  await past.fetch(40);
  expect(asks('/moments')[1].path).toContain('eyes=1');
});

test('of two pairs of eyes asked for, the later are shown', async () => {
  await open([]);
  await Promise.all([past.look(0), past.look(1)]);
  expect(past.eyes).toBe(1);
});

test('while it is played each secret opens its own seat', async () => {
  phase = 'playing';
  await open(['secret-of-1']);
  expect([past.held, past.eyes, past.isGuarded]).toEqual([[1], 1, false]);
  expect(past.secretFor(1)).toBe('secret-of-1');
});

test('a secret that opens nothing any more is no seat', async () => {
  phase = 'playing';
  await open(['renewed', 'secret-of-1']);
  expect(past.held).toEqual([1]);
});

test('several at one screen see nothing of each other by chance', async () => {
  phase = 'playing';
  await open(['secret-of-1', 'secret-of-0']);
  expect([past.held, past.isGuarded, past.eyes]).toEqual([[0, 1], true, 'watch']);
  expect(past.watchesAsSeat).toBe(true); // nobody has a link for watching
  expect([past.secretFor(0), past.secretFor(1)]).toEqual(['secret-of-0', 'secret-of-1']);
});

test('with a link for watching, a watcher looks through it', async () => {
  phase = 'playing';
  await open(['secret-of-1', 'secret-of-0'], null, 'watching');
  expect([past.watchesAsSeat, past.secret]).toEqual([false, 'watching']);
});

test('a game that hides nothing need not be guarded', async () => {
  [phase, hides] = ['playing', false];
  await open(['secret-of-1', 'secret-of-0']);
  expect([past.isGuarded, past.eyes]).toEqual([false, 0]);
});

test('turns are stepped through whole', async () => {
  await open([]);
  expect([0, 1, 2, 3, 4].map((index) => past.turnFrom(index, 1))).toEqual([2, 2, 4, 4, 6]);
  expect([6, 5, 4, 3, 1].map((index) => past.turnFrom(index, -1))).toEqual([4, 4, 2, 2, 0]);
  expect([past.turnFrom(LAST - 1, 1), past.turnFrom(0, -1)]).toEqual([LAST - 1, 0]);
});

test('how many turns there were is told at each moment', async () => {
  await open([], 1);
  const turns = [0, 1, 2, 3, 4, 5].map((at) => ((past.at = at), past.turn));
  expect(turns).toEqual([0, 1, 1, 2, 2, 3]);
});

test('what the house refuses is said', async () => {
  house.clerk = () => null;
  await open([]);
  expect(past.error?.name).toBe('not_found');
});
