import { randomFill } from 'node:crypto';
import { performance } from 'node:perf_hooks';

/** Requests in work from which on nothing is done ahead of need (hardening 15: prefetch is shed first). */
export const BUSY_FROM = 16;
/** Requests in work while there is nothing left to compute with: more at once would only make each slower. */
export const AT_ONCE = 4;
/** The same where they wait for the CMS and the thread is idle. */
export const AT_MOST = 512;
/** Requests that wait for their turn, and for how long at most: it is cheaper to let one wait than to hear it ask again. Milliseconds. */
export const WAITING_MAX = 1000;
export const WAIT_MS = 600;
/** Who finds no more than that before him is no crowd: the machine was busy with something else, his turn comes next. How long he waits then. */
export const SHORT_LINE = 8;
export const WAIT_IN_SHORT_LINE_MS = 3000;
/** How often the thread is looked at. Milliseconds. */
const TICK_MS = 20;
/** Share of that time from which on it is busy. */
const BUSY_SHARE = 0.8;

/** Work that nobody waits for has a line of its own: as many in it, for as long, and this share of what is in work at once. */
export const RENEWALS_MAX = 100;
export const RENEWAL_WAIT_MS = 10_000;
const RENEWAL_SHARE = 0.25;
/** What takes longer than that waits for the CMS: the next may begin. Milliseconds. */
export const TURN_MS = 100;

/** What comes first when all can not: page: somebody's page or form · search: what is asked of the CMS as one types. */
export type Rank = 'page' | 'search';
type Line = Rank | 'renewal';

export interface Gate {
  /**
   * start: now, or when it is its turn · refuse: there is no room, or its turn did not come in time. One of them, once. Gives
   * back what to call when the work is done, or nobody wants it any more; any number of times.
   */
  enter(rank: Rank, start: () => void, refuse: () => void): () => void;
  /** A turn of work that nobody waits for, behind all others. Gives what to call when it is done (it is over soon anyway: what it waits for takes nobody's place); null: its turn did not come. */
  takeTurn(): Promise<(() => void) | null>;
  /** Who comes now has to wait. */
  isFull(): boolean;
  /** There is enough to do without what nobody waits for. */
  isBusy(): boolean;
  stats(): GateStats;
}
export interface GateStats {
  working: number;
  /** Requests, not renewals. */
  waiting: number;
  /** Since the start. */
  refused: number;
}
export interface GateOptions {
  /** Milliseconds. */
  now?: () => number;
  /** Whether there was time to spare since it was last called. */
  isIdle?: () => boolean;
  /** Runs a start when what is more urgent is done. */
  settle?: (go: () => void) => void;
}
interface Waiter {
  admit(): void;
  refuse(): void;
  since: number;
  /** How long it waits at most. Milliseconds. */
  patience: number;
}

/**
 * Bounds what is in work by what the one thread can do (docs/decisions/018-overload.md): a few at a time while it is busy, ever
 * more while it is idle, because those in work wait for the CMS. Others wait, in the order of their rank and time, and not for long.
 */
export function createGate(options: GateOptions = {}): Gate {
  const { now = () => performance.now(), isIdle = watchThread(), settle = (go) => go() } = options;
  const lines: Record<Line, Set<Waiter>> = { page: new Set(), search: new Set(), renewal: new Set() };
  let working = 0;
  let renewing = 0;
  let refused = 0;
  let limit = AT_ONCE;
  let step = AT_ONCE;
  let timer: NodeJS.Timeout | undefined;

  const waiting = () => lines.page.size + lines.search.size;
  /** The thread need not be watched. */
  const isCalm = () => working < AT_ONCE && waiting() === 0 && lines.renewal.size === 0;

  function nextLine(): Set<Waiter> | null {
    if (lines.page.size > 0) return lines.page;
    if (lines.search.size > 0) return lines.search;
    return renewing < Math.max(1, limit * RENEWAL_SHARE) ? lines.renewal : null;
  }

  function admit(): void {
    while (working < limit) {
      const line = nextLine();
      const [first] = line ?? [];
      if (!line || !first) return;
      line.delete(first);
      working++;
      first.admit();
    }
  }

  function tick(): void {
    if (isIdle()) {
      limit = Math.min(AT_MOST, working + step);
      step = Math.min(AT_MOST, step * 2);
    } else {
      limit = AT_ONCE;
      step = AT_ONCE;
    }
    admit();
    for (const line of Object.values(lines)) refuseOld(line);
    if (isCalm()) {
      clearInterval(timer);
      timer = undefined;
      limit = AT_ONCE;
      step = AT_ONCE;
    }
  }

  function refuseOld(line: Set<Waiter>): void {
    const time = now();
    for (const waiter of line) {
      if (time - waiter.since < WAIT_MS) return;
      if (time - waiter.since < waiter.patience) continue;
      line.delete(waiter);
      if (line !== lines.renewal) refused++;
      waiter.refuse();
    }
  }

  function watch(): void {
    if (timer || isCalm()) return;
    isIdle();
    timer = setInterval(tick, TICK_MS).unref();
  }

  /** Makes room for what comes first; false: there was none to refuse. */
  function refuseNewestSearch(): boolean {
    const newest = [...lines.search].at(-1);
    if (!newest) return false;
    lines.search.delete(newest);
    refused++;
    newest.refuse();
    return true;
  }

  function leave(): void {
    working--;
    admit();
  }

  return {
    enter(rank, start, refuse) {
      let isIn = false;
      let isOver = false;
      const line = lines[rank];
      const waiter: Waiter = {
        since: now(),
        patience: waiting() < SHORT_LINE ? WAIT_IN_SHORT_LINE_MS : WAIT_MS,
        admit() {
          isIn = true;
          settle(() => {
            if (!isOver) start();
          });
        },
        refuse,
      };
      const end = () => {
        if (isOver) return;
        isOver = true;
        if (isIn) leave();
        else line.delete(waiter);
      };
      if (working < limit && waiting() === 0) {
        working++;
        waiter.admit();
      } else if (waiting() < WAITING_MAX || (rank === 'page' && refuseNewestSearch())) {
        line.add(waiter);
      } else {
        refused++;
        refuse();
      }
      watch();
      return end;
    },
    takeTurn() {
      if (lines.renewal.size >= RENEWALS_MAX) return Promise.resolve(null);
      const { promise, resolve } = Promise.withResolvers<(() => void) | null>();
      const end = once(() => {
        renewing--;
        leave();
      });
      const waiter: Waiter = {
        since: now(),
        patience: RENEWAL_WAIT_MS,
        admit() {
          renewing++;
          settle(() => {
            setTimeout(end, TURN_MS).unref();
            resolve(end);
          });
        },
        refuse: () => resolve(null),
      };
      lines.renewal.add(waiter);
      admit();
      watch();
      return promise;
    },
    isFull: () => working >= limit,
    isBusy: () => waiting() > 0 || working - renewing >= BUSY_FROM,
    stats: () => ({ working, waiting: waiting(), refused }),
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

/**
 * Whether there was time to spare since it was last asked about: on the thread, and on those beside it, which compress. A small
 * task for the latter that is not back by now stands behind others, or all of us wait for the machine.
 */
function watchThread(): () => boolean {
  const byte = Buffer.alloc(1);
  let last = performance.eventLoopUtilization();
  let isBack = true;
  return () => {
    const wasBack = isBack;
    if (isBack) {
      isBack = false;
      randomFill(byte, () => {
        isBack = true;
      });
    }
    const current = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(current, last);
    last = current;
    return wasBack && utilization < BUSY_SHARE;
  };
}
