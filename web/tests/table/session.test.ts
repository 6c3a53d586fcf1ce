/** What one person does at a table: over a real line, with a house that answers as it is told. */
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { GameUi } from '../../src/board/contract';
import { TableClient } from '../../src/net/client.svelte';
import { Session } from '../../src/table/session.svelte';
import type { ClientMessage, State } from '../../src/wire';
import { action, entry, presence, state, tableInfo } from '../examples';
import { House, refusal, until, type Line } from '../house';

const UI = { id: 'gods' } as GameUi;
const LEGAL = [action(1), action(2), action(3)];

let house: House;
let line: Line;
let client: TableClient;
let session: Session;

beforeEach(async () => {
  house = await House.open();
});
afterEach(async () => {
  client.close();
  await house.close();
});

async function sitDown(states: State[], covers = false): Promise<void> {
  client = new TableClient('oak', ['secret']);
  session = new Session(client, UI, covers);
  line = await house.lines.next();
  await line.heard.next();
  await tell(...states);
}
/** The page hands every state on to the session, as `Play` does. */
async function tell(...states: State[]): Promise<void> {
  for (const one of states) {
    line.tell(one);
    await until(() => client.states[one.eyes ?? 'watch']?.number === one.number);
    session.moved();
  }
  flushSync();
}
const PEOPLE = tableInfo({
  seats: [
    { who: 'person', name: 'Inès' },
    { who: 'person', name: 'Malik' },
  ],
});
const mine = (part: Partial<State> = {}) => state({ number: 5, legal: LEGAL, table: PEOPLE, ...part });

/** The next question of one kind; forecasts asked for meanwhile are answered with nothing. */
async function asked<T extends ClientMessage['type']>(type: T): Promise<Extract<ClientMessage, { type: T }>> {
  for (;;) {
    const message = await line.heard.next();
    if (message.type === type) return message as Extract<ClientMessage, { type: T }>;
    if (message.type === 'forecast') forecast(message.id!, Number(message.action));
  }
}
const forecast = (id: number, of: number) =>
  line.tell({
    type: 'forecast',
    id,
    action: action(of),
    told: [{ fact: { what: 'won' }, text: { en: `${of}`, fr: `${of}` } }],
  });

