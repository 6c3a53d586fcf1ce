import { boxAround, type Box } from '../../board/still';
import { corners } from './coast';
import type { GheosView } from './view';

/** All that lies, at some time; shields lean over the shore. */
export const crop = (views: GheosView[]): Box =>
  boxAround(
    views.flatMap((view) => view.tiles.flatMap((tile) => corners(tile.at).map(([x, y]) => ({ x, y })))),
    16,
  );
