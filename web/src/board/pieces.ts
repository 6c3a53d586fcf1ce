/** What all games let travel: points, and rims around places. */
import { flies, lights, type Sprite, type Where } from './beats';
import PointsChip from './PointsChip.svelte';
import Rim from './Rim.svelte';

/** From the place on the board to the seat's points. */
export function pointsTo(seat: number, points: number, from: Where, more: Partial<Sprite> = {}): Sprite[] {
  if (!points) return [];
  const chip = { name: 'points', draw: PointsChip, props: { points }, box: [-24, -15, 48, 30] } as const;
  return [flies(chip, from, { spot: `points ${seat}`, or: { seat } }, { ms: 300, still: true, ...more })];
}

/** An outline around a point, which lights up. */
export function rim(at: { x: number; y: number }, d: string, reach: number, more: Partial<Sprite> = {}): Sprite {
  const box = [-reach, -reach, 2 * reach, 2 * reach] as const;
  return lights({ name: 'rim', draw: Rim, props: { d }, box }, { at }, more);
}
