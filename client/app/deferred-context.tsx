import { createContext, use } from 'react';
import type { DeferredValue } from '#shared/pages/loaded.ts';

/** A late part: there already, or on its way. A promise here never rejects. */
export type DeferredEntry = DeferredValue | Promise<DeferredValue>;
export type DeferredSource = Record<string, DeferredEntry>;

export const DeferredContext = createContext<DeferredSource>({});

export function useDeferredEntry(name: string): DeferredEntry {
  return use(DeferredContext)[name] ?? { ok: false };
}

const streamed = new WeakSet<Promise<DeferredValue>>();

/** A part that the server streams into the page, data and all. */
export function markStreamed(promise: Promise<DeferredValue>): Promise<DeferredValue> {
  streamed.add(promise);
  return promise;
}
export const isStreamed = (promise: Promise<DeferredValue>) => streamed.has(promise);
