// A tree search on this device: from the same seed the same tree grows as on the service.
import type { Address, Kernels } from './kernels.ts';

const INT32 = 4;
const FLOAT64 = 8;
/** No node: walks may begin with any action. */
const ANY = 0;

/** The constants of a search, as the service says them. */
export interface Tuning {
  explore: number;
  warmth: number;
  ripe: number;
  plies: number;
  thoughts: number;
  shortlist: number;
}

/** What a search says of one action. */
export interface Verdict {
  action: number;
  visits: number;
  chance: number;
}

export class Search {
  readonly nodes: Address;
  used = 0;
  private readonly kernels: Kernels;
  private readonly room: number;
  private readonly worlds: Address;
  private readonly out: Address;
  private readonly slots: Address;
  private readonly shares: Address;
  private readonly path: Address;
  private readonly key: Address;
  private trees = 1;
  private root = 0;
  private seat = 0;

  constructor(kernels: Kernels, room: number) {
    const sizes = kernels.layout;
    this.kernels = kernels;
    this.room = room;
    this.nodes = kernels.take(room * sizes.node.bytes);
    this.worlds = kernels.take(sizes.worlds * sizes.bytes);
    this.out = kernels.take(sizes.room * INT32);
    this.slots = kernels.take(sizes.slots * INT32);
    this.shares = kernels.take(sizes.most_seats * FLOAT64);
    this.path = kernels.take(sizes.depths * sizes.most_seats * INT32);
    this.key = kernels.take(sizes.key_words * INT32);
  }

  /** Begin anew from this state, with a seed of two words. */
  plant(state: Uint8Array, seed: [number, number]): void {
    const { kernels, worlds } = this;
    kernels.bytes(worlds, state.length).set(state);
    kernels.setKey(this.key, ...seed);
    this.seat = kernels.field(worlds, 'actor');
    this.trees = kernels.layout.one_tree ? 1 : kernels.field(worlds, 'seats');
    this.root = kernels.layout.one_tree ? 0 : this.seat;
    this.used = kernels.doors.clear_trees(this.nodes, this.room, this.trees);
  }

  /** Some more iterations; how many nodes the trees have now. */
  grow(iterations: number, tuning: Tuning): number {
    this.used = this.kernels.doors.search(
      this.nodes,
      this.room,
      this.used,
      this.worlds,
      this.worlds,
      this.out,
      this.slots,
      this.shares,
      this.path,
      this.trees,
      this.key,
      this.seat,
      ANY,
      iterations,
      tuning.explore,
      tuning.warmth,
      tuning.ripe,
      tuning.plies,
      tuning.thoughts,
    );
    return this.used;
  }

  /** Add to the ranking what has been found; a copy of it can go to another worker. */
  gather(ranking: Ranking): void {
    const { doors } = this.kernels;
    const { visits, values, guesses, total } = ranking;
    doors.gather(this.nodes, this.room, this.root, this.seat, visits, values, guesses);
    doors.add_chances(this.nodes, this.room, this.root, this.kernels.field(this.worlds, 'seats'), total);
  }
}

/** The actions in order, out of what one tree or several have found. */
export class Ranking {
  readonly visits: Address;
  readonly values: Address;
  readonly guesses: Address;
  readonly total: Address;
  private readonly actions: Address;
  private readonly chances: Address;
  private readonly kernels: Kernels;
  private readonly count: number;

  constructor(kernels: Kernels) {
    this.kernels = kernels;
    this.count = kernels.layout.slots - 1;
    this.visits = kernels.take(this.count * INT32);
    this.actions = kernels.take(this.count * INT32);
    this.values = kernels.take(this.count * FLOAT64);
    this.guesses = kernels.take(this.count * FLOAT64);
    this.chances = kernels.take(this.count * FLOAT64);
    this.total = kernels.take(kernels.layout.most_seats * FLOAT64);
    this.forget();
  }

  forget(): void {
    this.kernels.doors.forget(this.visits, this.values, this.guesses);
    this.kernels.shares(this.total, this.kernels.layout.most_seats).fill(0);
  }

  /** Every action that was looked at, the best first. */
  verdicts(shortlist: number): Verdict[] {
    const { kernels, visits, values, guesses, actions, chances } = this;
    const count = kernels.doors.rank(visits, values, guesses, shortlist, actions, chances);
    const visited = kernels.ids(visits, this.count);
    const shares = kernels.shares(chances, count);
    return Array.from(kernels.ids(actions, count), (action, place) => ({
      action,
      visits: visited[action] ?? 0,
      chance: shares[place] ?? 0,
    }));
  }

  /** Each seat's chances, as all trees together see them. */
  seatChances(seats: number): number[] {
    this.kernels.doors.share_out(this.total, seats);
    return Array.from(this.kernels.shares(this.total, seats));
  }
}
