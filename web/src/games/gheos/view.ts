/** What a view of Gheos holds (games/gheos/views.py). */
export type Civ = 'red' | 'green' | 'yellow' | 'blue' | 'black' | 'white';
export const CIVS: Civ[] = ['red', 'green', 'yellow', 'blue', 'black', 'white'];
export type Side = 'flat' | 'left' | 'right';
export type Sign = 'wheat' | 'cup' | 'sword' | 'pyramid';
export const SIGNS: Sign[] = ['wheat', 'cup', 'sword', 'pyramid'];
export type Xy = [number, number];

/** One land of a tile that lies on the table (or would). */
export interface TileLand {
  sides: Side[];
  landmass: boolean;
  icons: Partial<Record<Sign, number>>;
  temples: Sign[];
  /** Which joined land it belongs to. */
  land: number;
}
export interface TileFace {
  tile: number;
  face: string;
}
export interface GheosTile extends TileFace {
  at: Xy;
  side: Side;
  lands: TileLand[];
}
export interface GheosLand {
  id: number;
  kind: 'continent' | 'landmass' | 'island' | 'shore';
  name: number | null;
  cells: Xy[];
  icons: Record<Sign, number>;
  civilization: Civ | null;
}
export interface Part {
  side: Side;
  land: number;
  kind: 'continent' | 'island';
  wheat: number;
  civilization: Civ | null;
  best: boolean;
  fatal: boolean;
}
export interface GheosView {
  you: number | null;
  actor: number | null;
  over: boolean;
  points: number[];
  phase: 'lay' | 'pay' | 'victor' | 'migrate' | 'people' | 'token';
  laid: Xy | null;
  upheaval:
    | null
    | { kind: 'war'; swords: Partial<Record<Civ, number>>; strongest: Civ[] }
    | { kind: 'migration'; migrant: Civ; parts: Part[] };
  hand: TileFace[];
  tiles: GheosTile[];
  places: Xy[];
  lands: GheosLand[];
  civilizations: Record<Civ, { land: number | null; supply: number }>;
  seats: {
    points: Record<'temples' | 'tokens' | 'epochs' | 'final', number>;
    followers: Record<Civ, number>;
    tokens: number;
    hand_size: number;
  }[];
  unseen: TileFace[];
  pile_size: number;
  epochs: number;
  last_epoch: number;
  epochs_in_pile: number;
}

export interface GheosIntent {
  /** The tile in hand: 1 the older, 2 the newer. */
  slot?: number;
  /** The civilization to be founded. */
  civ?: Civ;
}

export const key = (at: Xy): string => `${at[0]},${at[1]}`;
export const cellOf = (text: string): Xy => text.split(',').map(Number) as Xy;

const LETTERS: Record<string, Sign> = { W: 'wheat', C: 'cup', S: 'sword', P: 'pyramid' };

/** The lands that a face like `T2[W C | -]` shows, on its printed sides 0, 1, 2. */
export function readFace(face: string): {
  shape: 'T1' | 'T2' | 'T3';
  lands: { sides: number[]; landmass: boolean; icons: Partial<Record<Sign, number>>; temples: Sign[] }[];
} {
  const shape = face.slice(0, 2) as 'T1' | 'T2' | 'T3';
  const parts = face.slice(3, -1).split(shape === 'T2' ? '|' : ',');
  const sides = { T3: [[0, 1, 2]], T2: [[1, 2], [0]], T1: [[0], [1], [2]] }[shape];
  const lands = parts.map((part, i) => {
    const icons: Partial<Record<Sign, number>> = {};
    const temples: Sign[] = [];
    for (const sign of part.trim().split(/\s+/)) {
      if (sign.length === 2) temples.push(LETTERS[sign[1]]);
      else if (LETTERS[sign]) icons[LETTERS[sign]] = (icons[LETTERS[sign]] ?? 0) + 1;
    }
    return { sides: sides[i], landmass: shape !== 'T1' && i === 0, icons, temples };
  });
  return { shape, lands };
}

/** Sides are numbered clockwise from the flat one. */
export const ROUND: Record<'up' | 'down', Side[]> = { up: ['flat', 'left', 'right'], down: ['flat', 'right', 'left'] };
export const isUp = ([x, y]: Xy): boolean => (x + y) % 2 === 0;

/** A tile from the hand as it would lie: its first land turned to this side. */
export function laidAt(face: TileFace, at: Xy, side: Side): GheosTile {
  const round = ROUND[isUp(at) ? 'up' : 'down'];
  const turn = round.indexOf(side);
  const lands = readFace(face.face).lands.map((land) => ({
    ...land,
    sides: land.sides.map((k) => round[(k + turn) % 3]),
    land: -1,
  }));
  return { ...face, at, side, lands };
}

export function beyond([x, y]: Xy, side: Side): Xy {
  if (side === 'left') return [x - 1, y];
  if (side === 'right') return [x + 1, y];
  return isUp([x, y]) ? [x, y + 1] : [x, y - 1];
}

const FACING: Record<Side, Side> = { flat: 'flat', left: 'right', right: 'left' };

/** The same tiles with joined lands numbered anew: only to draw what a ghost would make. */
export function joined(tiles: GheosTile[]): GheosTile[] {
  const where = new Map(tiles.map((tile) => [key(tile.at), tile]));
  const parent = new Map<string, string>();
  const root = (k: string): string => {
    const up = parent.get(k) ?? k;
    return up === k ? k : root(up);
  };
  const piece = (tile: GheosTile, side: Side) =>
    `${key(tile.at)}/${tile.lands.findIndex((land) => land.sides.includes(side))}`;
  for (const tile of tiles)
    for (const side of ROUND.up) {
      const other = where.get(key(beyond(tile.at, side)));
      if (other) parent.set(root(piece(tile, side)), root(piece(other, FACING[side])));
    }
  const numbers = new Map<string, number>();
  const number = (k: string) => {
    if (!numbers.has(k)) numbers.set(k, numbers.size);
    return numbers.get(k)!;
  };
  return tiles.map((tile) => ({
    ...tile,
    lands: tile.lands.map((land, i) => ({ ...land, land: number(root(`${key(tile.at)}/${i}`)) })),
  }));
}
