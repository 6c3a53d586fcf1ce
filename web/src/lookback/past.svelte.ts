/** A match looked back at: moments are fetched in pages, as some eyes saw them. */
import { api, Failure, type EyesAsked } from '../net/api';
import { keep, keptTable, secretsInLink, type KeptTable } from '../net/kept';
import { seatName } from '../table/names';
import type { Entry, Moment, PointsAt, TableInfo, WireError } from '../wire';

const PAGE = 60; // moments in one answer
const LINES = 200; // lines of the log in one answer

export class Past {
  readonly table: string;
  readonly #kept: KeptTable | null;
  info = $state.raw<TableInfo | null>(null);
  entries = $state.raw<Entry[]>([]);
  points = $state.raw<PointsAt[]>([]);
  moments = $state.raw<Map<number, Moment>>(new Map());
  /** Index into `points`: 0 is the set-up. */
  at = $state(0);
  eyes = $state<EyesAsked>('watch');
  error = $state.raw<WireError | null>(null);
  /** Who won and with how many points, once it is known. */
  ending = $state.raw<{ name: string; points: number } | null>(null);
  #hides = $state(true);
  /** The seats whose secrets this device has, wherever it got them. */
  #own = $state.raw<Map<number, string>>(new Map());
  #asked = new Set<string>();
  #wanted: EyesAsked = 'watch';

  constructor(table: string) {
    this.table = table;
    const fromLink = secretsInLink();
    this.#kept = fromLink.length ? keep({ table, secrets: fromLink }) : keptTable(table);
  }

  get held(): number[] {
    return [...this.#own.keys()].sort();
  }
  /** Several people share this device and may not see each other's things: eyes are covered first. */
  get isGuarded(): boolean {
    return !this.over && this.#hides && this.held.length > 1;
  }
  /** Without a link for watching, even a watcher's record is written with a seat's knowledge. */
  get watchesAsSeat(): boolean {
    return this.isGuarded && this.eyes === 'watch' && !this.#kept?.watch;
  }
  /** The secret with which these eyes may look: their own where there is one. */
  secretFor(eyes: EyesAsked): string | null {
    const own = typeof eyes === 'number' ? this.#own.get(eyes) : null;
    return own ?? (this.isGuarded ? this.#kept?.watch : null) ?? this.#kept?.secrets[0] ?? null;
  }
  get secret(): string | null {
    return this.secretFor(this.eyes);
  }

  get over(): boolean {
    return this.info?.phase === 'over' || this.info?.origin === 'record';
  }
  number = $derived.by(() => this.points[this.at]?.number ?? 0);
  moment: Moment | null = $derived.by(() => this.moments.get(this.number) ?? null);
  /** The entry that brought this moment about. */
  entry: Entry | null = $derived.by(() => this.entries.find((one) => one.number === this.number) ?? null);

  async open(number: number | null): Promise<void> {
    await this.#trying(async () => {
      const info = await api.table(this.table, this.#kept?.secrets[0] ?? null);
      this.#hides = (await api.game(info.game)).box.hides;
      this.info = info;
      if (!this.over) await this.#learnSeats();
      await this.look(this.#firstEyes());
      const found = this.points.findIndex((one) => one.number === number);
      this.at = found >= 0 ? found : this.points.length - 1;
      if (this.over) await this.#learnEnding();
    });
  }

  /** A link does not tell which seat it opens: the house does, of each by itself. */
  async #learnSeats(): Promise<void> {
    const secrets = this.#kept?.secrets ?? [];
    const found = await Promise.all(secrets.map((secret) => api.summaries([{ table: this.table, secret }])));
    const mine = found.map(({ tables }) => tables[0]?.mine ?? []);
    this.#own = new Map(secrets.flatMap((secret, i) => mine[i].map((seat) => [seat, secret] as const)));
  }

  async #learnEnding(): Promise<void> {
    const { tables } = await api.summaries([{ table: this.table, secret: this.secret }]);
    const [found] = tables;
    const winners = (found?.ranking ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
    if (!found || !winners.length) return;
    const name = winners.map((seat) => seatName(found.seats, seat)).join(', ');
    this.ending = { name, points: found.points[winners[0]] ?? 0 };
  }

  #firstEyes(): EyesAsked {
    if (this.over) return 'all';
    return this.isGuarded ? 'watch' : (this.held[0] ?? 'watch');
  }

  /** With other eyes everything is read anew, and nothing shown before all of it is there. */
  async look(eyes: EyesAsked): Promise<void> {
    this.#wanted = eyes;
    await this.#trying(async () => {
      const { points } = await api.points(this.table, this.secretFor(eyes), eyes);
      const entries = await this.#wholeLog(eyes);
      if (this.#wanted !== eyes) return; // others were asked for meanwhile
      this.eyes = eyes;
      this.moments = new Map();
      this.#asked.clear();
      this.points = points;
      this.entries = entries;
    });
  }

  async #wholeLog(eyes: EyesAsked): Promise<Entry[]> {
    const found: Entry[] = [];
    for (;;) {
      const first = (found.at(-1)?.number ?? 0) + 1;
      const log = await api.log(this.table, this.secretFor(eyes), first, first + LINES - 1, eyes);
      found.push(...log.entries);
      if (!log.entries.length || found.at(-1)!.number >= log.number) return found;
    }
  }

  /** The page of moments around a number; asked for once. */
  async fetch(number: number): Promise<void> {
    const first = Math.max(1, Math.floor((number - 1) / PAGE) * PAGE + 1);
    const page = `${this.eyes}:${first}`;
    if (!number || this.#asked.has(page)) return;
    this.#asked.add(page);
    await this.#trying(async () => {
      const begin = Math.max(first, this.points[0]?.number ?? 1);
      const { moments } = await api.moments(this.table, this.secret, begin, first + PAGE - 1, this.eyes);
      if (!page.startsWith(`${this.eyes}:`)) return;
      this.moments = new Map([...this.moments, ...moments.map((one) => [one.number, one] as const)]);
    });
  }

  async #trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      this.error = failure.error;
    }
  }

  /** Where the next or previous turn is done. */
  turnFrom(index: number, way: 1 | -1): number {
    const seatAt = (i: number) => this.points[i]?.seat;
    let i = index + way;
    if (way === 1) while (i < this.points.length - 1 && seatAt(i + 1) === seatAt(i)) i++;
    else while (i > 0 && seatAt(i + 1) === seatAt(i)) i--;
    return Math.min(Math.max(i, 0), this.points.length - 1);
  }
  turn = $derived.by(() => {
    let turns = 0;
    for (let i = 1; i <= this.at; i++) if (this.points[i]?.seat !== this.points[i - 1]?.seat) turns++;
    return turns;
  });
}
