/** Which tile is which from one view to the next, so that two that change places are seen to travel. */
import { key, STEP, type GaiaTile } from './cards';

interface Known {
  id: number;
  what: string;
}

const whatIs = (tile: GaiaTile) => `${tile.land} ${tile.animals} ${tile.city?.number ?? ''}`;

export class Travel {
  #known = new Map<string, Known>();
  #next = 0;

  /** The name of the tile on each cell, after the latest view. */
  follow(tiles: GaiaTile[]): Map<string, number> {
    const before = this.#known;
    const now = new Map(tiles.map((tile) => [key(tile.at), whatIs(tile)]));
    const partner = new Map(tiles.map((tile) => [key(tile.at), swappedWith(tile, before, now)]));
    this.#known = new Map(
      [...now].map(([cell, what]) => {
        const other = partner.get(cell);
        const from = other !== undefined && partner.get(other) === cell ? other : cell;
        return [cell, { id: before.get(from)?.id ?? this.#next++, what }];
      }),
    );
    return new Map([...this.#known].map(([cell, { id }]) => [cell, id]));
  }
}

/** The neighbour whose tile is here now, if this one's is there. */
function swappedWith({ at }: GaiaTile, before: Map<string, Known>, now: Map<string, string>): string | undefined {
  const [was, is] = [before.get(key(at))?.what, now.get(key(at))];
  if (was === undefined || was === is) return undefined;
  return Object.values(STEP)
    .map(([dx, dy]) => key([at[0] + dx, at[1] + dy]))
    .find((cell) => before.get(cell)?.what === is && now.get(cell) === was);
}
