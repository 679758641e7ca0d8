import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose code is loaded on demand; null until it is loaded. trigger: if falsy, nothing is loaded; another
 * value retries after a failure. onFail: resets what the trigger depends on.
 */
export function useLazy<P>(
  trigger: string | number | boolean,
  load: () => Promise<ComponentType<P>>,
  onFail?: () => void,
): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trigger loads once, until the code has arrived
  useEffect(() => {
    let current = true;
    if (trigger && !component) {
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
  }, [trigger]);
  return component;
}
