/** What one person does at a table: what is half chosen, what it would cause, what was refused. */
import type { ActionInfo, GameUi, Intent, Lang, LastMove, RefusedPlace } from '../board/contract';
import { Failure } from '../net/api';
import { Showing } from './showing.svelte';
import type { EyesKey, TableClient } from '../net/client.svelte';
import type { Done, Entry, Hint, Ranked, State, Told, Why, WireError } from '../wire';
import { lang } from '../i18n/i18n.svelte';
import { isConfirming } from './confirming.svelte';

const MARKED = 2000; // ms for which a refused place is marked
const ONLY_REST = 1500; // ms in which a choice with one answer is seen, and may be stopped, before it is made
const HOVER_REST = 90; // ms a pointer rests before the service is asked

export interface Turn {
  number: number;
  seat: number;
  entries: Entry[];
}

export class Session {
  readonly client: TableClient;
  readonly ui: GameUi;
  /** What the others did, while it is being shown. */
  readonly showing: Showing;
  intent = $state.raw<Intent>({});
  #chosen = $state.raw<ActionInfo | null>(null);
  /** One of a hint's actions, while the pointer or the focus is on it. */
  #lookedAt = $state.raw<ActionInfo | null>(null);
  hovered = $state.raw<ActionInfo | null>(null);
  refused = $state.raw<RefusedPlace | null>(null);
  /** What the service refused outside the board (a taking back, a stale answer). */
  complaint = $state.raw<WireError | null>(null);
  #hint = $state.raw<Hint | null>(null);
  asking = $state(false);
  sending = $state(false);
  /** The seat whose eyes are open, where one device has several; others are covered. */
  uncovered = $state<number | null>(null);
  covers: boolean;
  #told = $state.raw<{ key: string; told: Told[] } | null>(null);
  #cache = new Map<string, Told[]>();
  #seenNumber = -1;
  #seenPly = -1;
  #until = 0;
  #sentAt: number | null = null; // the ply at which an action was sent
  /** The only thing that may be done, when the page is about to do it. */
  making = $state.raw<ActionInfo | null>(null);
  #isTakenBack = false;
  #make: ReturnType<typeof setTimeout> | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #fade: ReturnType<typeof setTimeout> | undefined;

  constructor(client: TableClient, ui: GameUi, covers: boolean) {
    this.client = client;
    this.ui = ui;
    this.covers = covers;
    this.showing = new Showing(client, ui, () => this.eyes);
  }

  /** Whose eyes this screen has now: the seat that decides, if it is ours. */
  eyes: EyesKey = $derived.by(() => {
    const mine = this.client.mine;
    if (!mine.length) return 'watch';
    const actor = (this.showing.state ?? this.client.states[mine[0]])?.actor ?? null;
    if (actor !== null && mine.includes(actor)) return actor;
    return this.uncovered !== null && mine.includes(this.uncovered) ? this.uncovered : mine[0];
  });

  state: State | null = $derived.by(() => this.showing.state ?? this.client.states[this.eyes] ?? null);
  you: number | null = $derived(this.eyes === 'watch' ? null : this.eyes);
  /** Is it ours to decide? Not where a bot plays the seat for us. */
  isMine = $derived(
    this.you !== null && this.state?.actor === this.you && this.state.table.seats[this.you]?.who === 'person',
  );
  legal: ActionInfo[] = $derived(this.isMine ? (this.state?.legal ?? []) : []);
  entries: Entry[] = $derived.by(() => this.showing.told(this.client.logs[this.eyes] ?? []));
  /** The hands must be covered until the next person says that the device is theirs. */
  isCovered = $derived.by(
    () =>
      this.covers &&
      this.client.mine.length > 1 &&
      this.you !== null &&
      this.state?.result === null &&
      this.uncovered !== this.you,
  );

