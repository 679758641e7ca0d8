import { type ComponentType, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import { createOpening } from './opening.ts';

/** How near to the window a part is when its code is asked for. Pixels. */
const NEAR_PX = 600;

const starts = new Set<() => Promise<void>>();

/** Code of all late parts: the server has it before it renders, the browser before it shows another page. */
export async function loadLateParts(): Promise<void> {
  await Promise.all([...starts].map((start) => start()));
}

/**
 * A part of a page whose code a first visit does not wait for (decision 007): the server's markup stands, and works as plain
 * HTML, until the part nears the window or takes the focus; then React takes it over. `data-alive` tells that it did.
 */
export function late<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let component: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  let tries = 0;
  const loaded = createOpening();
  function start(): Promise<void> {
    loading ??= load().then(
      (code) => {
        component = code;
        loaded.open();
      },
      (error: unknown) => {
        // the markup goes on working as it stands; the next focus tries again
        loading = null;
        throw error;
      },
    );
    return loading;
  }
  starts.add(start);

  function Part({ host, own }: { host: RefObject<HTMLElement | null>; own: P }) {
    // tried again because something around it has changed: React can not leave it as it stands any longer
    if (!component && tries++ > 0) start().catch(warn);
    use(loaded.promise);
    const Component = component as unknown as ComponentType<P>;
    return (
      <>
        <Component {...own} />
        <Alive host={host} />
      </>
    );
  }

  return function Late(props: P) {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = host.current;
      if (component || !element) return;
      const go = () => void start().catch(warn);
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && go(), {
        rootMargin: `${NEAR_PX}px`,
      });
      observer.observe(element);
      element.addEventListener('focusin', go);
      return () => {
        observer.disconnect();
        element.removeEventListener('focusin', go);
      };
    }, []);
    return (
      <div ref={host} data-late="">
        <Suspense fallback={null}>
          <Part host={host} own={props} />
        </Suspense>
      </div>
    );
  };
}

/** Comes with a part, and tells that it is alive. */
function Alive({ host }: { host: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (host.current) host.current.dataset['alive'] = 'true';
  }, [host]);
  return null;
}

const warn = (error: unknown) => console.warn('a part of the page could not be loaded', error);
