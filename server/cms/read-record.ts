import { AsyncLocalStorage } from 'node:async_hooks';
import { toWarsawDay } from '#shared/rules/warsaw-time.ts';

/** What a page was made of, written down by the data cache itself while it is loaded and rendered. */
export interface ReadRecord {
  /** Of every answer that was read. */
  readonly tags: Set<string>;
  /** Milliseconds of the clock until which all of them are fresh. */
  freshUntil: number;
  /** Reads that nobody waited for. */
  pending: number;
  /** Parts that did not come, which the page does without. */
  failures: number;
  /** An answer that is nobody else's went in: a search. */
  isLive: boolean;
  /** Milliseconds of the clock at which it says something wrong without any change in the CMS: the end of a day. */
  rightUntil: number;
  /** Reads wait for a refresh that is under way. */
  readonly wantsNew: boolean;
}

const records = new AsyncLocalStorage<ReadRecord>();
const HOUR_MS = 3_600_000;

/** The record of the page that is being made; none where nobody keeps it. */
export const recordOf = (): ReadRecord | undefined => records.getStore();

/** Does the task; everything it reads, however deep and late, is in the record. */
export function recordReads<T>(wantsNew: boolean, task: (record: ReadRecord) => Promise<T>): Promise<T> {
  const record: ReadRecord = {
    tags: new Set(),
    freshUntil: Number.POSITIVE_INFINITY,
    pending: 0,
    failures: 0,
    isLive: false,
    rightUntil: Number.POSITIVE_INFINITY,
    wantsNew,
  };
  return records.run(record, () => task(record));
}

/** ISO date (Warsaw) for a page that tells past from future: it may be another page from the next full hour on, the midnight of some zone. */
export function readToday(now = Date.now()): string {
  const record = recordOf();
  if (record) record.rightUntil = Math.min(record.rightUntil, now - (now % HOUR_MS) + HOUR_MS);
  return toWarsawDay(new Date(now));
}
