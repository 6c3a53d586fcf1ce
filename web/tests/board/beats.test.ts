/** How beats are timed, in which order they play, and how they are held and skipped. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { flies, lights, Telling, TEMPI, timed, type Beat, type Happening, type Makers } from '../../src/board/beats';
import { pace, setPace } from '../../src/board/pace.svelte';
import { Player } from '../../src/board/player.svelte';
import Rim from '../../src/board/Rim.svelte';
import type { Told } from '../../src/wire';

const piece = { name: 'tile', draw: Rim, box: [0, 0, 1, 1] } as const;
const told = (what: string): Told => ({ fact: { what }, text: { en: what, fr: what } });
const beat = (what: string, ms: number, part: Partial<Beat<number>> = {}): Beat<number> => ({
  what,
  seat: 0,
  told: [told(what)],
  sprites: [flies(piece, { seat: 0 }, { seat: 1 }, { ms })],
  ...part,
});
const happening = (part: Partial<Happening<number>> = {}): Happening<number> => ({
  before: 0,
  after: 9,
  told: [],
  seat: 0,
  action: null,
  you: null,
  ...part,
});

describe('times', () => {
  test('a short turn takes what its beats say, and a rest after each', () => {
    const [first, second] = timed([beat('a', 240), beat('b', 180)], TEMPI.calm);
    expect([first.move, first.rest, second.move, first.factor]).toEqual([240, 500, 180, 1]);
  });

  test('what a seat does never takes longer than its limit; another seat begins anew', () => {
    const long = Array.from({ length: 8 }, (_, i) => beat(`${i}`, 900));
    const all = timed([...long, beat('other', 240, { seat: 1 })], TEMPI.calm);
    const mine = all.slice(0, 8).reduce((sum, one) => sum + one.move + one.rest, 0);
    expect(mine).toBeCloseTo(TEMPI.calm.longest);
    expect(all[8].move).toBe(240);
  });

  test('no move is shorter than can be seen', () => {
    const many = Array.from({ length: 60 }, (_, i) => beat(`${i}`, 240));
    for (const one of timed(many, TEMPI.quick)) expect(one.move).toBeGreaterThanOrEqual(TEMPI.quick.least);
  });

  test('a move of one’s own has no rests', () => {
    expect(timed([beat('a', 240)], TEMPI.calm, true)[0].rest).toBe(0);
  });
});

describe('from facts to beats', () => {
  const MAKERS: Makers<number, Telling<number>> = {
    laid: (t) => ({ sprites: beat('', 240).sprites, then: t.now + 1 }),
    loses: () => ({ sprites: beat('', 200).sprites, together: 'loses' }),
  };

  test('one after another, each on what the one before has left', () => {
    const found = new Telling(happening({ told: [told('laid'), told('nothing'), told('laid')] })).beats(MAKERS);
    expect(found.map((one) => [one.what, one.then])).toEqual([
      ['laid', 1],
      ['laid', 2],
    ]);
  });

  test('what happens together is one beat with all its sentences', () => {
    const found = new Telling(happening({ told: [told('loses'), told('loses'), told('laid')] })).beats(MAKERS);
    expect(found.map((one) => [one.what, one.sprites.length, one.told.length])).toEqual([
      ['loses', 2, 2],
      ['laid', 1, 1],
    ]);
  });
});

describe('playing', () => {
  let player: Player<number>;
  let beats: Beat<number>[];
  beforeEach(() => {
    vi.useFakeTimers();
    setPace('calm');
    beats = [beat('a', 240, { during: 1, then: 2 }), beat('b', 180, { then: 3 })];
    player = new Player(() => beats);
  });
  afterEach(() => vi.useRealTimers());
  const go = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  test('the board shows what each beat says, and at its end what comes of it', async () => {
    void player.play(() => [happening()]);
    await go(0);
    expect([player.beat?.what, player.view, player.sprites.length]).toEqual(['a', 1, 1]);
    await go(241);
    expect([player.beat?.what, player.view, player.sprites.length]).toEqual(['a', 2, 0]);
    await go(500);
    expect(player.beat?.what).toBe('b');
    await go(700);
    expect([player.beat, player.view]).toEqual([null, null]);
  });

  test('a second action waits for the first', async () => {
    const seen: number[] = [];
    void player.play(() => [happening({ before: 10 })]).then(() => seen.push(1));
    void player.play(() => [happening({ before: 20 })]).then(() => seen.push(2));
    await go(1500);
    expect(seen).toEqual([1]);
    await go(1500);
    expect(seen).toEqual([1, 2]);
  });

  test('skipping shows the rest at once, also of what waits', async () => {
    const ends = vi.fn();
    void player.play(() => [happening()]).then(ends);
    void player.play(() => [happening()]).then(ends);
    await go(0);
    player.skip();
    await go(0);
    expect(ends).toHaveBeenCalledTimes(2);
    expect(player.beat).toBeNull();
  });

  test('held, it stops after the beat in progress and goes on when let go', async () => {
    void player.play(() => [happening()]);
    await go(0);
    player.hold();
    await go(60_000);
    expect(player.beat?.what).toBe('a');
    player.hold();
    await go(600);
    expect(player.beat?.what).toBe('b');
  });

  test('the next seat begins after a pause', async () => {
    beats = [beat('a', 240), beat('b', 240, { seat: 1 })];
    void player.play(() => [happening()]);
    await go(240 + 500 + 690);
    expect(player.beat?.what).toBe('a');
    await go(20);
    expect(player.beat?.what).toBe('b');
  });

  test('of one’s own move only what is not there already is drawn, and the board stays as it is', async () => {
    const chip = lights(piece, { seat: 0 });
    beats = [beat('a', 240, { then: 2, sprites: [flies(piece, { seat: 0 }, { seat: 1 }, { lands: true }), chip] })];
    void player.play(() => [happening()], true);
    await go(0);
    expect(player.view).toBeNull();
    expect(player.sprites.map(({ sprite }) => sprite)).toEqual([chip]);
  });

  test('at no pace nothing plays; what changed is marked for two seconds', async () => {
    setPace('none');
    expect(pace()).toBe('none');
    const chip = lights(piece, { seat: 0 });
    beats = [beat('a', 240, { sprites: [...beat('', 1).sprites, chip] })];
    player.mark(happening());
    expect(player.sprites.map(({ sprite }) => sprite)).toEqual([chip]);
    await go(2001);
    expect(player.sprites).toEqual([]);
  });
});