  /** What is drawn as if it were done, and would be by confirming. */
  ghost: ActionInfo | null = $derived(this.#lookedAt ?? this.#chosen);
  /** Is the ghost chosen, and not just looked at? */
  isChosen = $derived(this.#chosen !== null && this.ghost?.id === this.#chosen.id);

  /** Until the match moves on; a line of chat does not touch it. */
  hint: Hint | null = $derived.by(() => {
    const hint = this.#hint;
    const isOld = this.entries.some((entry) => entry.number > (hint?.number ?? 0) && entry.kind !== 'chat');
    return hint && this.isMine && !isOld ? hint : null;
  });
  /** What the hint says of the ghost, if it names it. */
  hinted: Ranked | null = $derived.by(() => this.hint?.best.find((one) => one.action.id === this.ghost?.id) ?? null);

  forecast: Told[] | null = $derived.by(() => {
    const subject = this.ghost ?? this.hovered;
    return subject && this.#told?.key === this.#key(subject) ? this.#told.told : null;
  });

  /** The actions that stand, turn by turn: a turn is a run of actions of one seat. */
  turns: Turn[] = $derived.by(() => {
    const turns: Turn[] = [];
    for (const entry of this.entries) {
      if (entry.kind !== 'action' || entry.gone || entry.seat == null) continue;
      const last = turns.at(-1);
      if (last?.seat === entry.seat) last.entries.push(entry);
      else turns.push({ number: turns.length + 1, seat: entry.seat, entries: [entry] });
    }
    return turns;
  });

  /** What the others did since these eyes' last turn. */
  since: Entry[] = $derived.by(() => {
    const turns = this.turns;
    const found: Entry[] = [];
    for (let i = turns.length - 1; i >= 0; i--) {
      const turn = turns[i];
      if (turn.seat === this.you) {
        if (i === turns.length - 1 && this.isMine) continue; // our own turn, under way
        break;
      }
      found.unshift(...turn.entries.filter((entry) => entry.told?.length));
      if (this.you === null && found.length >= 1) break; // a spectator sees the last turn
    }
    return found;
  });

  /** The line before the first of these: what was seen before they began. */
  beforeSince: number = $derived.by(() => {
    const first = this.since[0]?.number ?? 0;
    const before = this.entries.filter(
      (one) => one.number < first && !one.gone && ['action', 'begun'].includes(one.kind),
    );
    return before.at(-1)?.number ?? 0;
  });

  chips: Map<number, number> = $derived(new Map(this.since.map((entry, i) => [entry.number, i + 1])));

  lastMoves: LastMove[] = $derived(
    this.since.map((entry, i) => ({
      chip: i + 1,
      seat: entry.seat ?? 0,
      action: entry.action ?? null,
      told: entry.told ?? [],
    })),
  );

  /** Call whenever a state arrives: what was half chosen belongs to the position before. */
  moved(): void {
    const state = this.state;
    if (!state || state.number === this.#seenNumber) return;
    const isTakenBack = state.ply < this.#seenPly;
    this.#isTakenBack = isTakenBack;
    this.#seenNumber = state.number;
    this.#seenPly = state.ply;
    this.complaint = null;
    this.#cache.clear();
    if (state.number >= this.#until) this.sending = false;
    this.#lookedAt = null;
    const isDone = this.#sentAt !== null && state.ply > this.#sentAt; // once is what was confirmed
    if (isDone) this.#sentAt = null;
    const stays = !isDone && !isTakenBack && this.#chosen && state.legal.some((one) => one.id === this.#chosen!.id);
    if (!stays || !this.isMine) this.#clear();
  }

  /** Call whenever the line is open again: what went wrong without it is past. */
  lineOpened(): void {
    this.complaint = null;
  }

  #clear(): void {
    this.#stop();
    this.#chosen = this.#lookedAt = this.hovered = null;
    this.intent = {};
    this.refused = null;
  }

  #key(action: ActionInfo): string {
    return `${this.state?.number}:${this.you}:${action.id}`;
  }

  async #foresee(action: ActionInfo): Promise<void> {
    const key = this.#key(action);
    const known = this.#cache.get(key);
    if (known) {
      this.#told = { key, told: known };
      return;
    }
    if (this.you === null) return;
    try {
      const found = await this.client.forecast(this.you, action);
      this.#cache.set(key, found.told);
      const subject = this.ghost ?? this.hovered;
      if (subject && this.#key(subject) === key) this.#told = { key, told: found.told };
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure; // no forecast is no reason to stop
    }
  }

  /** An action in words. */
  name(action: ActionInfo, language: Lang): string {
    const own = this.ui.say?.(action, this.state!.view, language);
    return own ?? (language === 'fr' ? action.french : action.text);
  }

  /** What the page may do by itself, and what else is the only thing to do: the page makes it, in sight. */
  only: ActionInfo | null = $derived.by(() => {
    const isFree = this.isMine && !this.isCovered && !this.showing.isBusy && !this.sending;
    if (!isFree) return null;
    return this.made ?? (this.legal.length === 1 ? this.legal[0] : null);
  });
  made: ActionInfo | null = $derived.by(() => this.ui.makes?.(this.legal, this.state?.view) ?? null);

  /** Call when there is only one thing to do. What tells others nothing is done by itself, unless it was taken back. */
  chooseOnly(action: ActionInfo): void {
    if (this.#chosen && this.#chosen.id !== action.id) return;
    if (!this.#chosen) this.choose(action);
    if (this.#isTakenBack || this.made?.id !== action.id) return;
    this.#stop();
    this.making = action;
    this.#make = setTimeout(() => {
      this.making = null;
      if (this.ghost?.id === action.id) this.confirm();
    }, ONLY_REST);
  }
  #stop(): void {
    clearTimeout(this.#make);
    this.making = null;
  }
  /** Call when the table is left. */
  leave(): void {
    this.#stop();
  }

  /** A press on the board or in the dock. Who wants no Confirm plays with it, unless another press goes on to `more`. */
  pick = (action: ActionInfo, now = false, more = false): void => this.choose(action, now || !(isConfirming() || more));

  choose = (action: ActionInfo, now = false): void => {
    if (!this.isMine) return;
    this.#stop();
    this.refused = null;
    this.complaint = null;
    this.#lookedAt = null;
    this.#chosen = action;
    void this.#foresee(action); // of what is done at once too: the board keeps showing where it leads
    if (now) void this.#send(action);
  };

  confirm = (): void => {
    if (this.ghost && !this.sending) void this.#send(this.ghost);
  };

  cancel = (): void => {
    this.#stop();
    if (this.ghost) this.#chosen = this.#lookedAt = null;
    else this.intent = {};
    this.refused = null;
    this.complaint = null;
  };

  setIntent = (part: Intent | null, keepGhost = false): void => {
    this.intent = part === null ? {} : { ...this.intent, ...part };
    if (!keepGhost) this.#chosen = this.#lookedAt = null;
    this.refused = null;
  };

  /** Draw an action of the hint as the ghost for as long as one looks at it. */
  lookAt = (action: ActionInfo | null): void => {
    this.#lookedAt = action;
    if (this.ghost) void this.#foresee(this.ghost);
  };

  hover = (action: ActionInfo | null): void => {
    clearTimeout(this.#rest);
    this.hovered = action;
    if (action && !this.ghost) this.#rest = setTimeout(() => void this.#foresee(action), HOVER_REST);
  };

  why = async (actionText: string, place: string): Promise<void> => {
    if (this.you === null || !this.isMine) return;
    try {
      const answer = (await this.client.request({ type: 'why', seat: this.you, action: actionText })) as Why;
      if (!answer.error) return;
      this.#refuse({ place, text: answer.error.text[lang()], rule: answer.error.rule ?? null, fresh: true });
    } catch (failure) {
      this.#complain(failure);
    }
  };

  #refuse(refused: RefusedPlace): void {
    this.refused = refused;
    clearTimeout(this.#fade);
    this.#fade = setTimeout(() => {
      if (this.refused) this.refused = { ...this.refused, fresh: false };
    }, MARKED);
  }

  async #send(action: ActionInfo): Promise<void> {
    if (this.you === null || !this.state) return;
    this.sending = true;
    this.#sentAt = this.state.ply;
    try {
      const done = (await this.client.request({
        type: 'act',
        seat: this.you,
        number: this.state.number,
        action: action.id,
      })) as Done;
      // stored; the ghost stays, and nothing else can be sent, until the new state is here
      this.#until = done.number;
      this.sending = (this.state?.number ?? 0) < done.number;
    } catch (failure) {
      this.#complain(failure);
      this.#chosen = this.#lookedAt = this.#sentAt = null;
      this.sending = false;
    }
  }

  takeBack = (wholeTurn = false): void => {
    const seat = this.backSeat;
    if (seat === null || !this.state) return;
    this.#stop();
    const { number } = this.client.states[seat]!;
    this.client
      .request({ type: 'back', seat, number, whole_turn: wholeTurn })
      .catch((failure: unknown) => this.#complain(failure));
  };

  /** Whose step would be taken back: ours, or on one screen that of any seat of ours. */
  backSeat: number | null = $derived.by(() => {
    const seats = this.client.mine.filter((seat) => (this.client.states[seat]?.back?.step ?? 0) > 0);
    if (!seats.length) return null;
    const free = seats.filter((seat) => !this.client.states[seat]!.back!.consent);
    if (this.you !== null && free.includes(this.you)) return this.you;
    const least = (a: number, b: number) => this.client.states[a]!.back!.step - this.client.states[b]!.back!.step;
    return (free.length ? free : seats).sort(least)[0] ?? null;
  });
  back = $derived.by(() => (this.backSeat === null ? null : (this.client.states[this.backSeat]?.back ?? null)));

  consent(seat: number, yes: boolean): void {
    const number = this.client.states[seat]?.number;
    if (number === undefined) return;
    this.client.request({ type: 'consent', seat, number, yes }).catch((failure: unknown) => this.#complain(failure));
  }

  askHint = async (): Promise<void> => {
    if (this.you === null) return;
    this.asking = true;
    try {
      this.#hint = (await this.client.request({ type: 'hint', seat: this.you })) as Hint;
      for (const one of this.hint?.best ?? []) this.#cache.set(this.#key(one.action), one.why);
      const found = this.legal.find((one) => one.id === this.hint?.action.id);
      if (found) this.choose(found);
    } catch (failure) {
      this.#complain(failure);
    } finally {
      this.asking = false;
    }
  };

  closeHint = (): void => {
    this.#hint = null;
    this.#lookedAt = null;
  };

  say(text: string): Promise<unknown> {
    const seat = this.you ?? this.client.mine[0];
    if (seat === undefined) return Promise.resolve();
    return this.client.request({ type: 'chat', seat, says: text }).catch((failure: unknown) => this.#complain(failure));
  }

  #complain(failure: unknown): void {
    if (!(failure instanceof Failure)) throw failure;
    this.complaint = failure.error;
  }
}
