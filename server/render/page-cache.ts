import { LRUCache } from 'lru-cache';
import {
  ageOf,
  type Entry,
  type Found,
  type Lifetimes,
  type Loaded,
  outlivesLoss,
  type SecondTier,
} from '../cms/cache-entry.ts';
import { StaleCache } from '../cms/stale-cache.ts';

export interface KeptData {
  version: string;
  br: Buffer;
  gzip: Buffer;
}

/** A page as it goes out: plain data, so that another process could keep it too (decision 014). */
export interface KeptPage {
  status: number;
  locale: string;
  etag: string;
  br: Buffer;
  gzip: Buffer;
  /** What the page was made of, for the app (decision 019); null: it travels in the page. */
  data: KeptData | null;
  tags: readonly string[];
  /** Milliseconds of the clock. */
  madeAt: number;
  /** How long loading and rendering took. Milliseconds. */
  tookMs: number;
}
/** What a making gave: a page for all, or the word that everybody has to load this address alone (a redirect). */
export type Made = KeptPage | 'own';

/** Where made pages are; behind it those of the other processes (decision 016). */
export interface PageCache {
  /** What can be sent at once and needs nothing done. */
  find(key: string): (Found & { value: Made }) | undefined;
  /** What is there, unless it is too old for any use, or has been known to be wrong for a while. */
  findOld(key: string): KeptPage | undefined;
  /** It is stale as far as it may be without anybody's waiting: a new one is made when it is its turn. */
  canWait(key: string): boolean;
  /** One making for any number of askers; stale and failing as in the data cache. wantsNew: see StaleCache. */
  get(key: string, make: () => Promise<Loaded<Made>>): Promise<Made>;
  /** Whether there is a page at hand that is not known to be wrong. */
  has(key: string): boolean;
  /** The page at hand is right, as far as anybody knows. */
  isFresh(key: string): boolean;
  /** Pages that carry one of the tags (or all: null) are made anew when they are asked for. Number of pages. */
  purge(tags: readonly string[] | null): number;
  stats(): Record<'hits' | 'stale' | 'misses' | 'renders' | 'failures' | 'evictions' | 'bytes' | 'purges', number>;
}

/** Share of the bytes for pages of a query, which anybody can ask for in any number, and for those that are not there. */
const ASKED_SHARE = 0.2;
const MISSING_SHARE = 0.05;
const MISSING_MAX = 500;
/** A page that can not be made is tried again after that; the calls it needs have their own back-off. Milliseconds. */
const PAUSE_MS = 250;
/** How long a purged page still stands in for a new one that has to wait for its turn. Milliseconds. */
export const PURGED_MAX_MS = 5000;
/** D6: at most 30 s, and the answer of the CMS may have been remembered for NEGATIVE_MS when the page was made. Milliseconds. */
export const MISSING_MS = 20_000;

export interface PageCacheOptions {
  maxBytes: number;
  lifetimes: Lifetimes;
  /** For pages without a query. */
  second?: SecondTier | null | undefined;
  /** Turn of a making that nobody waits for: see Gate. */
  takeTurn?: (() => Promise<(() => void) | null>) | null;
  now?: () => number;
}

