/**
 * What is seen to happen: a game turns the facts of an action into beats, short and one after another.
 *
 * A beat says what travels (its sprites), how long that takes, what is heard, and what the board shows
 * meanwhile and afterwards. Times are those of the calm pace, in ms; `timed` makes them a person's own.
 * Nothing here touches the page: `player.svelte.ts` plays beats, `Stage.svelte` draws them.
 */
import type { Component } from 'svelte';
import type { ActionInfo, Told } from '../wire';
import type { Sound } from './sound';

export type Point = { x: number; y: number };
/** A place on the board in its own units, something drawn on the page (`data-spot`), or a seat's card. */
export type Where = { at: Point } | { spot: string; or?: Where } | { seat: number };
export type Ease = 'go' | 'out' | 'in' | 'lin';

/** A drawn thing that travels, turns, lights up or goes. */
export interface Sprite {
  /** What it is, for tests and styles: tile, marker, coin … */
  name: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- a game's own drawing, with its own props
  draw: Component<any>;
  props?: Record<string, unknown>;
  /** What of the drawing is seen, in board units around its 0: left, top, width, height. */
  box: readonly [number, number, number, number];
  from: Where;
  /** Where it goes; without it, it stays. */
  to?: Where;
  /** Places between: a walk. */
  through?: Point[];
  /** How far the middle of the way is raised, in parts of its length. */
  arc?: number;
  /** First and last of each; the full drawing is 1. */
  opacity?: readonly number[];
  wide?: readonly number[];
  size?: readonly number[];
  /** Board units it moves down by, first and last. */
  down?: readonly number[];
  delay?: number;
  ms: number;
  ease?: Ease;
  /** It comes to rest where the board already shows it after one's own move: then it need not fly. */
  lands?: boolean;
  /** What stands for it where nothing moves: it is there at once for a while, or not at all. */
  still?: boolean;
}

export interface Beat<V = unknown> {
  /** The fact that it shows. */
  what: string;
  /** The seat whose doing it is; a run of beats of one seat has a longest time. */
  seat: number | null;
  /** Said in the dock and to a screen reader. */
  told: Told[];
  sprites: Sprite[];
  sound?: Sound | undefined;
  /** The shortest time; the sprites may take longer. */
  ms?: number;
  /** What the board shows from its beginning, and from its end. */
  during?: V | undefined;
  then?: V | undefined;
  /** What everybody has waited for (cards turned up): it is played in full for whoever acted last, too. */
  isShared?: boolean;
}

/** One action as some eyes saw it: what a game makes beats of. */
export interface Happening<V> {
  before: V;
  after: V;
  told: Told[];
  seat: number | null;
  action: ActionInfo | null;
  you: number | null;
}

export type Pace = 'calm' | 'quick' | 'none';
export interface Tempo {
  move: number;
  least: number;
  rest: number;
  between: number;
  longest: number;
}
export const TEMPI: Record<Exclude<Pace, 'none'>, Tempo> = {
  calm: { move: 1, least: 90, rest: 500, between: 700, longest: 3200 },
  quick: { move: 0.55, least: 90, rest: 160, between: 250, longest: 1400 },
};

/** A beat with the time it takes at somebody's pace: `factor` shortens what its sprites say. */
export interface Timed<V = unknown> {
  beat: Beat<V>;
  move: number;
  rest: number;
  factor: number;
}

export const lengthOf = (beat: Pick<Beat, 'sprites' | 'ms'>): number =>
  Math.max(beat.ms ?? 0, ...beat.sprites.map((sprite) => (sprite.delay ?? 0) + sprite.ms));

/** Runs of beats of one seat, in order. */
function runs<V>(beats: Beat<V>[]): Beat<V>[][] {
  const found: Beat<V>[][] = [];
  for (const beat of beats)
    if (found.at(-1)?.[0].seat === beat.seat) found.at(-1)!.push(beat);
    else found.push([beat]);
  return found;
}

