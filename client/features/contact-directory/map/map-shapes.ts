import type { MapView } from '#shared/rules/contact/distributor-areas.ts';
import type { MapShapes } from './region-map-shapes.ts';

const LOADERS: Record<MapView, () => Promise<MapShapes>> = {
  poland: () => import('./poland-map.ts').then((m) => m.polandMap),
  europe: () => import('./europe-map.ts').then((m) => m.europeMap),
};

/** Loaded when somebody is about to see it: a map is more than half of the directory's code. */
export function loadMapShapes(view: MapView): Promise<MapShapes> {
  return LOADERS[view]();
}
