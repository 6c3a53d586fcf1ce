/** Where beats are drawn: over the whole page, in places that the board or the page name. */
import { getContext, setContext } from 'svelte';
import type { Camera } from './camera';
import type { Point, Where } from './beats';

/** A place of the board that is pointed at from outside it: a line of the log names it. */
export interface Light {
  at: Point;
  /** Its outline around `at`. */
  d: string;
}

export class Stage {
  /** Where seats and spots are looked for. */
  within: ParentNode = document;
  camera = $state.raw<Camera | null>(null);
  lights = $state.raw<Light[]>([]);
}

const KEY = Symbol('stage');
export const setStage = (stage = new Stage()): Stage => setContext(KEY, stage);
export const useStage = (): Stage | null => getContext<Stage | undefined>(KEY) ?? null;

export interface Spot extends Point {
  /** Pixels per board unit at which a piece is drawn there. */
  scale: number;
}

const ON_PAPER = 30; // px: how high a piece is beside words

/** The point on the screen, and how large a piece of this height is there. */
export function locate(
  where: Where,
  height: number,
  camera: Camera | null,
  within: ParentNode = document,
): Spot | null {
  if ('at' in where) return camera && { ...camera.screen(where.at), scale: camera.scale };
  const found = 'seat' in where ? `[data-seat="${where.seat}"]` : `[data-spot="${where.spot}"]`;
  const box = visible(found, within);
  if (box) return { ...middle(box, 'seat' in where), scale: Math.min(box.height, ON_PAPER) / height };
  if ('or' in where && where.or) return locate(where.or, height, camera, within);
  return camera && { ...camera.edge(), scale: ON_PAPER / height };
}

function visible(selector: string, within: ParentNode): DOMRect | null {
  for (const one of within.querySelectorAll(selector)) {
    const box = one.getBoundingClientRect();
    if (box.width && box.height && box.bottom > 0 && box.top < innerHeight) return box;
  }
  return null;
}

/** A seat's things lie at its token. */
function middle(box: DOMRect, isSeat: boolean): Point {
  const inward = isSeat ? Math.min(28, box.width / 2) : box.width / 2;
  const down = isSeat ? Math.min(28, box.height / 2) : box.height / 2;
  return { x: box.left + inward, y: box.top + down };
}
