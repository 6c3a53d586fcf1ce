/** Between the line to the table and what is drawn: what the others did is seen move by move, then holds. */
import type { Happening } from '../board/beats';
import type { GameUi } from '../board/contract';
import { hear, pace } from '../board/pace.svelte';
import { Player } from '../board/player.svelte';
import { api } from '../net/api';
import type { EyesKey, TableClient } from '../net/client.svelte';
import type { Entry, Moment, State } from '../wire';

const MOST = 16; // actions that are still shown one by one; of more, only what they led to
const INERT = 150; // ms in which the press that skipped presses nothing else

type View = NonNullable<State['view']>;

export class Showing {
  readonly player: Player<View>;
  readonly #client: TableClient;
  readonly #eyes: () => EyesKey;
  /** How much is still to be seen before what is holds. */
  #waiting = $state(0);
  /** What held before it, or after the last action that was seen. */
  #seen = $state.raw<State | null>(null);
  #inertUntil = 0;

  constructor(client: TableClient, ui: GameUi, eyes: () => EyesKey) {
    this.#client = client;
    this.#eyes = eyes;
    this.player = new Player<View>((happening) => ui.beats?.(happening) ?? []);
    client.follower = (key, before, state, entries) => this.#follow(key, before, state, entries);
  }

  isBusy = $derived.by(() => this.#waiting > 0);

  /** Something that everybody has waited for. */
  scene: Happening<View> | null = $derived.by(() => {
    const happening = this.isBusy ? this.player.happening : null;
    return happening && this.player.beatsOf(happening).some((beat) => beat.isShared) ? happening : null;
  });

  /** What is to be drawn instead of what is; null: all has been seen. */
  state: State | null = $derived.by(() => {
    const seen = this.isBusy ? this.#seen : null;
    return seen && { ...seen, view: this.player.view ?? seen.view, legal: [], back: null };
  });

  /** The lines of what has been seen. */
  told(entries: Entry[]): Entry[] {
    const upTo = this.isBusy ? this.#seen?.number : undefined;
    return upTo === undefined ? entries : entries.filter((entry) => entry.number <= upTo);
  }

  /** Shows the rest at once; the press that does so does nothing else. */
  skip(): void {
    if (this.isBusy) this.#inertUntil = performance.now() + INERT;
    this.player.skip();
  }
  get isInert(): boolean {
    return performance.now() < this.#inertUntil;
  }

  /** Once more, as it was when it happened. */
  again(entries: Entry[], from: number): void {
    const state = this.#client.states[this.#eyes()];
    if (!state || this.isBusy || !entries.length) return;
    const views = this.#views(from, entries.at(-1)!.number);
    void this.#wait(state, state, async () => {
      const found = await views.catch(() => new Map<number, View>());
      return entries.flatMap((entry, i) => {
        const [before, after] = [found.get(i ? entries[i - 1].number : from), found.get(entry.number)];
        return before && after ? [this.#happening(entry, before, after)] : [];
      });
    });
  }

  #follow(key: EyesKey, before: State | undefined, state: State, entries: Entry[]): void {
    if (key !== this.#eyes()) return;
    if (document.hidden && state.actor === key && before?.actor !== key) hear('mine');
    const fresh = entries.filter((one) => one.kind === 'action' && !one.gone && one.number > (before?.number ?? 0));
    const isBack = entries.some((one) => one.kind === 'back');
    const isPlain = before?.view && state.view && !isBack;
    if (isBack) this.player.forget();
    else if (!isPlain || fresh.length > MOST || pace() === 'none' || document.hidden) this.player.skip();
    if (!isPlain || !fresh.length || fresh.length > MOST) return;
    if (pace() === 'none' || document.hidden) this.player.mark(this.#together(fresh, before, state));
    else this.#show(fresh, before, state);
  }

  #show(fresh: Entry[], before: State, state: State): void {
    const all = this.#together(fresh, before, state);
    if (!this.player.beatsOf(all).length) return;
    const isOwn = fresh.every((entry) => entry.seat != null && this.#client.mine.includes(entry.seat));
    const isShared = isOwn && this.player.beatsOf(all).some((beat) => beat.isShared);
    if (isOwn && !isShared && !this.isBusy) void this.player.play(() => [all], true).then(() => ends(before, state));
    else void this.#wait(before, state, () => (fresh.length === 1 ? [all] : this.#oneByOne(fresh, before, state)));
  }

  async #wait(before: State, state: State, found: () => Promise<Happening<View>[]> | Happening<View>[]) {
    if (!this.isBusy) this.#seen = before;
    this.#waiting += 1;
    try {
      await this.player.play(found);
    } finally {
      this.#seen = state;
      this.#waiting -= 1;
      ends(before, state);
    }
  }

  /** What came in one message: the views between are asked for. */
  async #oneByOne(fresh: Entry[], before: State, state: State): Promise<Happening<View>[]> {
    const views = await this.#views(fresh[0].number, fresh.at(-1)!.number).catch(() => null);
    if (!views) return [this.#together(fresh, before, state)];
    let last = before.view!;
    return fresh.map((entry) => {
      const view = views.get(entry.number) ?? last;
      const found = this.#happening(entry, last, view);
      last = view;
      return found;
    });
  }

  async #views(first: number, last: number): Promise<Map<number, View>> {
    const eyes = this.#eyes();
    const { moments } = await api.moments(this.#client.table, this.#client.proof, first, last, eyes);
    return new Map(moments.map((moment: Moment) => [moment.number, moment.view]));
  }

  #together(fresh: Entry[], before: State, state: State): Happening<View> {
    const told = fresh.flatMap((entry) => entry.told ?? []);
    return this.#happening({ ...fresh.at(-1)!, told }, before.view!, state.view!);
  }

  #happening(entry: Entry, before: View, after: View): Happening<View> {
    const eyes = this.#eyes();
    const { told = [], seat = null, action = null } = entry;
    return { before, after, told, seat, action, you: eyes === 'watch' ? null : eyes };
  }
}

/** Four notes when the last move has been seen. */
function ends(before: State, state: State): void {
  if (state.result && !before.result) hear('end');
}
