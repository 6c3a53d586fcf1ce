/**
 * Triangles, and coasts that meet every edge at a right angle (BOARDS.md, Gheos): any tile fits any other
 * smoothly. The outline of a joined land is stitched from the coasts of its tiles, so that it is one body.
 */
import { beyond, isUp, key, ROUND, type LaidTile, type Side, type Sign, type TileLand, type Xy } from './view';

export const S = 138;
export const H = (S * Math.sqrt(3)) / 2;
type P = [number, number];

const add = (a: P, b: P, k = 1): P => [a[0] + b[0] * k, a[1] + b[1] * k];
const sub = (a: P, b: P): P => [a[0] - b[0], a[1] - b[1]];
const mix = (a: P, b: P, t: number): P => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const unit = (a: P): P => [a[0] / Math.hypot(...a), a[1] / Math.hypot(...a)];
const at = (p: P): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;

/** Corners clockwise; the edge from corner e to the next is side ROUND[…][…] below. */
export function corners([x, y]: Xy): [P, P, P] {
  const left = (x * S) / 2;
  const top = y * H;
  return isUp([x, y])
    ? [
        [left + S, top + H],
        [left, top + H],
        [left + S / 2, top],
      ]
    : [
        [left, top],
        [left + S, top],
        [left + S / 2, top + H],
      ];
}

/** Corners start where the flat side starts, so that edge e is the side with number e. */
export function edge(cell: Xy, side: Side): [P, P] {
  const e = ROUND[isUp(cell) ? 'up' : 'down'].indexOf(side);
  const all = corners(cell);
  return [all[e], all[(e + 1) % 3]];
}

export function centre(cell: Xy): P {
  const [a, b, c] = corners(cell);
  return [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3];
}

export function triangle(cell: Xy, inset = 0): string {
  const middle = centre(cell);
  const points = corners(cell).map((p) => add(p, unit(sub(middle, p)), inset * 2));
  return `M${points.map(at).join('L')}Z`;
}

function jitter(cell: Xy, salt: number): number {
  const n = Math.sin(cell[0] * 127.1 + cell[1] * 311.7 + salt * 74.7) * 43758.5453;
  return (n - Math.floor(n) - 0.5) * 0.045 * S;
}

/** A smooth curve through points, leaving and arriving along given directions. */
function spline(points: P[], out: P, into: P): string {
  const last = points.length - 1;
  const span = (i: number) => Math.hypot(...sub(points[i + 1], points[i]));
  const tangent = (i: number): P => {
    if (i === 0) return add([0, 0], out, span(0));
    if (i === last) return add([0, 0], into, span(last - 1));
    return add([0, 0], sub(points[i + 1], points[i - 1]), 0.5);
  };
  let d = '';
  for (let i = 0; i < last; i++)
    d += `C${at(add(points[i], tangent(i), 1 / 3))} ${at(add(points[i + 1], tangent(i + 1), -1 / 3))} ${at(points[i + 1])}`;
  return d;
}

interface Piece {
  from: P;
  to: P;
  d: string;
  /** The side of a tile where land goes on; a coast has none. */
  side?: Side;
}

/** Into the tile, at a right angle to an edge that runs clockwise. */
const inward = ([a, b]: [P, P]): P => {
  const [dx, dy] = unit(sub(b, a));
  return [-dy, dx];
};

function arc(cell: Xy, before: [P, P], after: [P, P], salt: number): Piece {
  const corner = before[1];
  const from = mix(before[0], before[1], 0.75);
  const to = mix(after[0], after[1], 0.25);
  const first = Math.atan2(from[1] - corner[1], from[0] - corner[0]);
  let turn = Math.atan2(to[1] - corner[1], to[0] - corner[0]) - first;
  if (turn > Math.PI) turn -= 2 * Math.PI;
  if (turn < -Math.PI) turn += 2 * Math.PI;
  const points: P[] = [0, 1, 2, 3, 4].map((i) => {
    const angle = first + (turn * i) / 4;
    const r = 0.25 * S + (i % 4 ? jitter(cell, salt + i) * 0.5 : 0);
    return [corner[0] + r * Math.cos(angle), corner[1] + r * Math.sin(angle)];
  });
  points[0] = from;
  points[4] = to;
  const leave = inward(before);
  return { from, to, d: spline(points, leave, add([0, 0], inward(after), -1)) };
}

