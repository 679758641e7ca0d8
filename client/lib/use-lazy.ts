import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose code is loaded when it is first wanted; null until it is there. wanted: what wants it; code that did not come is asked
 * for again once this changes. onFail: what wanted it may take that back.
 */
export function useLazy<P>(
  wanted: string | number | boolean,
  load: () => Promise<ComponentType<P>>,
  onFail?: () => void,
): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish asks once, while it is not there
  useEffect(() => {
    let current = true;
    if (wanted && !component) {
      load().then(
        (loaded) => current && setComponent(() => loaded),
        (error) => {
          console.warn('a part of the page could not be loaded', error);
          if (current) onFail?.();
        },
      );
    }
    return () => {
      current = false;
    };
  }, [wanted]);
  return component;
}
