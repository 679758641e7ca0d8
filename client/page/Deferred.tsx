import { type ReactNode, Suspense, use } from 'react';
import { type DeferredValue, deferredId } from '#shared/pages/hydration.ts';
import { useDeferredEntry } from './deferred-context.tsx';

interface DeferredProps<T> {
  /** Name in PageData.deferred. */
  name: string;
  /** Shown while the data is loading; must have the size of the part, so that nothing moves. */
  fallback: ReactNode;
  failed?: ReactNode;
  children: (data: T) => ReactNode;
}

/** An optional part of a page: sent with the page if its data arrives in time, otherwise streamed after it. */
export function Deferred<T>({ name, fallback, failed = null, children }: DeferredProps<T>) {
  const entry = useDeferredEntry(name);
  const show = (value: DeferredValue) => (value.ok ? children(value.data as T) : failed);
  return (
    <Suspense fallback={fallback}>
      {entry instanceof Promise ? <DeferredPart name={name} promise={entry} show={show} /> : show(entry)}
    </Suspense>
  );
}

interface DeferredPartProps {
  name: string;
  promise: Promise<DeferredValue>;
  show: (value: DeferredValue) => ReactNode;
}

/**
 * The data of a streamed part is an attribute next to it: React escapes it, and no content security policy takes it for
 * a script.
 */
function DeferredPart({ name, promise, show }: DeferredPartProps) {
  const value = use(promise);
  return (
    <>
      <i hidden id={deferredId(name)} data-value={JSON.stringify(value)} />
      {show(value)}
    </>
  );
}
