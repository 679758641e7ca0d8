import type { MapView } from '#shared/rules/contact/distributor-areas.ts';
import type { MapShapes } from './region-map-shapes.ts';

/**
 * Voivodeships of Poland by slug, countries of Europe by ISO code. Made with Natural Earth (10m admin-1, 50m countries;
 * naturalearthdata.com), public domain. Coordinates are whole units.
 */
const LOADERS: Record<MapView, () => Promise<MapShapes>> = {
  poland: () => import('./poland-map.json').then((m) => m.default),
  europe: () => import('./europe-map.json').then((m) => m.default),
};

/** Loaded when somebody is about to see it: a map is more than half of the directory's code. */
export function loadMapShapes(view: MapView): Promise<MapShapes> {
  return LOADERS[view]();
}