/** Back from the end of a land's edges to their beginning, across the tile. */
function across(cell: Xy, start: [P, P], end: [P, P], points: P[]): Piece {
  const from = mix(end[0], end[1], 0.75);
  const to = mix(start[0], start[1], 0.25);
  return { from, to, d: spline([from, ...points, to], inward(end), add([0, 0], inward(start), -1)) };
}

function shore(cell: Xy, on: [P, P], deep: number, salt: number): Piece {
  const into = inward(on);
  const point = (t: number, depth: number, n: number): P =>
    add(add(mix(on[0], on[1], t), into, depth * S), into, jitter(cell, salt + n) * 0.6);
  return across(cell, on, on, [point(0.71, deep * 0.66, 1), point(0.5, deep, 2), point(0.29, deep * 0.66, 3)]);
}

/** The boundary of one land of a tile, clockwise: its sides and its coasts. */
function boundary(tile: LaidTile, land: TileLand): Piece[] {
  const cell = tile.at;
  const round = ROUND[isUp(cell) ? 'up' : 'down'];
  const flat = (side: Side): Piece => {
    const [a, b] = edge(cell, side);
    const [from, to] = [mix(a, b, 0.25), mix(a, b, 0.75)];
    return { from, to, d: `L${at(to)}`, side };
  };
  if (land.sides.length === 3)
    return round.flatMap((side, i) => [
      flat(side),
      arc(cell, edge(cell, side), edge(cell, round[(i + 1) % 3]), i * 10),
    ]);
  if (land.sides.length === 1) {
    const lone = tile.lands.length === 3;
    return [
      flat(land.sides[0]),
      shore(cell, edge(cell, land.sides[0]), lone ? 0.18 : 0.165, round.indexOf(land.sides[0]) * 10),
    ];
  }
  const missing = round.findIndex((side) => !land.sides.includes(side));
  const [one, two] = [round[(missing + 1) % 3], round[(missing + 2) % 3]];
  const a = edge(cell, one)[1];
  const down = unit(sub(mix(...edge(cell, round[missing]), 0.5), a));
  const aside: P = [-down[1], down[0]];
  const right = sub(edge(cell, two)[1], a)[0] * aside[0] + sub(edge(cell, two)[1], a)[1] * aside[1] > 0 ? 1 : -1;
  const local = (x: number, y: number, n: number): P =>
    add(add(add(a, aside, x * right * S), down, y * S), down, jitter(cell, 40 + n) * 0.7);
  return [
    flat(one),
    arc(cell, edge(cell, one), edge(cell, two), 30),
    flat(two),
    across(cell, edge(cell, one), edge(cell, two), [local(0.2, 0.575, 1), local(0, 0.515, 2), local(-0.2, 0.575, 3)]),
  ];
}

export interface Body {
  id: number;
  /** The whole outline, closed. */
  outline: string;
  /** Only where it meets the sea. */
  coast: string;
  landmass: boolean;
  tiles: LaidTile[];
  /** The middles of edges inside it: always land. */
  inner: P[];
  /** Where its symbols stand. */
  signs: P[];
}

/** Every joined land as one body. */
export function bodies(tiles: LaidTile[]): Body[] {
  const where = new Map(tiles.map((tile) => [key(tile.at), tile]));
  const found = new Map<number, { pieces: Piece[]; body: Body }>();
  for (const tile of tiles)
    for (const land of tile.lands) {
      const entry = found.get(land.land) ?? {
        pieces: [],
        body: { id: land.land, outline: '', coast: '', landmass: false, tiles: [], inner: [], signs: [] },
      };
      found.set(land.land, entry);
      entry.body.landmass ||= land.landmass;
      entry.body.tiles.push(tile);
      entry.body.signs.push(...signs(tile, land).map((s) => [s.x, s.y] as P));
      for (const piece of boundary(tile, land)) {
        if (piece.side && where.has(key(beyond(tile.at, piece.side)))) {
          const [a, b] = edge(tile.at, piece.side);
          entry.body.inner.push(mix(a, b, 0.5));
        } else entry.pieces.push(piece);
      }
    }
  return [...found.values()].map(({ pieces, body }) => stitch(pieces, body));
}

function stitch(pieces: Piece[], body: Body): Body {
  const spot = (p: P) => `${Math.round(p[0])} ${Math.round(p[1])}`;
  const from = new Map(pieces.map((piece) => [spot(piece.from), piece]));
  body.coast = pieces
    .filter((piece) => !piece.side)
    .map((piece) => `M${at(piece.from)}${piece.d}`)
    .join('');
  for (const first of from.values()) {
    body.outline += `M${at(first.from)}`;
    let piece: Piece | undefined = first;
    while (piece) {
      from.delete(spot(piece.from));
      body.outline += piece.d;
      piece = from.get(spot(piece.to)) ?? near(from, piece.to);
    }
    body.outline += 'Z';
  }
  return body;
}

