import type { MapView } from '#shared/rules/contact/distributor-areas.ts';

/** A map as outlines, drawn beforehand. Sizes and points in units of its own. */
export interface MapShapes {
  width: number;
  height: number;
  /** Edge of a region's button: what fits between its smallest neighbours. */
  button: number;
  /** x, y: where a number or a name stands inside; d: SVG path. */
  shapes: readonly { id: string; x: number; y: number; d: string }[];
}

/**
 * Voivodeships of Poland by slug, countries of Europe by ISO code. Made with Natural Earth (10m admin-1, 50m countries;
 * naturalearthdata.com), public domain. Coordinates are whole units. Loaded when somebody is about to see one: a map is more than
 * half of the directory's code.
 */
export const mapShapeLoaders: Record<MapView, () => Promise<MapShapes>> = {
  poland: () => import('./poland-map.json').then((m) => m.default),
  europe: () => import('./europe-map.json').then((m) => m.default),
};
