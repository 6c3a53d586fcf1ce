/** What a house says, with sensible values where a test does not care. */
import type { ActionInfo, Entry, Presence, State, TableInfo } from '../src/wire';

export const tableInfo = (part: Partial<TableInfo> = {}): TableInfo => ({
  table: 'oak',
  game: 'gods',
  name: null,
  options: {},
  phase: 'playing',
  seats: [
    { who: 'person', name: 'Inès' },
    { who: 'bot', name: null, bot: 'greedy' },
  ],
  open: false,
  hints: true,
  made_at: '2025-01-01T00:00:00Z',
  origin: 'fresh',
  fairness: { commitment: null },
  asked: null,
  stand_in: null,
  rematch: null,
  ...part,
});

export const state = (part: Partial<State> = {}): State => ({
  type: 'state',
  eyes: 0,
  number: 1,
  ply: 0,
  table: tableInfo(),
  actor: 0,
  view: { over: false },
  asked: null,
  legal: [],
  points: [],
  back: null,
  result: null,
  entries: [],
  earlier: false,
  ...part,
});

export const entry = (number: number, part: Partial<Entry> = {}): Entry => ({
  number,
  kind: 'action',
  at: '2025-01-01T00:00:00Z',
  seat: 0,
  ply: number,
  told: [{ fact: { what: 'laid' }, text: { en: `did ${number}`, fr: `fit ${number}` } }],
  ...part,
});

export const action = (id: number, text = `temple ${id},0`): ActionInfo => ({
  id,
  verb: 'temple',
  args: [[id, 0]],
  text,
  french: text,
});

export const presence = (part: Partial<Presence> = {}): Presence => ({
  type: 'presence',
  here: [true, false],
  away: [0, 0],
  watchers: 0,
  thinking: null,
  preparing: null,
  places: [],
  ...part,
});
