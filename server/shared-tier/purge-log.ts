import type { Purged } from '../cache/l2-cache.ts';
import type { Tags } from '../cache/tag-index.ts';
import type { Link, Reply } from './redis-link.ts';
import { CATCH_UP, PURGE } from './redis-scripts.ts';

/** The purges of all processes, in one order. */
export interface PurgeLog {
  /** Number of the last purge that this process has done; 0: it does not know yet. */
  position(): number;
  /** Tells all, and does it here. */
  announce(tags: Tags): Promise<Purged>;
  /** Does what others have told meanwhile; everything, where it can not be known. False: Redis does not answer. */
  catchUp(): Promise<boolean>;
}

/** Tags that wait for Redis to come back; more are a purge of everything. */
const WAITING_MAX = 10_000;
/** Results of purges that a caller may still ask for. */
const RESULTS_MAX = 100;
/** A purge and its look-up may take longer than what a visitor waits for. Milliseconds. */
const TIMEOUT_MS = 1000;
/** No value in Redis lives longer (CACHE_FRESH_S and CACHE_STALE_IF_ERROR_S together). Microseconds. */
const LIFE_MAX_US = 31 * 86_400 * 1_000_000;
const NOTHING: Purged = { data: 0, pages: 0 };

export function createPurgeLog(options: {
  link: Link;
  keys: { purges: string; log: string; channel: string };
  /** What this process has is outdated. */
  purge(tags: Tags): Purged;
  /** Something may be cached here from before the first look. */
  hasBegun(): boolean;
}): PurgeLog {
  const { link, keys, purge, hasBegun } = options;
  let position = 0;
  /** What Redis has not been told yet. */
  let waiting: Set<string> | 'all' = new Set();
  let running: Promise<boolean> | null = null;
  /** By number: what a purge hit here. */
  const results = new Map<number, Purged>();
  const run = (...call: [Parameters<Link['run']>[0], (string | number)[]]) =>
    link.run(call[0], [keys.purges, keys.log], call[1], { isProbe: true, timeoutMs: TIMEOUT_MS });

  async function tell(tags: Tags): Promise<number | null> {
    const seq = await run(PURGE, [keys.channel, LIFE_MAX_US, tags === null ? '' : tags.join('\n')]);
    return seq === undefined ? null : Number(seq);
  }

  function keepWaiting(tags: Tags): void {
    if (tags === null || waiting === 'all') waiting = 'all';
    else for (const tag of tags) waiting.add(tag);
    if (waiting !== 'all' && waiting.size > WAITING_MAX) waiting = 'all';
  }

  async function tellWaiting(): Promise<boolean> {
    if (waiting !== 'all' && waiting.size === 0) return true;
    const tags = waiting === 'all' ? null : [...waiting];
    waiting = new Set();
    if ((await tell(tags)) !== null) return true;
    keepWaiting(tags);
    return false;
  }

  async function look(): Promise<boolean> {
    if (!(await tellWaiting())) return false;
    const reply = await run(CATCH_UP, [position]);
    if (reply === undefined) return false;
    const [last, entries] = reply as [Buffer, Reply[]];
    const missed = entries.map(readEntry);
    if (Number(last) !== position) {
      if (position > 0 && missed[0]?.before === position)
        for (const { seq, tags } of missed) results.set(seq, purge(tags));
      // flushed, new, or away for too long
      else if (position > 0 || hasBegun()) purge(null);
    }
    position = Number(last);
    for (const seq of results.keys()) if (results.size > RESULTS_MAX) results.delete(seq);
    return true;
  }

  const catchUp = (): Promise<boolean> => {
    running ??= look().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    position: () => position,
    catchUp,
    async announce(tags) {
      const seq = await tell(tags);
      // a look that was under way may have been too early
      while (seq !== null && position < seq) if (!(await catchUp())) break;
      if (seq !== null && position >= seq) return results.get(seq) ?? NOTHING;
      if (seq === null) keepWaiting(tags);
      return purge(tags);
    },
  };
}

function readEntry(entry: Reply): { seq: number; before: number; tags: Tags } {
  const [id, [, before, , tags]] = entry as [Buffer, Buffer[]];
  const text = String(tags);
  return { seq: Number.parseInt(String(id), 10), before: Number(before), tags: text === '' ? null : text.split('\n') };
}
