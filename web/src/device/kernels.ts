// The kernels of one game in WebAssembly: the same rules as on the service, to the byte.

/** Offset, NumPy's letter for the type, and the shape. */
export type Field = [number, string, number[]];

/** What `ludotheque wasm` writes beside a module. */
export interface Layout {
  game: string;
  rules_version: number;
  bytes: number;
  fields: Record<string, Field>;
  node: { bytes: number; fields: Record<string, Field> };
  room: number;
  slots: number;
  options: number;
  seats: number[];
  most_seats: number;
  depths: number;
  worlds: number;
  key_words: number;
  one_tree: boolean;
}

interface Doors {
  memory: WebAssembly.Memory;
  heap: WebAssembly.Global;
  setup(state: number, seats: number, options: number, key: number): void;
  legal(state: number, out: number): number;
  refusal(state: number, action: number): number;
  apply(state: number, action: number): void;
  standing(state: number, points: number, ranks: number): void;
  fault(state: number): number;
  resample(state: number, seat: number, key: number): void;
  appraise(state: number, shares: number): void;
  sensible(state: number, out: number): number;
  seen(state: number, action: number, seat: number): number;
  random_matches(
    states: number,
    words: number,
    count: number,
    first: number,
    seats: number,
    options: number,
    seed: number,
    key: number,
    out: number,
  ): number;
  random_match(state: number, dice: number, out: number, limit: number): number;
  dice_for(seed: number, index: number): number;
  exp(power: number): number;
  clear_trees(nodes: number, room: number, trees: number): number;
  search(
    nodes: number,
    room: number,
    used: number,
    worlds: number,
    words: number,
    out: number,
    slots: number,
    shares: number,
    path: number,
    trees: number,
    key: number,
    seat: number,
    first: number,
    iterations: number,
    explore: number,
    warmth: number,
    ripe: number,
    plies: number,
    thoughts: number,
  ): number;
  forget(visits: number, values: number, guesses: number): void;
  gather(
    nodes: number,
    room: number,
    root: number,
    seat: number,
    visits: number,
    values: number,
    guesses: number,
  ): void;
  rank(visits: number, values: number, guesses: number, shortlist: number, actions: number, chances: number): number;
  add_chances(nodes: number, room: number, root: number, seats: number, total: number): void;
  share_out(total: number, seats: number): void;
}

const PAGE = 65536;
const ALIGNED = 64;

/** An address in the module's memory. */
export type Address = number;

export class Kernels {
  readonly doors: Doors;
  readonly layout: Layout;
  private next: Address;

  private constructor(instance: WebAssembly.Instance, layout: Layout) {
    this.doors = instance.exports as unknown as Doors;
    this.layout = layout;
    this.next = aligned(this.doors.heap.value as number);
  }

  static async load(code: BufferSource | WebAssembly.Module, layout: Layout): Promise<Kernels> {
    const module = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code);
    return new Kernels(await WebAssembly.instantiate(module), layout);
  }

  /** Memory for good: there is nothing that gives it back. */
  take(bytes: number): Address {
    const at = this.next;
    this.next = aligned(at + bytes);
    const lacking = this.next - this.doors.memory.buffer.byteLength;
    if (lacking > 0) this.doors.memory.grow(Math.ceil(lacking / PAGE));
    return at;
  }

  // Growing memory makes views of before useless: each is made when it is needed

  bytes(at: Address, count: number): Uint8Array {
    return new Uint8Array(this.doors.memory.buffer, at, count);
  }

  words(at: Address, count: number): Uint32Array {
    return new Uint32Array(this.doors.memory.buffer, at, count);
  }

  ids(at: Address, count: number): Int32Array {
    return new Int32Array(this.doors.memory.buffer, at, count);
  }

  numbers(at: Address, count: number): BigInt64Array {
    return new BigInt64Array(this.doors.memory.buffer, at, count);
  }

  shares(at: Address, count: number): Float64Array {
    return new Float64Array(this.doors.memory.buffer, at, count);
  }

  /** A field with one number. */
  field(state: Address, name: string): number {
    return read(new DataView(this.doors.memory.buffer), state, fieldOf(this.layout.fields, name));
  }

  /** A key of few words, the others 0. */
  setKey(at: Address, ...words: number[]): void {
    const key = this.words(at, this.layout.key_words);
    key.fill(0);
    key.set(words);
  }

  setOptions(at: Address, options: number[]): void {
    this.numbers(at, options.length).set(options.map(BigInt));
  }
}

export function fieldOf(fields: Record<string, Field>, name: string): Field {
  const field = fields[name];
  if (!field) throw new Error(`no field ${name}`);
  return field;
}

export function read(memory: DataView, at: Address, [offset, kind]: Field): number {
  const where = at + offset;
  if (kind === '<i2') return memory.getInt16(where, true);
  if (kind === '<i4') return memory.getInt32(where, true);
  if (kind === '<f4') return memory.getFloat32(where, true);
  if (kind === '<f8') return memory.getFloat64(where, true);
  if (kind === '|u1') return memory.getUint8(where);
  if (kind === '|i1') return memory.getInt8(where);
  if (kind === '<u4') return memory.getUint32(where, true);
  if (kind === '<i8') return Number(memory.getBigInt64(where, true));
  throw new Error(`no numbers of the kind ${kind}`);
}

function aligned(address: number): Address {
  return Math.ceil(address / ALIGNED) * ALIGNED;
}