describe('choosing', () => {
  beforeEach(() => sitDown([mine()]));

  test('what is chosen is drawn as a ghost, and the house is asked what it would cause', async () => {
    session.choose(LEGAL[1]);
    expect(session.ghost?.id).toBe(2);
    forecast((await asked('forecast')).id!, 2);
    await until(() => session.forecast !== null);
    expect(session.forecast?.[0].text.en).toBe('2');
  });

  test('an answer about what is no longer chosen is not shown', async () => {
    session.choose(LEGAL[0]);
    const first = await asked('forecast');
    session.choose(LEGAL[1]);
    const second = await asked('forecast');
    forecast(second.id!, 2);
    await until(() => session.forecast !== null);
    forecast(first.id!, 1);
    line.tell(presence());
    await until(() => client.presence !== null);
    expect(session.forecast?.[0].text.en).toBe('2');
    session.choose(LEGAL[0]); // known by now: the house is not asked again
    expect(session.forecast?.[0].text.en).toBe('1');
  });

  test('confirming sends it once, with the number that was seen', async () => {
    session.choose(LEGAL[2]);
    session.confirm();
    session.confirm();
    const sent = await asked('act');
    expect(sent).toMatchObject({ seat: 0, number: 5, action: 3 });
    expect(session.sending).toBe(true);
    line.tell({ type: 'done', id: sent.id!, number: 6 });
    await tell(state({ number: 6, ply: 1, actor: 1 }));
    await until(() => !session.sending);
    expect(session.ghost).toBeNull();
    expect(line.heard.isEmpty).toBe(true);
  });

  test('until the new state is here nothing else can be sent', async () => {
    session.choose(LEGAL[2]);
    session.confirm();
    const sent = await asked('act');
    line.tell({ type: 'done', id: sent.id!, number: 7 });
    await tell(mine({ number: 6, ply: 0 })); // a line of chat came between
    expect(session.sending).toBe(true);
    await tell(mine({ number: 7, ply: 1 }));
    expect(session.sending).toBe(false);
  });

  test('a refusal is said, and the choice is free again', async () => {
    session.choose(LEGAL[0]);
    session.confirm();
    line.tell({ type: 'refused', id: (await asked('act')).id!, error: refusal('stale') });
    await until(() => session.complaint !== null);
    expect(session.complaint?.name).toBe('stale');
    expect([session.ghost, session.sending]).toEqual([null, false]);
  });

  test('a choice stays while it is still legal, a word of chat later', async () => {
    session.choose(LEGAL[0]);
    await tell(mine({ number: 6 }));
    expect(session.ghost?.id).toBe(1);
    await tell(mine({ number: 7, legal: LEGAL.slice(1) }));
    expect(session.ghost).toBeNull();
  });

  test('what was confirmed is not chosen again where it is legal once more', async () => {
    session.choose(LEGAL[0]);
    session.confirm();
    const sent = await asked('act');
    line.tell({ type: 'done', id: sent.id!, number: 6 });
    await tell(mine({ number: 6, ply: 1 }));
    expect(session.ghost).toBeNull();
  });

  test('Esc takes first the ghost, then what was begun', () => {
    session.setIntent({ card: 7 });
    session.choose(LEGAL[0]);
    session.cancel();
    expect([session.ghost, session.intent]).toEqual([null, { card: 7 }]);
    session.cancel();
    expect(session.intent).toEqual({});
  });

  test('a refused place is marked, and says why', async () => {
    void session.why('temple 9,9', '9,9');
    const { id } = await asked('why');
    line.tell({ type: 'why', id: id!, action: action(9), error: { ...refusal('stale'), rule: '4.2' } });
    await until(() => session.refused !== null);
    expect(session.refused).toEqual({ place: '9,9', text: 'Refused: stale', rule: '4.2', fresh: true });
    session.choose(LEGAL[0]);
    expect(session.refused).toBeNull();
  });

  test('nothing can be chosen while another decides', async () => {
    await tell(state({ number: 6, actor: 1 }));
    session.choose(LEGAL[0]);
    expect(session.ghost).toBeNull();
  });
});

describe('a hint', () => {
  const best = [1, 2].map((id) => ({ action: action(id), chance: 0.5, visits: 9, why: [], prevents: [] }));
  beforeEach(async () => {
    await sitDown([mine({ entries: [entry(5)] })]);
    void session.askHint();
    const { id } = await asked('hint');
    line.tell({ type: 'hint', id: id!, number: 5, action: action(1), bot: 'sage', best });
    await until(() => session.hint !== null);
  });

  test('is chosen at once, and what it says of the ghost is at hand', () => {
    expect(session.ghost?.id).toBe(1);
    expect(session.hinted?.action.id).toBe(1);
  });

  test('an idea looked at is drawn for as long as one looks', () => {
    session.lookAt(action(2));
    expect([session.ghost?.id, session.hinted?.action.id]).toEqual([2, 2]);
    expect(session.isChosen).toBe(false);
    session.lookAt(null);
    expect([session.ghost?.id, session.isChosen]).toEqual([1, true]);
    session.lookAt(action(2));
    session.choose(action(2));
    expect([session.ghost?.id, session.isChosen]).toEqual([2, true]);
  });

  test('chat does not touch it; the match moving on takes it away', async () => {
    await tell(mine({ number: 6, entries: [entry(6, { kind: 'chat' })] }));
    expect(session.hint).not.toBeNull();
    await tell(mine({ number: 7, entries: [entry(7)] }));
    expect(session.hint).toBeNull();
  });
});

