import { type ComponentType, useEffect, useState } from 'react';

/**
 * A part whose code is loaded on demand; null until it is there. trigger: falsy, nothing is loaded; another value asks once more for
 * code that did not come. onFail: resets what the trigger depends on.
 */
export function useLazy<P>(
  trigger: string | number | boolean,
  load: () => Promise<ComponentType<P>>,
  onFail?: () => void,
): ComponentType<P> | null {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each trigger asks once, until the code is there
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
