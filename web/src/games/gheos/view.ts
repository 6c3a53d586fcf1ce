/** What the board and the dock ask of a view of Gheos. */
import type { Cell, Civilization, Icon, LaidTile, Side, TempleSign, TileFace } from './wire';

export type { GheosView, JoinedLand, LaidTile, Part, Side, TileFace, TileLand } from './wire';
export type Civ = Civilization;
export type Sign = Icon;
export type Xy = Cell;

export const CIVS: Civ[] = ['red', 'green', 'yellow', 'blue', 'black', 'white'];
export const SIGNS: Sign[] = ['wheat', 'cup', 'sword', 'pyramid'];

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
  lands: { sides: number[]; landmass: boolean; icons: Partial<Record<Sign, number>>; temples: TempleSign[] }[];
} {
  const shape = face.slice(0, 2) as 'T1' | 'T2' | 'T3';
  const parts = face.slice(3, -1).split(shape === 'T2' ? '|' : ',');
  const sides = { T3: [[0, 1, 2]], T2: [[1, 2], [0]], T1: [[0], [1], [2]] }[shape];
  const lands = parts.map((part, i) => {
    const icons: Partial<Record<Sign, number>> = {};
    const temples: TempleSign[] = [];
    for (const sign of part.trim().split(/\s+/)) {
      if (sign.length === 2) temples.push(LETTERS[sign[1]] as TempleSign);
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
export function laidAt(face: TileFace, at: Xy, side: Side): LaidTile {
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
export function joined(tiles: LaidTile[]): LaidTile[] {
  const where = new Map(tiles.map((tile) => [key(tile.at), tile]));
  const parent = new Map<string, string>();
  const root = (k: string): string => {
    const up = parent.get(k) ?? k;
    return up === k ? k : root(up);
  };
  const piece = (tile: LaidTile, side: Side) =>
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