describe('several at one screen', () => {
  test('whose turn it is looks, and is covered until they say it is them', async () => {
    await sitDown([mine({ eyes: 0, actor: 1 }), mine({ eyes: 1, actor: 1 })], true);
    expect([session.eyes, session.isMine, session.isCovered]).toEqual([1, true, true]);
    session.uncovered = 1;
    expect(session.isCovered).toBe(false);
  });

  test('while a bot decides, the one who looked last goes on looking', async () => {
    await sitDown([mine({ eyes: 0, actor: 2 }), mine({ eyes: 1, actor: 2 })], true);
    session.uncovered = 1;
    expect(session.eyes).toBe(1);
  });

  test('at the end nothing is covered any more', async () => {
    const over = { actor: null, result: { ranking: [1, 2] } as State['result'] };
    await sitDown([mine({ eyes: 0, ...over }), mine({ eyes: 1, ...over })], true);
    expect(session.isCovered).toBe(false);
  });

  test('a step that asks nobody is taken back before one that does', async () => {
    const back = (step: number, consent: boolean) => ({ step, turn: step, consent }) as State['back'];
    await sitDown([
      mine({ eyes: 0, actor: 2, back: back(1, true) }),
      mine({ eyes: 1, actor: 2, back: back(2, false) }),
    ]);
    expect(session.backSeat).toBe(1);
    session.takeBack(true);
    expect(await asked('back')).toMatchObject({ seat: 1, number: 5, whole_turn: true });
  });
});

describe('what happened', () => {
  const seats = (...seats: number[]) => seats.map((seat, i) => entry(i + 1, { seat }));

  test('a turn is a run of actions of one seat', async () => {
    await sitDown([mine({ number: 5, entries: [...seats(0, 0, 1, 0), entry(5, { kind: 'chat', seat: 1 })] })]);
    expect(session.turns.map((turn) => [turn.seat, turn.entries.length])).toEqual([
      [0, 2],
      [1, 1],
      [0, 1],
    ]);
  });

  test('what the others did since my last turn has its number on the board', async () => {
    await sitDown([mine({ number: 4, entries: seats(0, 1, 2, 1) })]);
    expect([...session.chips]).toEqual([
      [2, 1],
      [3, 2],
      [4, 3],
    ]);
    expect(session.lastMoves.map((move) => [move.chip, move.seat])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
  });

  test('my own turn, under way, does not hide it', async () => {
    await sitDown([mine({ number: 4, entries: seats(0, 1, 1, 0) })]);
    expect(session.since.map((one) => one.number)).toEqual([2, 3]);
  });

  test('my turn before that ends it', async () => {
    await sitDown([mine({ number: 4, entries: seats(1, 0, 1, 0) })]);
    expect(session.since.map((one) => one.number)).toEqual([3]);
  });

  test('what was taken back did not happen', async () => {
    const lines = [...seats(0, 1), entry(3, { kind: 'back', seat: 1, removes: [2] })];
    await sitDown([mine({ number: 3, entries: lines })]);
    expect(session.since).toEqual([]);
    expect(session.turns).toHaveLength(1);
  });

  test('a spectator is shown the last turn', async () => {
    await sitDown([state({ eyes: null, number: 4, actor: 0, entries: seats(0, 1, 2, 2) })]);
    expect([session.you, session.isMine]).toEqual([null, false]);
    expect(session.since.map((one) => one.number)).toEqual([3, 4]);
  });
});

test('a choice does not survive taking back', async () => {
  await sitDown([mine({ ply: 3 })]);
  session.setIntent({ choice: 'discard' });
  session.choose(LEGAL[1]);
  await tell(mine({ number: 6, ply: 2 }));
  expect(session.ghost).toBeNull();
  expect(session.intent).toEqual({});
});

test('a seat that a bot plays is not ours to decide for', async () => {
  const seats = [
    { who: 'bot' as const, name: 'Inès', bot: 'greedy', held: true },
    { who: 'bot' as const, name: 'Colin', bot: 'rung1' },
  ];
  await sitDown([mine({ table: tableInfo({ seats }) })]);
  expect(session.isMine).toBe(false);
  expect(session.legal).toEqual([]);
});
