/** What a board is looked at through: `PanZoom` sets it, what is drawn inside may ask. */
import { getContext, setContext } from 'svelte';

export interface Camera {
  /** Pixels per world unit. */
  readonly scale: number;
  /** What is in view, in world units. */
  readonly view: { left: number; top: number; right: number; bottom: number };
  fit: () => void;
  /** Where a point of the world is on the screen; never outside the board. */
  screen: (point: { x: number; y: number }) => { x: number; y: number };
  /** The middle of the board's upper edge on the screen. */
  edge: () => { x: number; y: number };
}

const KEY = Symbol('camera');
const NOWHERE: Camera = {
  scale: 1,
  view: { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 },
  fit: () => {},
  screen: (point) => point,
  edge: () => ({ x: 0, y: 0 }),
};

export const setCamera = (camera: Camera): Camera => setContext(KEY, camera);

/** The camera of the PanZoom around a component; without one, everything is in view. */
export function useCamera(): Camera {
  return getContext<Camera | undefined>(KEY) ?? NOWHERE;
}
