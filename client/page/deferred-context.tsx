import { createContext, use } from 'react';
import type { DeferredValue } from '#shared/pages/hydration.ts';

/** Data of a deferred part: settled or still loading. The promise never rejects. */
export type DeferredEntry = DeferredValue | Promise<DeferredValue>;
export type DeferredSource = Record<string, DeferredEntry>;

export const DeferredContext = createContext<DeferredSource>({});

export function useDeferredEntry(name: string): DeferredEntry {
  return use(DeferredContext)[name] ?? { ok: false };
}