/** What a seat does takes at most so long; a longer chain shrinks in proportion, no move under the least. */
export function timed<V>(beats: Beat<V>[], tempo: Tempo, isOwn = false): Timed<V>[] {
  return runs(beats).flatMap((run) => {
    const rest = isOwn ? 0 : tempo.rest;
    const natural = run.map((beat) => Math.max(lengthOf(beat) * tempo.move, lengthOf(beat) ? tempo.least : 0));
    const whole = natural.reduce((sum, ms) => sum + ms + rest, 0);
    const shrunk = Math.min(1, tempo.longest / whole);
    return run.map((beat, i) => {
      const move = natural[i] && Math.max(natural[i] * shrunk, tempo.least);
      return { beat, move, rest: rest * shrunk, factor: lengthOf(beat) ? move / lengthOf(beat) : 1 };
    });
  });
}

// ---- ways of moving

type Drawn = Pick<Sprite, 'name' | 'draw' | 'props' | 'box'>;
type More = Partial<Omit<Sprite, keyof Drawn | 'from'>>;

/** From where it was to where it goes. */
export const flies = (what: Drawn, from: Where, to: Where, more: More = {}): Sprite => ({
  ...what,
  from,
  to,
  ms: 240,
  ease: 'go',
  ...more,
});
/** What leaves fades on its way. */
export const leaves = (what: Drawn, from: Where, to: Where, more: More = {}): Sprite =>
  flies(what, from, to, { ms: 200, ease: 'out', opacity: [1, 1, 0], ...more });
/** Turned over in place: the old side until it is edge-on. */
export const turnsAway = (what: Drawn, at: Where, more: More = {}): Sprite => ({
  ...what,
  from: at,
  ms: 90,
  ease: 'lin',
  wide: [1, 0],
  ...more,
});
export const turnsUp = (what: Drawn, at: Where, more: More = {}): Sprite => ({
  ...what,
  from: at,
  ms: 90,
  ease: 'in',
  wide: [0, 1],
  lands: true,
  ...more,
});
/** Comes into being where it stands. */
export const appears = (what: Drawn, at: Where, more: More = {}): Sprite => ({
  ...what,
  from: at,
  ms: 160,
  ease: 'in',
  opacity: [0, 1],
  ...more,
});
/** Tips over and is gone. */
export const sinks = (what: Drawn, at: Where, more: More = {}): Sprite => ({
  ...what,
  from: at,
  ms: 240,
  ease: 'out',
  opacity: [1, 0.9, 0],
  down: [0, 40],
  ...more,
});
/** A rim or a word that lights up and stays until the beat is over. */
export const lights = (what: Drawn, at: Where, more: More = {}): Sprite => appears(what, at, { still: true, ...more });

// ---- from facts to beats

export type Fact = Told['fact'];
export interface Made<V> extends Partial<Pick<Beat<V>, 'sound' | 'ms' | 'during' | 'then' | 'isShared'>> {
  sprites: Sprite[];
  /** Whose doing it is, if not the actor's. */
  seat?: number;
  /** Facts that happen at the same time have the same word here: they are one beat. */
  together?: string;
  /** The fact, where one fact is more than one beat. */
  what?: string;
}
type Maker<V, T extends Telling<V>> = (telling: T, fact: Fact) => Made<V> | Made<V>[] | null;
export type Makers<V, T extends Telling<V>> = Partial<Record<string, Maker<V, T>>>;

/** Goes through what happened, and keeps what the board shows after each beat. */
export class Telling<V> {
  now: V;
  readonly seat: number;
  #last = '';
  constructor(readonly happening: Happening<V>) {
    this.now = happening.before;
    this.seat = happening.seat ?? 0;
  }

  beats(makers: Makers<V, this>): Beat<V>[] {
    const found: Beat<V>[] = [];
    for (const told of this.happening.told) {
      const made = makers[String(told.fact.what)]?.(this, told.fact) ?? [];
      for (const one of Array.isArray(made) ? made : [made]) this.#add(found, told, one);
    }
    return found;
  }

  #add(found: Beat<V>[], told: Told, made: Made<V>): void {
    const { seat = this.seat, together = '', what = String(told.fact.what), ...beat } = made;
    if (beat.then) this.now = beat.then;
    const last = found.at(-1);
    if (last && together && together === this.#last) {
      last.sprites = [...last.sprites, ...beat.sprites];
      last.told = [...last.told, told];
      last.then = beat.then ?? last.then;
    } else found.push({ what, seat, told: [told], ...beat });
    this.#last = together;
  }
}
