/** Where the numbers and words of an attack stand: beside the tiles that fight, never on them, and one in a place. */
import { place, SIDE, squareAt, type Square } from './garden';
import type { EdenView, Stakes } from './view';

export interface Spot {
  /** The cell beside the body, on the board or just outside it. */
  cell: string;
  x: number;
  y: number;
  /** The way from the body to this cell. */
  way: [number, number];
}
export interface Fight {
  attacking: Spot;
  attacked: Spot;
  /** A word for a tile, where it has a free side. */
  tags: { square: Square; kind: 'laid' | 'helps' | 'attacked'; spot: Spot }[];
  /** Cells that something stands in. */
  busy: Set<string>;
}

const WAYS: [number, number][] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];
export const cellAt = (column: number, row: number): string => `${column},${row}`;

function around(square: Square): Spot[] {
  const { column, row, x, y } = place(square);
  return WAYS.map((way) => ({
    way,
    cell: cellAt(column + way[0], row + way[1]),
    x: x + SIDE / 2 + (way[0] * SIDE) / 2,
    y: y + SIDE / 2 + (way[1] * SIDE) / 2,
  }));
}

const cellOf = (square: Square) => cellAt(place(square).column, place(square).row);

/** `words`: not while somebody still chooses who fights; the controls need the room then. */
export function arrange(stakes: Stakes, view: EdenView, words: boolean): Fight {
  const fighting = [...stakes.attackers, ...stakes.targets];
  const tiles = new Set(view.tiles.map((tile) => cellOf(tile.at)));
  const busy = new Set(fighting.map(cellOf));
  const isFree = (spot: Spot) => !tiles.has(spot.cell) && !busy.has(spot.cell);
  const isOnBoard = (spot: Spot) => squareAt(...(spot.cell.split(',').map(Number) as [number, number])) !== null;

  /** Free squares first, then the rim, then other tiles; among equals the furthest from the other side. */
  function numberBeside(squares: Square[], others: Square[]): Spot {
    const worth = (spot: Spot) => {
      const far =
        others.reduce(
          (sum, other) => sum + Math.hypot(place(other).x + SIDE / 2 - spot.x, place(other).y + SIDE / 2 - spot.y),
          0,
        ) / SIDE;
      return far + (isFree(spot) ? (isOnBoard(spot) ? 40 : 20) : 0) + (spot.way[0] ? 1 : 0);
    };
    const spots = squares.flatMap(around).filter((spot) => !busy.has(spot.cell));
    const best = spots.sort((a, b) => worth(b) - worth(a))[0] ?? around(squares[0])[0];
    busy.add(best.cell);
    return best;
  }

  const attacking = numberBeside(stakes.attackers, stakes.targets);
  const attacked = numberBeside(stakes.targets, stakes.attackers);
  const front = view.front ?? stakes.attackers[0];
  const wanted = !words
    ? []
    : [
        { square: front, kind: 'laid' as const },
        ...stakes.attackers.filter((square) => square !== front).map((square) => ({ square, kind: 'helps' as const })),
        ...stakes.targets.map((square) => ({ square, kind: 'attacked' as const })),
      ];
  const tags = wanted.flatMap(({ square, kind }) => {
    const spot = around(square).find((one) => isFree(one) && isOnBoard(one));
    if (!spot) return [];
    busy.add(spot.cell);
    return [{ square, kind, spot }];
  });
  return { attacking, attacked, tags, busy };
}
