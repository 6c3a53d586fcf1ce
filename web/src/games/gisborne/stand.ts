/** Where things are on the chart: every space of the road, and where each pawn stands. */
import { road, slot, type Road } from './road';
import type { GisborneView, PathTile } from './view';

export const PLACES = 11;
export type Point = { x: number; y: number };

export interface Space extends Point {
  number: number;
  place: number;
  tile: PathTile;
  local: number;
  kind: 'plain' | 'map' | 'village' | 'swamp' | 'wolves' | 'shortcut' | 'far';
}

export const roadsOf = (path: PathTile[]): Road[] => path.map((tile, place) => road(place, tile.tile, tile.spaces));

export const spacesOf = (path: PathTile[], roads = roadsOf(path)): Space[] =>
  path.flatMap((tile, place) =>
    roads[place].spaces.map(([x, y], i) => {
      const local = i + 1;
      return { number: tile.before + local, place, tile, local, x, y, kind: kindOf(tile, local) };
    }),
  );

function kindOf(tile: PathTile, local: number): Space['kind'] {
  const event = tile.event;
  if (tile.map === local) return 'map';
  if (event && event.kind !== 'river' && event.at === local) return event.kind;
  return event?.kind === 'shortcut' && event.to === local ? 'far' : 'plain';
}

/** A pawn on the beach: places 5 to 1, the first one furthest inland. */
export function onBeach(place: number): Point {
  const end = slot(PLACES - 1);
  return { x: end.x + 138 + ((place + 1) % 2) * 12, y: end.y + 176 - (place - 1) * 34 };
}

/** On the jetty, a space, or the beach; beside a drawing, so that it stays visible. */
export function standOf(view: GisborneView, spaces: Space[], position: number, seat: number): Point {
  if (position <= 0) return onJetty(view, position);
  if (position > spaces.length) return onBeach(view.seats[seat].tile === 'beach' ? view.seats[seat].space : 5);
  const space = spaces[position - 1];
  if (space.kind === 'plain' || space.kind === 'far') return { x: space.x, y: space.y + 4 };
  return beside(view, spaces, space);
}

function onJetty(view: GisborneView, position: number): Point {
  const rank = view.seats.filter((one) => one.position <= 0 && one.position > position).length;
  // the pawn on the first space leans over the end of the jetty
  const first = view.seats.some((one) => one.position === 1) ? 29 : 46;
  return { x: first - (rank % 3) * 17, y: 102 + Math.floor(rank / 3) * 20 - 4 };
}

const SPOTS = [
  [-20, 10],
  [20, 10],
  [-24, -4],
  [24, -4],
  [0, 48],
  [0, -17],
] as const;

/** Where the road and the others leave most room: at the left and lower, if that is as good as any. */
function beside(view: GisborneView, spaces: Space[], space: Space): Point {
  const isPlain = (one: Space | undefined) => one && (one.kind === 'plain' || one.kind === 'far');
  const others = view.seats.flatMap((one) => (isPlain(spaces[one.position - 1]) ? [spaces[one.position - 1]] : []));
  const near = spaces.filter((one) => one.number !== space.number && Math.abs(one.number - space.number) < 6);
  const far = (p: Point, one: Space, lift: number) => Math.hypot(one.x - p.x, one.y - lift - (p.y - 15));
  const room = (p: Point) =>
    Math.min(30, ...near.map((one) => far(p, one, 0) + 6), ...others.map((one) => far(p, one, 11) - 4));
  const spots = SPOTS.map(([dx, dy]) => ({ x: space.x + dx, y: space.y + dy }));
  return spots.reduce((best, spot) => (room(spot) > room(best) + 1 ? spot : best));
}
