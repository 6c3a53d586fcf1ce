/** Where the ghost's controls stand: on the side of a triangle where they cover least. */
import { key, type Xy } from './view';

type Way = 'right' | 'left' | 'up' | 'down';
const WAYS: Record<Way, Xy[]> = {
  right: [
    [1, 0],
    [2, 0],
    [3, 0],
  ],
  left: [
    [-1, 0],
    [-2, 0],
    [-3, 0],
  ],
  down: [
    [0, 1],
    [0, 2],
    [1, 1],
  ],
  up: [
    [0, -1],
    [0, -2],
    [1, -1],
  ],
};

export function sidesOf([x, y]: Xy, costOf: (cell: string) => number): Way[] {
  const cost = (cells: Xy[]) => cells.reduce((sum, [dx, dy]) => sum + costOf(key([x + dx, y + dy])), 0);
  return (Object.entries(WAYS) as [Way, Xy[]][]).sort((a, b) => cost(a[1]) - cost(b[1])).map(([way]) => way);
}
