import { boxAround, type Box } from '../../board/still';
import { BOARD, place, SIDE } from './garden';
import type { EdenView } from './view';

const NAMES = 44;
const LEAST = 3; // squares

/** The tiles that lie there at some time and what is around them; with the names of lines that begin there. */
export function crop(views: EdenView[]): Box {
  const places = views.flatMap((view) => view.tiles.map((tile) => place(tile.at)));
  const around = boxAround(
    places.map(({ x, y }) => ({ x: x + SIDE / 2, y: y + SIDE / 2 })),
    SIDE * 0.8,
  );
  const [left, right] = span(around.x, around.x + around.w);
  const [top, bottom] = span(around.y, around.y + around.h);
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** Not outside the board, not less than a few squares; beside its edge are the names of its lines. */
function span(from: number, to: number): [number, number] {
  const more = Math.max(0, LEAST * SIDE - (to - from)) / 2;
  const [first, last] = [from - more, to + more];
  return [first < SIDE / 2 ? -NAMES : first, Math.min(last, BOARD + 26)];
}
