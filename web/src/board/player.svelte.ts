/** Plays beats one after another; holds, skips, and says what is drawn meanwhile. */
import { TEMPI, timed, type Beat, type Happening, type Pace, type Sprite, type Timed } from './beats';
import { hear, isMotionless, pace } from './pace.svelte';

const MARKED = 2000; // ms for which things stand that nobody saw move

export interface Shown {
  id: number;
  sprite: Sprite;
  what: string;
  factor: number;
}

export class Player<V = unknown> {
  /** The beat that plays now. */
  beat = $state.raw<Beat<V> | null>(null);
  /** Whose doing it is; the next seat's card lights before its first beat. */
  seat = $state<number | null>(null);
  /** What this beat is part of, where the board waits for it. */
  happening = $state.raw<Happening<V> | null>(null);
  sprites = $state.raw<Shown[]>([]);
  /** What the board shows while it plays. */
  view = $state.raw<V | null>(null);
  isHeld = $state(false);
  readonly beatsOf: (happening: Happening<V>) => Beat<V>[];
  #tail: Promise<void> = Promise.resolve();
  /** What was asked for before this many skips is not played any more. */
  #skips = 0;
  #wake: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 0;

  readonly #pace: () => Pace;

  constructor(beatsOf: (happening: Happening<V>) => Beat<V>[], paceOf = pace) {
    this.beatsOf = beatsOf;
    this.#pace = paceOf;
  }

  /** After all that plays now. `isLive`: the board shows already what comes of it. */
  play(found: () => Promise<Happening<V>[]> | Happening<V>[], isLive = false): Promise<void> {
    const skips = this.#skips;
    const after = this.#tail.then(async () => {
      if (skips !== this.#skips) return;
      for (const one of await found()) await this.#one(one, isLive, skips);
      this.#clear();
    });
    this.#tail = after.catch(() => {});
    return after;
  }

  /** Where nothing is played, what changed is marked for a while. */
  mark(happening: Happening<V>): void {
    const fresh = this.beatsOf(happening).flatMap((beat) => this.#shown(beat, 1, (sprite) => !!sprite.still));
    if (!fresh.length) return;
    this.sprites = [...this.sprites, ...fresh];
    setTimeout(() => (this.sprites = this.sprites.filter((one) => !fresh.includes(one))), MARKED);
  }

  /** The rest is there at once. */
  skip(): void {
    this.#skips += 1;
    this.isHeld = false;
    this.#go();
  }

  /** What was shown or marked is undone. */
  forget(): void {
    this.skip();
    this.sprites = [];
  }

  hold(): void {
    this.isHeld = !this.isHeld;
    if (!this.isHeld) this.#go();
  }

  async #one(happening: Happening<V>, isLive: boolean, skips: number): Promise<void> {
    const now = this.#pace();
    if (now === 'none') return;
    if (!isLive) {
      this.view = happening.before;
      this.happening = happening;
    }
    for (const one of timed(this.beatsOf(happening), TEMPI[now], isLive)) {
      if (skips !== this.#skips) return;
      const isNext = !isLive && this.seat !== null && one.beat.seat !== this.seat;
      this.seat = one.beat.seat;
      if (isNext) await this.#wait(TEMPI[now].between, skips);
      await this.#show(one, isLive, skips);
    }
    if (!isLive) this.view = happening.after;
  }

  async #show({ beat, move, rest, factor }: Timed<V>, isLive: boolean, skips: number): Promise<void> {
    if (skips !== this.#skips) return;
    const isStill = isMotionless();
    this.beat = beat;
    if (!isLive) this.view = (isStill ? (beat.then ?? beat.during) : beat.during) ?? this.view;
    this.sprites = this.#shown(beat, factor, (sprite) => (isStill ? !!sprite.still : !(isLive && sprite.lands)));
    hear(beat.sound);
    await this.#wait(isStill ? 0 : move, skips);
    if (!isLive && beat.then) this.view = beat.then;
    this.sprites = this.sprites.filter(({ sprite }) => sprite.still);
    if (this.isHeld) await this.#wait(null, skips);
    await this.#wait(rest, skips);
  }

  #shown(beat: Beat<V>, factor: number, isDrawn: (sprite: Sprite) => boolean): Shown[] {
    return beat.sprites.filter(isDrawn).map((sprite) => ({ id: this.#next++, sprite, what: beat.what, factor }));
  }

  #clear(): void {
    this.beat = null;
    this.happening = null;
    this.view = null;
    this.sprites = [];
  }

  /** So long, or until somebody lets go. */
  #wait(ms: number | null, skips: number): Promise<void> {
    if (skips !== this.#skips || (ms !== null && ms <= 0)) return Promise.resolve();
    return new Promise((done) => {
      this.#wake = done;
      if (ms !== null) this.#timer = setTimeout(done, ms);
    });
  }

  #go(): void {
    clearTimeout(this.#timer);
    this.#wake?.();
    this.#wake = null;
  }
}
