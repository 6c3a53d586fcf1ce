import { boxAround, type Box } from '../../board/still';
import { centre, R, type GodsView } from './view';

/** All that lies, at some time. */
export const crop = (views: GodsView[]): Box =>
  boxAround(
    views.flatMap((view) => view.tiles.map((tile) => centre(tile.at))),
    R + 12,
  );
