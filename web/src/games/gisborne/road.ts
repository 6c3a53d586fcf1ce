/**
 * The sheet and the road (BOARDS.md, Gisborne): twelve slots in boustrophedon, eleven tiles and the compass. A road
 * enters and leaves at the middle of an edge, and winds so much that its spaces are a step apart. All of it is steady:
 * the same tile in the same place is drawn the same way every time.
 */
export const W = 203;
export const H = 189;
export const COLUMNS = 4;
export const STEP = 28.5;
type P = [number, number];

export interface Slot {
  x: number;
  y: number;
  kind: 'straight' | 'corner';
  /** From the drawing of a tile (left to right, or left to bottom) to this slot. */
  turn: (p: P) => P;
}

const same = (p: P): P => p;
const mirrored = ([x, y]: P): P => [W - x, y];
/** Entering from above, leaving at the left or the right. */
const fromTop = ([x, y]: P): P => [((H - y) / H) * W, (x / W) * H];
const fromTopRight = ([x, y]: P): P => [(y / H) * W, (x / W) * H];

export function slot(place: number): Slot {
  const row = Math.floor(place / COLUMNS);
  const along = place % COLUMNS;
  const column = row % 2 ? COLUMNS - 1 - along : along;
  const first = along === 0 && row > 0;
  const last = along === COLUMNS - 1;
  const at = { x: column * W, y: row * H };
  if (first) return { ...at, kind: 'corner', turn: row % 2 ? fromTop : fromTopRight };
  if (last) return { ...at, kind: 'corner', turn: row % 2 ? mirrored : same };
  return { ...at, kind: 'straight', turn: row % 2 ? mirrored : same };
}

export function random(seed: string): () => number {
  let h = 2166136261;
  for (const c of seed) h = Math.imul(h ^ c.charCodeAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822507) ^ Math.imul(h ^ (h >>> 13), 3266489909);
    return ((h ^= h >>> 16) >>> 0) / 4294967296;
  };
}

/** Points of a Catmull-Rom curve, many. */
function curve(points: P[]): P[] {
  const found: P[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [
      points[Math.max(i - 1, 0)],
      points[i],
      points[i + 1],
      points[Math.min(i + 2, points.length - 1)],
    ];
    for (let k = 0; k < 14; k++) {
      const t = k / 14;
      const mix = (j: 0 | 1) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
      found.push([mix(0), mix(1)]);
    }
  }
  found.push(points[points.length - 1]);
  return found;
}

function length(points: P[]): number {
  let sum = 0;
  for (let i = 1; i < points.length; i++)
    sum += Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]);
  return sum;
}

/** A corner, direct and in its widest loop; left edge to bottom edge, in parts of the tile. */
const DIRECT: P[] = [
  [0, 0.5],
  [0.1, 0.5],
  [0.18, 0.51],
  [0.27, 0.52],
  [0.35, 0.55],
  [0.42, 0.6],
  [0.46, 0.68],
  [0.48, 0.76],
  [0.49, 0.84],
  [0.5, 0.92],
  [0.5, 1],
];
const WIDE: P[] = [
  [0, 0.5],
  [0.09, 0.53],
  [0.2, 0.56],
  [0.31, 0.46],
  [0.36, 0.28],
  [0.5, 0.19],
  [0.69, 0.2],
  [0.82, 0.33],
  [0.83, 0.53],
  [0.66, 0.71],
  [0.5, 1],
];

function shape(kind: 'straight' | 'corner', amount: number, way: number, from: number, to: number): P[] {
  if (kind === 'corner')
    return curve(DIRECT.map(([x, y], i) => [(x + (WIDE[i][0] - x) * amount) * W, (y + (WIDE[i][1] - y) * amount) * H]));
  const points: P[] = [];
  for (let i = 0; i <= 60; i++) {
    const t = i / 60;
    points.push([
      from + (to - from) * t,
      H / 2 + way * amount * 78 * Math.sin(2 * Math.PI * t) * Math.sin(Math.PI * t),
    ]);
  }
  return points;
}

export interface Road {
  points: P[];
  d: string;
  /** The middle of each space, from 1. */
  spaces: P[];
  /** Between two spaces: the point and the direction. */
  between: (space: number) => { at: P; along: P };
}

