/** Where the shields of the civilizations stand: each on the emptiest spot of its land. */
import { bodies, centre, emptiest, type Body } from './coast';
import { CIVS, key, type Civ, type LaidTile, type GheosView } from './view';

export interface Shield {
  civ: Civ;
  x: number;
  y: number;
}

/** Who lives on each land that is drawn; with a ghost, where most of the old land went. */
export function living(view: GheosView, shown: LaidTile[], isGhost: boolean): Map<Civ, number> {
  const homes = new Map<Civ, number>();
  for (const civ of CIVS) {
    const old = view.civilizations[civ].land;
    if (old === null) continue;
    const now = isGhost ? mostOf(old, view, shown) : old;
    if (now !== null) homes.set(civ, now);
  }
  return homes;
}

function mostOf(old: number, view: GheosView, shown: LaidTile[]): number | null {
  const votes = new Map<number, number>();
  const drawn = new Map(shown.map((tile) => [key(tile.at), tile]));
  for (const tile of view.tiles) {
    const now = drawn.get(key(tile.at));
    if (!now || now.tile !== tile.tile) continue;
    tile.lands.forEach((land, i) => {
      if (land.land !== old) return;
      votes.set(now.lands[i].land, (votes.get(now.lands[i].land) ?? 0) + (land.landmass ? 2 : 1));
    });
  }
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

export function shields(view: GheosView, homes: Map<Civ, number>, lands: Body[]): Shield[] {
  const spots: Shield[] = [];
  for (const [civ, land] of homes) {
    const body = lands.find((one) => one.id === land);
    if (!body) continue;
    const taken = spots.map((spot): [number, number] => [spot.x, spot.y]);
    const [x, y] = emptiest(body, taken);
    spots.push({ civ, x, y });
  }
  const waiting = outcast(view, homes);
  return waiting ? [...spots, waiting] : spots;
}

/** A people without a land waits on the tile that drove it out. */
function outcast(view: GheosView, homes: Map<Civ, number>): Shield | null {
  if (view.upheaval?.kind !== 'migration' || !view.laid || homes.has(view.upheaval.migrant)) return null;
  const [x, y] = centre(view.laid);
  return { civ: view.upheaval.migrant, x, y };
}

/** Where a civilization's shield stands on the table as it is. */
export function shieldOf(view: GheosView, civ: Civ): Shield | null {
  const homes = living(view, view.tiles, false);
  return shields(view, homes, bodies(view.tiles)).find((one) => one.civ === civ) ?? null;
}
