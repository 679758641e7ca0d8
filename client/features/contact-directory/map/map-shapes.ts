import type { MapView } from '#shared/rules/contact/distributor-areas.ts';

/** A map as prepared outlines. Sizes and points are in units of the map. */
export interface MapShapes {
  width: number;
  height: number;
  /** Edge length of the buttons, small enough for the smallest neighbouring regions. */
  button: number;
  /** x, y: position of the number inside the region; d: SVG path. */
  shapes: readonly { id: string; x: number; y: number; d: string }[];
}

/**
 * Voivodeships of Poland by slug, countries of Europe by ISO code. Made with Natural Earth (10m admin-1, 50m countries;
 * naturalearthdata.com), public domain. Coordinates are whole units. Loaded only when a map is about to be seen, as a
 * map is more than half of the directory's code.
 */
export const mapShapeLoaders: Record<MapView, () => Promise<MapShapes>> = {
  poland: () => import('./poland-map.json').then((m) => m.default),
  europe: () => import('./europe-map.json').then((m) => m.default),
};
