import { useEffect, useState } from 'react';
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
 * naturalearthdata.com), public domain. Coordinates are whole units. Loaded only when a map is shown, as a map is more
 * than half of the directory's code.
 */
export const mapShapeLoaders: Record<MapView, () => Promise<MapShapes>> = {
  poland: () => import('./poland-map.json').then((m) => m.default),
  europe: () => import('./europe-map.json').then((m) => m.default),
};

/** The outlines of a view; null until they are loaded. view: null if no map is shown. */
export function useMapShapes(view: MapView | null) {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ view: MapView; map: MapShapes | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads
  useEffect(() => {
    if (!view) return;
    let current = true;
    mapShapeLoaders[view]().then(
      (map) => current && setLoaded({ view, map }),
      (error: unknown) => {
        console.warn('the map could not be loaded', error);
        if (current) setLoaded({ view, map: null });
      },
    );
    return () => {
      current = false;
    };
  }, [view, tries]);
  const isLoaded = loaded?.view === view;
  return {
    map: isLoaded ? loaded.map : null,
    failed: isLoaded && loaded.map === null,
    retry: () => setTries(tries + 1),
  };
}
