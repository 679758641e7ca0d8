import type { MapView } from '#shared/rules/distributor-areas.ts';

/** A map as outlines, drawn beforehand. Sizes and points in units of its own. */
export interface MapShapes {
  width: number;
  height: number;
  /** Edge of a region's button: what fits between its smallest neighbours. */
  button: number;
  /** x, y: where a number or a name stands inside; d: SVG path. */
  shapes: readonly { id: string; x: number; y: number; d: string }[];
}

const LOADERS: Record<MapView, () => Promise<MapShapes>> = {
  poland: () => import('./poland-map.ts').then((m) => m.polandMap),
  europe: () => import('./europe-map.ts').then((m) => m.europeMap),
};

/** Loaded when somebody is about to see it: a map is more than half of the directory's code. */
export function loadMapShapes(view: MapView): Promise<MapShapes> {
  return LOADERS[view]();
}
