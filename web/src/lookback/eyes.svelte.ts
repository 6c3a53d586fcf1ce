/** Whose eyes look back, and what they see; where several share a device, hands are covered between. */
import type { EyesAsked } from '../net/api';
import type { Entry, Moment } from '../wire';
import type { LastMove } from '../board/contract';
import type { Past } from './past.svelte';

export class Eyes {
  /** While the next moment is on its way, the last one stays. */
  shown = $state.raw<Moment | null>(null);
  /** What somebody wants to do as a seat, while the device changes hands. */
  covered = $state.raw<{ seat: number; then: () => void } | null>(null);
  readonly #past: Past;

  constructor(past: Past) {
    this.#past = past;
    this.shown = past.moment;
    $effect(() => {
      if (past.moment) this.shown = past.moment;
    });
  }

  /** The seat that looks; null for all, and for a spectator. */
  get you(): number | null {
    return typeof this.#past.eyes === 'number' ? this.#past.eyes : null;
  }
  get view(): Moment['view'] | null {
    return this.shown && this.viewOf(this.shown);
  }
  /** All eyes at once see what the seat sees that decides. */
  viewOf(moment: Moment): Moment['view'] {
    if (this.#past.eyes !== 'all' || moment.actor === null) return moment.view;
    return moment.views?.[moment.actor] ?? moment.view;
  }
  /** The actions of the turn that has come so far, to be numbered on the board. */
  turn = $derived.by(() => {
    const { points, at, entries } = this.#past;
    const found: Entry[] = [];
    for (let i = at; i > 0 && points[i]?.seat === points[at]?.seat; i--) {
      const entry = entries.find((one) => one.number === points[i].number);
      if (entry) found.unshift(entry);
    }
    return found;
  });
  lastMoves: LastMove[] = $derived(
    this.turn.map((entry, i) => ({
      chip: i + 1,
      seat: entry.seat ?? 0,
      action: entry.action ?? null,
      told: entry.told ?? [],
    })),
  );

  asSeat(seat: number, then: () => void): void {
    if (this.#past.isGuarded && this.#past.eyes !== seat) this.covered = { seat, then };
    else then();
  }
  uncover(): void {
    const { then } = this.covered!;
    this.covered = null;
    then();
  }
  want(eyes: EyesAsked): void {
    if (eyes === this.#past.eyes) return;
    if (typeof eyes === 'number') this.asSeat(eyes, () => this.#look(eyes));
    else this.#look(eyes);
  }
  #look(eyes: EyesAsked): void {
    if (this.#past.isGuarded) this.shown = null; // nothing of the eyes before stays in sight
    void this.#past.look(eyes);
  }
}
