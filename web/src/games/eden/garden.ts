/** The garden's geometry and the plants that stand on a tile (BOARDS.md, Eden). No rules. */

export const SIDE = 98;
export const LINES = 7;
export const COLUMNS = 'ABCDEFG';
export const RIM = 14;
export const BOARD = SIDE * LINES;

export type Square = string;

export const SQUARES: Square[] = Array.from(
  { length: LINES * LINES },
  (_, i) => `${COLUMNS[i % LINES]}${Math.floor(i / LINES) + 1}`,
);

export function place(square: Square): { column: number; row: number; x: number; y: number } {
  const column = COLUMNS.indexOf(square[0]);
  const row = Number(square.slice(1)) - 1;
  return { column, row, x: column * SIDE, y: row * SIDE };
}

export function squareAt(column: number, row: number): Square | null {
  if (column < 0 || row < 0 || column >= LINES || row >= LINES) return null;
  return `${COLUMNS[column]}${row + 1}`;
}

/** A small steady number for a square: the same drawing every time. */
export function grain(square: Square, salt: number): number {
  const { column, row } = place(square);
  const n = Math.sin(column * 127.1 + row * 311.7 + salt * 74.7) * 43758.5453;
  return n - Math.floor(n);
}

export const GROUND = ['#E6D3AC', '#DCC48A', '#BFC479', '#92B565', '#6DA257'];
export const DRY = ['#E6D3AC', '#E1CDA3', '#EAD8B4'];
export const CRACK =
  'M8 30L28 36L40 20L38 6M28 36L34 58L18 72L6 70M34 58L58 64L66 46L90 40M66 46L58 28L64 10M58 64L62 84L54 94M62 84L84 78';

export type PlantKind = 'shoot' | 'grass' | 'bush' | 'tree' | 'flower';
export interface Plant {
  kind: PlantKind;
  x: number;
  y: number;
  scale: number;
}

/** Boxes of the drawings: x, y, width, height. */
const BOX: Record<PlantKind, [number, number, number, number]> = {
  shoot: [-8, -14, 16, 16],
  grass: [-8, -12, 16, 14],
  bush: [-12, -18, 24, 20],
  tree: [-20, -46, 40, 48],
  flower: [-5, -5, 10, 10],
};

type Spot = [PlantKind, number, number, number];
const PLANTS: Spot[][] = [
  [],
  [
    ['shoot', 25, 41, 24],
    ['shoot', 55, 34, 19],
    ['shoot', 38, 61, 24],
  ],
  [
    ['grass', 30, 27, 20],
    ['grass', 59, 26, 20],
    ['grass', 18, 45, 20],
    ['grass', 46, 47, 22],
    ['grass', 66, 54, 18],
    ['shoot', 22, 63, 24],
  ],
  [
    ['bush', 32, 20, 30],
    ['bush', 58, 26, 26],
    ['grass', 16, 41, 20],
    ['bush', 47, 46, 34],
    ['grass', 39, 54, 18],
    ['bush', 14, 55, 28],
    ['flower', 46, 74, 10],
    ['flower', 23, 37, 10],
  ],
  [
    ['bush', 16, 24, 22],
    ['tree', 44, 15, 40],
    ['bush', 13, 49, 28],
    ['flower', 44, 68, 9],
    ['bush', 56, 60, 24],
    ['flower', 25, 40, 9],
    ['flower', 70, 52, 9],
    ['grass', 39, 61, 14],
  ],
];

/** The plants of a tile, from back to front, each moved a little by its square. */
export function plants(level: number, square: Square): Plant[] {
  return PLANTS[level].map(([kind, x, y, width], i) => {
    const [bx, by, bw] = BOX[kind];
    const scale = width / bw;
    const shift = (salt: number) => (grain(square, i * 2 + salt) - 0.5) * 4;
    return { kind, x: x - bx * scale + shift(1), y: y - by * scale + shift(2), scale };
  });
}

/** The outline of several squares as one body: every side that no other of them shares. */
export function outline(squares: Square[]): string {
  const inside = new Set(squares);
  let d = '';
  for (const square of squares) {
    const { column, row, x, y } = place(square);
    if (!inside.has(squareAt(column, row - 1) ?? '')) d += `M${x} ${y}h${SIDE}`;
    if (!inside.has(squareAt(column, row + 1) ?? '')) d += `M${x} ${y + SIDE}h${SIDE}`;
    if (!inside.has(squareAt(column - 1, row) ?? '')) d += `M${x} ${y}v${SIDE}`;
    if (!inside.has(squareAt(column + 1, row) ?? '')) d += `M${x + SIDE} ${y}v${SIDE}`;
  }
  return d;
}

type Cell = [number, number];

function normal(cells: Cell[]): string {
  const top = Math.min(...cells.map(([r]) => r));
  const left = Math.min(...cells.map(([, c]) => c));
  return cells
    .map(([r, c]) => `${r - top},${c - left}`)
    .sort()
    .join(' ');
}

/** Every way round of a shape, as text to compare; turned, never mirrored. */
export function turns(squares: Cell[]): Set<string> {
  const found = new Set<string>();
  let cells = squares;
  for (let i = 0; i < 4; i++) {
    found.add(normal(cells));
    cells = cells.map(([r, c]) => [c, -r]);
  }
  return found;
}

export function shapeOf(squares: Square[]): string {
  return normal(squares.map((s) => [place(s).row, place(s).column]));
}