function near(from: Map<string, Piece>, p: P): Piece | undefined {
  for (const piece of from.values()) if (Math.hypot(...sub(piece.from, p)) < 2) return piece;
  return undefined;
}

export interface Placed {
  kind: Sign | 'temple';
  /** A temple's symbol. */
  of?: Sign;
  x: number;
  y: number;
  small: boolean;
}

/** Where the symbols of a land stand on its tile. */
export function signs(tile: LaidTile, land: TileLand): Placed[] {
  const round = ROUND[isUp(tile.at) ? 'up' : 'down'];
  let anchor: P = centre(tile.at);
  let axis: P = [1, 0];
  if (land.sides.length === 1) {
    const on = edge(tile.at, land.sides[0]);
    anchor = add(mix(...on, 0.5), inward(on), 0.088 * S);
    axis = unit(sub(on[1], on[0]));
  } else if (land.sides.length === 2) {
    const missing = round.findIndex((side) => !land.sides.includes(side));
    const far = edge(tile.at, round[missing]);
    const corner = edge(tile.at, round[(missing + 1) % 3])[1];
    anchor = add(corner, unit(sub(mix(...far, 0.5), corner)), 0.385 * S);
    axis = unit(sub(far[1], far[0]));
  }
  const all: Omit<Placed, 'x' | 'y'>[] = [
    ...land.temples.map((of) => ({ kind: 'temple' as const, of, small: false })),
    ...Object.entries(land.icons).flatMap(([sign, n]) =>
      Array.from({ length: n ?? 0 }, () => ({ kind: sign as Sign, small: land.sides.length === 1 })),
    ),
  ];
  const rows = all.length > 2 ? [all.slice(0, 2), all.slice(2)] : [all];
  const aside: P = [-axis[1], axis[0]];
  return rows.flatMap((row, r) =>
    row.map((one, i) => {
      const [x, y] = add(add(anchor, axis, (i - (row.length - 1) / 2) * 27), aside, (r - (rows.length - 1) / 2) * 25);
      return { ...one, x, y };
    }),
  );
}

let pen: CanvasRenderingContext2D | null = null;
function isInside(path: Path2D, [x, y]: P): boolean {
  pen ??= document.createElement('canvas').getContext('2d');
  return pen!.isPointInPath(path, x, y, 'evenodd');
}

/** Points of a tile worth trying: its middle, and on the way to its corners and edges. */
function spread(tile: LaidTile): P[] {
  const middle = centre(tile.at);
  const all = corners(tile.at);
  const edges = all.map((p, i) => mix(p, all[(i + 1) % 3], 0.5));
  return [middle, ...[...all, ...edges].flatMap((p) => [mix(middle, p, 0.35), mix(middle, p, 0.65)])];
}

/** The rim of a shield around 0. */
const RIM: P[] = [
  [-12, -14],
  [0, -13],
  [12, -14],
  [11, 2],
  [6, 12],
  [0, 17],
  [-6, 12],
  [-11, 2],
];

/** Where a marker has most room: on the land, clear of its coast, far from any symbol. */
export function emptiest(body: Body, taken: P[]): P {
  const path = new Path2D(body.outline);
  const others = [...body.signs, ...taken];
  const worth = (p: P) => {
    if (!isInside(path, p)) return -1000;
    const room = Math.min(42, ...others.map((o) => Math.hypot(o[0] - p[0], o[1] - p[1])));
    return room - 3 * RIM.filter((r) => !isInside(path, add(p, r))).length;
  };
  const candidates = [...body.inner, ...body.tiles.flatMap(spread)];
  let [best, most]: [P, number] = [candidates[0], -Infinity];
  for (const p of candidates) {
    const found = worth(p);
    if (found > most + 0.5) [best, most] = [p, found];
  }
  return best;
}

/** On which side of a point a number has most room among these. */
export function roomiest(p: P, others: P[], sides: P[]): P {
  const room = (side: P) =>
    Math.min(99, ...others.map((o) => Math.hypot(o[0] - p[0] - side[0], o[1] - p[1] - side[1])));
  return sides.reduce((best, side) => (room(side) > room(best) + 1 ? side : best));
}