/** The road of a tile with so many spaces in a place of the path. */
export function road(place: number, tile: string, spaces: number): Road {
  const { kind, turn, x, y } = slot(place);
  const way = random(tile)() < 0.5 ? 1 : -1;
  const from = tile === 'start' ? 40 : 0;
  const to = tile === 'end' ? W * 0.56 : W;
  const kindHere = tile === 'start' || tile === 'end' ? 'straight' : kind;
  const wanted = STEP * spaces;
  let [low, high] = [0, 1.25];
  for (let i = 0; i < 18; i++) {
    const middle = (low + high) / 2;
    if (length(shape(kindHere, middle, way, from, to)) < wanted) low = middle;
    else high = middle;
  }
  const points = shape(kindHere, (low + high) / 2, way, from, to).map((p) => {
    const [px, py] = turn(p);
    return [px + x, py + y] as P;
  });
  const whole = length(points);
  const at = (distance: number): { at: P; along: P } => {
    let gone = 0;
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      const step = Math.hypot(b[0] - a[0], b[1] - a[1]);
      if (gone + step >= distance || i === points.length - 1) {
        const t = step ? Math.min(1, (distance - gone) / step) : 0;
        return {
          at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t],
          along: [(b[0] - a[0]) / (step || 1), (b[1] - a[1]) / (step || 1)],
        };
      }
      gone += step;
    }
    return { at: points[0], along: [1, 0] };
  };
  return {
    points,
    d: line(points),
    spaces: Array.from({ length: spaces }, (_, k) => at(((k + 0.5) / spaces) * whole).at),
    between: (space) => at((space / spaces) * whole),
  };
}

export const line = (points: P[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** A wash of colour along the road, with an edge that ran: discs in one path, so that they join without seams. */
export function wash(points: P[], width: number, seed: string): string {
  const next = random(seed);
  const phase = [next() * 6, next() * 6];
  const step = Math.max(1, Math.round(points.length / 56));
  const near = points.filter((_, i) => i % step === 0 || i === points.length - 1);
  return near
    .map(([x, y], i) => {
      const r = width / 2 - 6 + 7 * Math.sin(i * 0.55 + phase[0]) + 5 * Math.sin(i * 1.3 + phase[1]);
      const drops = [0, 1, 2].map(() => {
        const [turn, size] = [next() * 2 * Math.PI, 5 + next() * 9];
        return disc(x + (r - 2) * Math.cos(turn), y + (r - 2) * Math.sin(turn), size);
      });
      return disc(x, y, r) + drops.join('');
    })
    .join('');
}

const disc = (x: number, y: number, r: number): string =>
  `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0`;

export interface Scenery {
  kind: 'hill' | 'fir' | 'mountain';
  x: number;
  y: number;
}

/** Hills, mountains and firs, away from the road and from each other. */
export function scenery(place: number, tile: string, points: P[], river: P[] | null): Scenery[] {
  const next = random(tile + 'scenery');
  const { x, y } = slot(place);
  const found: Scenery[] = [];
  const inland = tile === 'start' ? 70 : 16;
  const shore = tile === 'end' ? W * 0.58 : W - 14;
  for (let i = 0; i < 160 && found.length < 17; i++) {
    const p: P = [x + inland + next() * (shore - inland), y + 24 + next() * (H - 34)];
    const far = (q: P, d: number) => Math.hypot(p[0] - q[0], p[1] - 5 - q[1]) > d;
    if (
      !points.every((q) => far(q, 30)) ||
      !found.every((s) => far([s.x, s.y], 23)) ||
      !(river ?? []).every((q) => far(q, 24))
    )
      continue;
    const dice = next();
    found.push({ kind: dice < 0.42 ? 'fir' : dice < 0.72 ? 'hill' : 'mountain', x: p[0], y: p[1] });
  }
  return found.sort((a, b) => a.y - b.y);
}

/** A river that crosses the road between two spaces, from edge to edge of its tile. */
export function river(place: number, way: Road, space: number): P[] {
  const { x, y } = slot(place);
  const { at, along } = way.between(space);
  const cross: P = [-along[1], along[0]];
  const points: P[] = [];
  for (let k = -60; k <= 60; k++) {
    const t = k * 4;
    const bend = 9 * Math.sin(t / 34) + (t * t) / 2600;
    const p: P = [at[0] + cross[0] * t + along[0] * bend, at[1] + cross[1] * t + along[1] * bend];
    if (p[0] >= x - 6 && p[0] <= x + W + 6 && p[1] >= y - 6 && p[1] <= y + H + 6) points.push(p);
  }
  return points;
}
