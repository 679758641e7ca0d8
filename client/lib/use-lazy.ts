import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose code is loaded when it is first wanted; null until it is there. onFail: what wanted it may take that back, so that
 * it can be wanted again.
 */
export function useLazy<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFail?: () => void,
): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, whenever it is wanted and not there
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
