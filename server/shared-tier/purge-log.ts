import { randomUUID } from 'node:crypto';
import type { Tags } from '../cms/cache-entry.ts';
import type { Link, Reply } from './redis-link.ts';
import { CATCH_UP, PURGE } from './redis-scripts.ts';

/** How much of this process's own was hit. */
export interface Purged {
  data: number;
  pages: number;
}
/** The purges of all processes, in one order. */
export interface PurgeLog {
  /** Number of the last purge that this process has done; 0: it does not know yet. */
  position(): number;
  /** Tells all, and does it here. */
  announce(tags: Tags): Promise<Purged>;
  /** Does what others have told meanwhile; everything, where it can not be known. False: Redis says nothing. */
  catchUp(): Promise<boolean>;
}

/** Purges that wait for Redis; more are one of everything. */
const WAITING_MAX = 100;
/** Who announces waits longer than a visitor would. Milliseconds. */
const PATIENCE_MS = 1000;
const NOTHING: Purged = { data: 0, pages: 0 };

export function createPurgeLog(options: {
  link: Link;
  keys: { purges: string; log: string; channel: string };
  /** What this process has does not count any more. */
  purge(tags: Tags): Purged;
  /** Something may be kept here from before the first look. */
  hasBegun(): boolean;
}): PurgeLog {
  const { link, keys, purge, hasBegun } = options;
  const how = { isProbe: true, budget: PATIENCE_MS };
  let generation = '';
  let position = 0;
  let waiting: Tags[] = [];
  let running: Promise<boolean> | null = null;
  /** By number: what a purge hit here. Those that somebody announces. */
  const done = new Map<number, Purged>();

  async function tell(tags: Tags): Promise<number | null> {
    const args = [randomUUID(), keys.channel, tags === null ? '' : tags.join('\n')];
    const seq = await link.run(PURGE, [keys.purges, keys.log], args, how);
    return seq === undefined ? null : Number(seq);
  }

  async function look(): Promise<boolean> {
    for (let tags = waiting[0]; tags !== undefined; tags = waiting[0]) {
      if ((await tell(tags)) === null) return false;
      waiting.shift();
    }
    const args = [randomUUID(), generation, position];
    const reply = await link.run(CATCH_UP, [keys.purges, keys.log], args, how);
    if (reply === undefined) return false;
    const [own, last, entries] = reply as [Buffer, Buffer, Reply[]];
    const seen = Number(last);
    const missed = entries.map(readEntry);
    const isWhole = String(own) === generation && (seen === position || missed[0]?.before === position);
    if (!isWhole) {
      // flushed, new, or away for too long
      if (generation !== '' || hasBegun()) purge(null);
    } else for (const { seq, tags } of missed) done.set(seq, purge(tags));
    generation = String(own);
    position = seen;
    for (const seq of done.keys()) if (done.size > WAITING_MAX) done.delete(seq);
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
      const seq = link.stats.isUp ? await tell(tags) : null;
      // a look that was under way may have been too early
      while (seq !== null && position < seq) if (!(await catchUp())) break;
      if (seq !== null && position >= seq) return done.get(seq) ?? NOTHING;
      if (seq === null) waiting = waiting.length < WAITING_MAX ? [...waiting, tags] : [null];
      return purge(tags);
    },
  };
}

function readEntry(entry: Reply): { seq: number; before: number; tags: Tags } {
  const [id, [, before, , tags]] = entry as [Buffer, Buffer[]];
  const text = String(tags);
  return { seq: Number.parseInt(String(id), 10), before: Number(before), tags: text === '' ? null : text.split('\n') };
}
