/**
 * One table over one WebSocket: it comes back by itself, and asks only for the lines it lacks.
 */
import { api, Failure, UNREACHABLE } from './api';
import type {
  ActionInfo,
  Done,
  Entry,
  Forecast,
  Hint,
  News,
  Presence,
  ServerMessage,
  State,
  TableInfo,
  Why,
  WireError,
} from '../wire';

type Answer = Done | Forecast | Why | Hint;
type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Sent = WithoutId<Exclude<import('../wire').ClientMessage, import('../wire').Hello | import('../wire').Ping>>;
export type EyesKey = number | 'watch';
export type Line = 'connecting' | 'open' | 'lost' | 'refused';

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15_000;
const SILENCE = 20_000; // ms without a word before we ask whether the line still stands

export class TableClient {
  line = $state<Line>('connecting');
  /** ms since 1970 when the next attempt is made, while the line is lost. */
  retryAt = $state(0);
  error = $state.raw<WireError | null>(null);
  states = $state.raw<Partial<Record<EyesKey, State>>>({});
  logs = $state.raw<Partial<Record<EyesKey, Entry[]>>>({});
  presence = $state.raw<Presence | null>(null);
  /** ms since 1970 when that was said. */
  presenceAt = 0;
  /** Counts the times the line came back, for the word on screen. */
  returns = $state(0);

  /** Told of every state before the page sees it: others' moves are shown one after another. */
  follower: ((eyes: EyesKey, before: State | undefined, state: State, entries: Entry[]) => void) | null = null;

  readonly table: string;
  secrets: string[];
  #socket: WebSocket | null = null;
  #waiting = new Map<number, { done: (answer: Answer) => void; failed: (error: Failure) => void }>();
  #nextId = 1;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  #closed = false;
  #online = () => this.reconnectNow();

