import { boxAround, type Box } from '../../board/still';
import { SIDE } from './pieces';
import type { GaiaView } from './cards';

/** All that lies, at some time. */
export const crop = (views: GaiaView[]): Box =>
  boxAround(
    views.flatMap((view) => view.tiles.map(({ at: [x, y] }) => ({ x: (x + 0.5) * SIDE, y: (y + 0.5) * SIDE }))),
    SIDE / 2 + 12,
  );
