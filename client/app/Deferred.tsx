import { type ReactNode, Suspense, use } from 'react';
import { type DeferredValue, deferredId } from '#shared/pages/loaded.ts';
import { isStreamed, useDeferredEntry } from './deferred-context.tsx';

interface DeferredProps<T> {
  /** Name in PageData.deferred. */
  name: string;
  /** Shown while the part is on its way: the part's own shape, so that nothing moves. */
  fallback: ReactNode;
  /** Shown when the part did not come. */
  failed?: ReactNode;
  children: (data: T) => ReactNode;
}

/** A part of the page that may come late: whole with the page when it is quick, streamed behind it when it is slow. */
export function Deferred<T>({ name, fallback, failed = null, children }: DeferredProps<T>) {
  const entry = useDeferredEntry(name);
  const show = (value: DeferredValue) => (value.ok ? children(value.data as T) : failed);
  return (
    <Suspense fallback={fallback}>
      {entry instanceof Promise ? <Late name={name} promise={entry} show={show} /> : show(entry)}
    </Suspense>
  );
}

const isServer = typeof document === 'undefined';

/**
 * The data of a streamed part travels with it, as an attribute: React escapes it alike on both sides, and no policy takes
 * it for a script. Parts that a navigation asks for need none.
 */
function Late({
  name,
  promise,
  show,
}: {
  name: string;
  promise: Promise<DeferredValue>;
  show: (value: DeferredValue) => ReactNode;
}) {
  const value = use(promise);
  return (
    <>
      {(isServer || isStreamed(promise)) && <i hidden id={deferredId(name)} data-value={JSON.stringify(value)} />}
      {show(value)}
    </>
  );
}