  constructor(table: string, secrets: string[]) {
    this.table = table;
    this.secrets = secrets;
    addEventListener('online', this.#online);
    this.#connect();
  }

  /** The seats these secrets open. */
  get mine(): number[] {
    return Object.keys(this.states)
      .filter((key) => key !== 'watch')
      .map(Number)
      .sort();
  }

  get info(): TableInfo | null {
    return Object.values(this.states)[0]?.table ?? null;
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.#online);
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    this.#socket?.close();
  }

  reconnectNow(): void {
    if (this.#closed || this.line === 'open' || this.line === 'connecting') return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #lastNumber(): number {
    const numbers = Object.values(this.states).map((state) => state!.number);
    return numbers.length ? Math.min(...numbers) : 0;
  }

  #connect(): void {
    this.line = this.#attempts ? 'lost' : 'connecting';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/play?news=1`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#heardAt = Date.now();
      socket.send(JSON.stringify({ type: 'hello', secrets: this.secrets, since: this.#lastNumber() }));
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = () => this.#lost(socket);
    clearInterval(this.#pulse);
    this.#pulse = setInterval(() => this.#listen(socket), SILENCE / 4);
  }

  /** A line that died without a word is found out by asking. */
  #listen(socket: WebSocket): void {
    const silent = Date.now() - this.#heardAt;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (silent > 2 * SILENCE) socket.close();
    else if (silent > SILENCE) socket.send(JSON.stringify({ type: 'ping', id: this.#nextId++ }));
  }

  #lost(socket: WebSocket): void {
    if (socket !== this.#socket || this.#closed) return;
    for (const { failed } of this.#waiting.values()) failed(new Failure(UNREACHABLE));
    this.#waiting.clear();
    if (this.line === 'refused') return;
    this.line = 'lost';
    const wait = Math.min(FIRST_WAIT * 2 ** this.#attempts, LONGEST_WAIT);
    this.#attempts += 1;
    this.retryAt = Date.now() + wait;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = Date.now();
    if (message.type === 'state') this.#take(message);
    else if (message.type === 'news') this.#follow(message);
    else if (message.type === 'presence') {
      this.presenceAt = Date.now();
      this.presence = message;
    } else if ('error' in message && message.type !== 'why') this.#refused(message.id ?? null, message.error);
    else if (message.type !== 'pong') this.#answer(message);
  }

  #answer(message: Answer): void {
    this.#waiting.get(message.id)?.done(message);
    this.#waiting.delete(message.id);
  }

  #refused(id: number | null, error: WireError): void {
    const waiting = id === null ? undefined : this.#waiting.get(id);
    if (waiting) {
      waiting.failed(new Failure(error));
      this.#waiting.delete(id!);
    } else if (this.#lastNumber() && error.name === 'forbidden') {
      this.states = {}; // a link was renewed elsewhere: only what the others open is told again
      this.logs = {};
    } else if (!this.#lastNumber() || ['not_found', 'rules_changed'].includes(error.name)) {
      this.error = error; // a table may be removed, or come under other rules, while it is looked at
      if (['forbidden', 'not_found', 'rules_changed'].includes(error.name)) this.line = 'refused';
    }
  }

  #take(state: State): void {
    const key: EyesKey = state.eyes ?? 'watch';
    if (this.line !== 'open') {
      if (this.#attempts) this.returns += 1;
      this.#attempts = 0;
      this.line = 'open';
      this.error = null;
    }
    this.#keep(key, still(this.states[key], state), state.entries);
  }

  /** Only what changed; a new line tells the whole, should we have lost track. */
  #follow({ eyes, number, entries, changed, view }: News): void {
    const key: EyesKey = eyes ?? 'watch';
    const before = this.states[key];
    if (!before) return this.#socket?.close();
    const seen = before.view && Object.keys(view).length ? { ...before.view, ...view } : before.view;
    this.#keep(key, { ...before, ...changed, number, view: seen }, entries);
  }

  #keep(key: EyesKey, state: State, entries: Entry[]): void {
    this.follower?.(key, this.states[key], state, entries);
    this.states = { ...this.states, [key]: state };
    this.logs = { ...this.logs, [key]: merge(this.logs[key] ?? [], entries) };
  }

  /** Older lines, which the service leaves out of its first message. */
  async fetchEarlier(eyes: EyesKey): Promise<void> {
    for (;;) {
      const known = this.logs[eyes] ?? [];
      const hole = known.findIndex((entry, i) => entry.number > i + 1);
      if (hole < 0) return;
      const log = await api.log(this.table, this.proof, hole + 1, known[hole].number - 1, eyes);
      if (!log.entries.length) return;
      this.logs = { ...this.logs, [eyes]: merge(log.entries, this.logs[eyes] ?? []) };
    }
  }

  /** What HTTP questions show: every secret this browser came with, as over the socket. */
  get proof(): string | null {
    return this.secrets.join(',') || null;
  }

  /** One answer for every question; `Failure` if it is refused or the line breaks. */
  request(message: Sent): Promise<Answer> {
    const id = this.#nextId++;
    return new Promise((done, failed) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        failed(new Failure(UNREACHABLE));
        return;
      }
      this.#waiting.set(id, { done, failed });
      this.#socket.send(JSON.stringify({ ...message, id }));
    });
  }

  async forecast(seat: number, action: ActionInfo): Promise<Forecast> {
    return (await this.request({ type: 'forecast', seat, action: action.id })) as Forecast;
  }
}

/** A house that has just opened prepares its rules first: meanwhile the board stays as it was. */
function still(before: State | undefined, state: State): State {
  if (!before?.view || state.view || state.table.phase !== 'preparing') return state;
  const table = { ...state.table, phase: before.table.phase };
  return { ...before, table, number: state.number, legal: [], back: null };
}

/** Lines by their numbers; what a taking back removed is marked. */
export function merge(before: Entry[], news: Entry[]): Entry[] {
  if (!news.length) return before;
  const found = new Map(before.map((entry) => [entry.number, entry]));
  for (const entry of news) found.set(entry.number, entry);
  for (const entry of news)
    for (const number of entry.removes ?? []) {
      const removed = found.get(number);
      if (removed && !removed.gone) found.set(number, { ...removed, gone: true });
    }
  return [...found.values()].sort((a, b) => a.number - b.number);
}
