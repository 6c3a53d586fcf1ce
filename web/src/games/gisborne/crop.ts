import { boxAround, type Box } from '../../board/still';
import { H, slot, W } from './road';
import { PLACES, spacesOf } from './stand';
import type { GisborneView } from './view';

const MARGIN = 16;

/** The sheets on which pawns stand at some time, and those that are found meanwhile. */
export function crop(views: GisborneView[]): Box {
  const places = new Set(views.flatMap((view) => view.seats.map((seat) => placeOf(view, seat.position))));
  const known = views.map((view) => view.path.length);
  for (let place = Math.min(...known); place < Math.max(...known); place++) places.add(place);
  const corners = [...places].flatMap((place) => {
    const { x, y } = slot(place);
    return [
      { x, y },
      { x: x + W, y: y + H },
    ];
  });
  return boxAround(corners, MARGIN);
}

function placeOf(view: GisborneView, position: number): number {
  if (position <= 0) return 0;
  return spacesOf(view.path)[position - 1]?.place ?? PLACES - 1;
}
