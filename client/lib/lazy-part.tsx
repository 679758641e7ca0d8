import { type ComponentType, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { OnHydrated } from './on-hydrated.tsx';
import { inTime } from './timeouts.ts';
import { watchVisibility } from './window/watch-visibility.ts';

/** Distance from the window, in CSS px, at which the code of a part is loaded. */
const NEAR_PX = 600;

const loaders = new Set<() => Promise<void>>();

/** Loads the code of all lazy parts: the server before it renders, the browser before it shows another page. */
export async function loadLazyParts(): Promise<void> {
  await Promise.all([...loaders].map((load) => load()));
}

type Hydrate = () => Promise<boolean>;
/** By the element of a part: the function that hydrates it, available once the part is mounted. */
const partOf = new WeakMap<Element, PromiseWithResolvers<Hydrate>>();

function findPart(element: Element): PromiseWithResolvers<Hydrate> {
  const part = partOf.get(element) ?? Promise.withResolvers<Hydrate>();
  partOf.set(element, part);
  return part;
}

/** Hydrates the lazy part around an element, if any. Resolves when React handles its events; false if that fails. */
export async function hydrateLazyPart(element: Element): Promise<boolean> {
  const part = element.closest('[data-lazy]');
  return part ? (await findPart(part).promise)() : true;
}

/**
 * A part of a page whose code a first visit does not wait for (decision 007): the server's markup works as plain HTML
 * until the part nears the window or takes the focus; then its code is loaded and React hydrates it. If loading fails,
 * the markup stays plain HTML.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  // never rejected, which would replace the page by an error page
  const arrived = Promise.withResolvers<{ default: ComponentType<P> }>();
  const Lazy = lazy(() => arrived.promise);
  function loadOnce(): Promise<void> {
    loading ??= load().then(
      (component) => {
        Loaded = component;
        arrived.resolve({ default: component });
      },
      (error) => {
        // so that the next call tries again
        loading = null;
        throw error;
      },
    );
    return loading;
  }
  loaders.add(loadOnce);

  return function LazyPart(props: P) {
    const host = useRef<HTMLDivElement>(null);
    const [Part] = useState(() => Loaded ?? Lazy);
    const [hydrated] = useState(() => Promise.withResolvers<void>());
    useEffect(() => {
      const element = host.current;
      if (!element) return undefined;
      const hydrate = () =>
        inTime(loadOnce())
          .then(() => hydrated.promise)
          .then(
            () => true,
            (error) => {
              stopWatching();
              console.warn('a part of the page could not be loaded', error);
              return false;
            },
          );
      findPart(element).resolve(hydrate);
      const stopWatching = watchVisibility(element, (isNear) => isNear && hydrate(), `${NEAR_PX}px`);
      element.addEventListener('focusin', hydrate, { once: true });
      void hydrated.promise.then(stopWatching);
      return stopWatching;
    }, [hydrated]);
    const onHydrated = useCallback(() => {
      host.current?.setAttribute('data-hydrated', '');
      hydrated.resolve();
    }, [hydrated]);
    return (
      <div ref={host} data-lazy="">
        <Suspense fallback={null}>
          <Part {...props} />
          <OnHydrated onHydrated={onHydrated} />
        </Suspense>
      </div>
    );
  };
}
