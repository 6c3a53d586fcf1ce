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
    const now = new Map(tiles.map((tile) => [key(tile.at), { tile, what: whatIs(tile) }]));
    this.#known = new Map(
      [...now].map(([cell, { tile, what }]) => {
        const from = this.#swappedFrom(tile, what, before, now) ?? cell;
        return [cell, { id: before.get(from)?.id ?? this.#next++, what }];
      }),
    );
    return new Map([...this.#known].map(([cell, { id }]) => [cell, id]));
  }

  /** The neighbour whose tile is here now, if this one's is there. */
  #swappedFrom(tile: GaiaTile, what: string, before: Map<string, Known>, now: Map<string, { what: string }>): string | undefined {
    const here = before.get(key(tile.at));
    if (!here || here.what === what) return undefined;
    return Object.values(STEP)
      .map(([dx, dy]) => key([tile.at[0] + dx, tile.at[1] + dy]))
      .find((cell) => before.get(cell)?.what === what && now.get(cell)?.what === here.what);
  }
}
