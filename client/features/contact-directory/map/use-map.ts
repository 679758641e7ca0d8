import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { MapView } from '#shared/rules/contact/distributor-areas.ts';
import { type MapShapes, mapShapeLoaders } from './map-shapes.ts';

/** How far outside the window a map may be when it is loaded. */
const NEAR = '200px';

interface MapState {
  /** null: not there yet. */
  map: MapShapes | null;
  failed: boolean;
  /** Asks now: somebody has come near with the keyboard, or tries again. */
  want(): void;
}

/** The outlines of a view, loaded when the frame comes near the window or is wanted otherwise. */
export function useMap(view: MapView, frame: RefObject<Element | null>): MapState {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const [maps, setMaps] = useState<Partial<Record<MapView, MapShapes>>>({});
  const wanted = tries > 0;
  const want = useCallback(() => setTries((old) => old + 1), []);
  useEffect(() => {
    const element = frame.current;
    if (wanted || !element) return;
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && want(), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [wanted, frame, want]);
  useEffect(() => {
    if (tries === 0) return;
    let current = true;
    mapShapeLoaders[view]().then(
      (map) => {
        if (!current) return;
        setFailed(false);
        setMaps((old) => (old[view] === map ? old : { ...old, [view]: map }));
      },
      (error: unknown) => {
        console.warn('the map could not be loaded', error);
        if (current) setFailed(true);
      },
    );
    return () => {
      current = false;
    };
  }, [tries, view]);
  return { map: maps[view] ?? null, failed, want };
}