export function createPageCache(options: PageCacheOptions): PageCache {
  const { maxBytes, lifetimes, second, takeTurn = null, now = Date.now } = options;
  const bytes = (share: number) => Math.max(1, Math.floor(maxBytes * share));
  const longestPause = PAUSE_MS;
  const pages = new StaleCache({ maxBytes: bytes(1 - ASKED_SHARE - MISSING_SHARE), longestPause, second, now });
  // anybody can ask for any number of them: in Redis they could push out limits (decision 016)
  const asked = new StaleCache({ maxBytes: bytes(ASKED_SHARE), longestPause, now });
  const missing = new LRUCache<string, KeptPage>({
    max: MISSING_MAX,
    maxSize: bytes(MISSING_SHARE),
    sizeCalculation: sizeOf,
  });
  const placeOf = (key: string) => (key.includes('?') ? asked : pages);
  /** Waiting for their turn. Nothing has begun for them: whoever wants one now (it was purged, or went) waits for nobody. */
  const renewals = new Set<string>();
  let missingHits = 0;
  let purges = 0;
  let renders = 0;

  function findMissing(key: string): (Found & { value: KeptPage }) | undefined {
    const value = missing.get(key);
    if (!value) return undefined;
    const age = now() - value.madeAt;
    if (age >= MISSING_MS) {
      missing.delete(key);
      return undefined;
    }
    missingHits++;
    return { value, age, isFresh: true };
  }

  /** Stale as far as it may be without anybody's waiting. */
  function peekStale(key: string): (Readonly<Entry> & { value: Made }) | undefined {
    const entry = placeOf(key).peek(key) as (Readonly<Entry> & { value: Made }) | undefined;
    if (!entry || entry.value === 'own' || entry.isPurged) return undefined;
    const { isFresh, isOld } = ageOf(entry, lifetimes, now());
    return isFresh || isOld ? undefined : entry;
  }
  const canWait = (key: string) => peekStale(key) !== undefined;

  /** Stale, and to be made anew when it is its turn. */
  function findWaiting(key: string): (Found & { value: Made }) | undefined {
    const entry = renewals.has(key) ? peekStale(key) : undefined;
    if (!entry) return undefined;
    placeOf(key).stats.stale++;
    return { value: entry.value, age: now() - entry.storedAt, isFresh: false };
  }

  async function renew(key: string, make: () => Promise<Loaded<Made>>): Promise<void> {
    renewals.add(key);
    const leave = takeTurn && (await takeTurn());
    renewals.delete(key);
    if (!leave) return;
    // somebody may have been quicker
    if (canWait(key)) await placeOf(key).refresh(key, lifetimes, toLoad(key, make), () => 'unknown');
    leave();
  }

  function toLoad(key: string, make: () => Promise<Loaded<Made>>) {
    return async (): Promise<Loaded<Made>> => {
      const purged = purges;
      const made = await make();
      const { value } = made;
      if (value !== 'own') renders++;
      if (value === 'own' || value.status === 200) {
        missing.delete(key);
        return value === 'own' ? { ...made, isKept: false } : made;
      }
      if (purged === purges && !outlivesLoss(placeOf(key).peek(key))) missing.set(key, value);
      return { ...made, isKept: false, isLoss: true };
    };
  }

  return {
    canWait,
    find: (key) =>
      (placeOf(key).find(key, lifetimes) as (Found & { value: Made }) | undefined) ??
      findWaiting(key) ??
      findMissing(key),
    findOld(key) {
      const entry = placeOf(key).peek(key);
      if (!entry || entry.value === 'own' || now() - entry.storedAt > lifetimes.staleIfError) return undefined;
      if (entry.isPurged && now() - (entry.purgedAt ?? 0) > PURGED_MAX_MS) return undefined;
      return entry.value as KeptPage;
    },
    async get(key, make) {
      const found = findMissing(key);
      if (found) return found.value;
      if (takeTurn && canWait(key) && !renewals.has(key)) void renew(key, make);
      const waiting = findWaiting(key);
      return waiting ? waiting.value : placeOf(key).get<Made>(key, lifetimes, toLoad(key, make), () => 'unknown');
    },
    has(key) {
      const entry = placeOf(key).peek(key);
      return entry !== undefined && !entry.isPurged;
    },
    isFresh: (key) => placeOf(key).freshUntil(key, lifetimes.fresh) > now(),
    purge(tags) {
      purges++;
      for (const [key, page] of missing.entries())
        if (tags === null || tags.some((tag) => page.tags.includes(tag))) missing.delete(key);
      return pages.purge(tags) + asked.purge(tags);
    },
    stats() {
      const sum = (name: keyof StaleCache['stats']) => pages.stats[name] + asked.stats[name];
      return {
        hits: sum('hits') + missingHits,
        stale: sum('stale'),
        misses: sum('misses'),
        renders,
        failures: sum('failures'),
        evictions: sum('evictions'),
        bytes: pages.bytes + asked.bytes + missing.calculatedSize,
        purges,
      };
    },
  };
}

/** Bytes: page and data in both encodings, and what stands around them. */
export const sizeOf = ({ br, gzip, data }: KeptPage): number =>
  br.byteLength + gzip.byteLength + (data ? data.br.byteLength + data.gzip.byteLength : 0) + 1024;
