import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { MapView } from '#shared/rules/contact/distributor-areas.ts';
import { type MapShapes, mapShapeLoaders } from './map-shapes.ts';

/** Distance from the window at which a map is loaded. */
const NEAR = '200px';

interface MapState {
  /** null: not loaded yet. */
  map: MapShapes | null;
  failed: boolean;
  /** Loads the map now: the focus has come near it, or the visitor tries again. */
  requestMap(): void;
}

/** The outlines of a view, loaded when the frame comes near the window or when they are requested. */
export function useMap(view: MapView, frame: RefObject<Element | null>): MapState {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  const [maps, setMaps] = useState<Partial<Record<MapView, MapShapes>>>({});
  const isRequested = tries > 0;
  const requestMap = useCallback(() => setTries((old) => old + 1), []);
  useEffect(() => {
    const element = frame.current;
    if (isRequested || !element) return;
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && requestMap(), {
      rootMargin: NEAR,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isRequested, frame, requestMap]);
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
  return { map: maps[view] ?? null, failed, requestMap };
}
