/** Moving in a match looked back at: by actions or by turns, step by step or played. */
import type { Past } from './past.svelte';

const PACE = 740; // milliseconds from one step to the next

export class Course {
  byTurn = $state(false);
  playing = $state(false);
  readonly #past: Past;
  /** Called before a step; what it gives is called if the step was one action forward. */
  readonly #setOut: () => () => void;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor(past: Past, setOut: () => () => void) {
    this.#past = past;
    this.#setOut = setOut;
  }

  get last(): number {
    return this.#past.points.length - 1;
  }
  get atEnd(): boolean {
    return this.#past.at >= this.last;
  }
  seek(index: number): void {
    this.#past.at = Math.min(Math.max(index, 0), this.last);
    const address = new URL(location.href);
    address.searchParams.set('n', String(this.#past.number));
    history.replaceState(null, '', address);
  }
  seekLine(number: number): void {
    this.seek(this.#past.points.findIndex((one) => one.number === number));
  }
  step(way: 1 | -1, turn: boolean = this.byTurn): void {
    const arrived = this.#setOut();
    const from = this.#past.at;
    this.seek(turn ? this.#past.turnFrom(from, way) : from + way);
    if (this.#past.at === from + 1) arrived();
  }
  toggle(): void {
    this.playing = !this.playing;
    this.stop();
    if (!this.playing) return;
    if (this.atEnd) this.seek(0);
    this.#clock = setInterval(() => {
      this.step(1);
      if (this.atEnd) this.toggle();
    }, PACE);
  }
  stop(): void {
    clearInterval(this.#clock);
  }

  onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const isRange = target.matches('input[type=range]');
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('[data-cell], select, dialog')) return;
    if (!isRange && target.closest('input')) return;
    if (target.closest('.log') && !event.key.startsWith('Arrow')) return; // the others scroll it
    if (event.key === 'ArrowRight') this.step(1, this.byTurn || event.shiftKey);
    else if (event.key === 'ArrowLeft') this.step(-1, this.byTurn || event.shiftKey);
    else if (event.key === ' ' && !target.closest('button, a')) this.toggle();
    else if (event.key === 'Home') this.seek(0);
    else if (event.key === 'End') this.seek(this.last);
    else return;
    event.preventDefault();
  }
}
