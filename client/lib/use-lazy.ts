import { type ComponentType, useEffect, useState } from 'react';

/** A part whose code is loaded when it is first wanted; null until it is there. */
export function useLazy<P>(wanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when first wanted
  useEffect(() => {
    let current = true;
    if (wanted && !component) {
      load().then(
        (loaded) => current && setComponent(() => loaded),
        (error) => console.warn('a part of the page could not be loaded', error),
      );
    }
    return () => {
      current = false;
    };
  }, [wanted]);
  return component;
}
