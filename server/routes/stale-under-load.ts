import type { ConcurrencyLimiter } from '../http/concurrency-limiter.ts';
import type { KeptPages } from './kept-pages.ts';
import { splitUrl } from './pages.ts';

/** Cached pages that are asked for again at a time. */
const REVALIDATIONS_MAX = 100;

/** While the limiter is full, an expired copy of a cached page is good enough; it is revalidated in the background. */
export function servePagesUnderLoad(kept: KeptPages, limiter: ConcurrencyLimiter): KeptPages {
  const revalidating = new Set<string>();

  async function revalidate(url: string, takesOwnSlot: boolean): Promise<void> {
    if (revalidating.has(url) || revalidating.size >= REVALIDATIONS_MAX) return;
    revalidating.add(url);
    try {
      const release = takesOwnSlot ? null : await limiter.acquire('page');
      const { path, search } = splitUrl(url);
      await kept.ask(path, search, new AbortController().signal).finally(release);
    } catch {
      // the next visitor's request tries again
    } finally {
      revalidating.delete(url);
    }
  }

  return {
    ...kept,
    findNow(url) {
      const now = kept.findNow(url);
      if (now || !limiter.isFull()) return now;
      const old = kept.findOld(url);
      if (old) void revalidate(url, old.canWait);
      return old;
    },
  };
}
