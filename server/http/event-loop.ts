import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { type ConcurrencyLimiter, createConcurrencyLimiter } from './concurrency-limiter.ts';

/** Slots while the event loop is busy: more at a time would only make each response slower. */
const BUSY_SLOTS = 8;
/** Slots at most, where those in use wait for the CMS. */
const SLOTS_MAX = 512;
const CHECK_MS = 20;
/** Share of the time from which on the event loop is busy. */
const BUSY_UTILIZATION = 0.8;

export interface SiteLimiter extends ConcurrencyLimiter {
  /** Grants slots only between new connections of this server, until it closes. */
  watchConnections(server: Server): void;
}

/** The limiter of everything that renders or calls the CMS, in step with the event loop (docs/decisions/028-concurrency-limiter.md). */
export function createLimiter(): SiteLimiter {
  let accepted = 0;
  const limiter = createConcurrencyLimiter({
    limit: BUSY_SLOTS,
    maxQueued: 1000,
    maxWaitMs: 600,
    defer: (grant) => grantAfterConnections(() => accepted, grant),
  });
  const timer = adaptLimit(limiter);
  return {
    ...limiter,
    watchConnections(server) {
      server.on('connection', () => {
        accepted++;
      });
      server.once('close', () => clearInterval(timer));
    },
  };
}

/**
 * Gives more slots while the event loop is idle because the requests in work wait for the CMS: a slow CMS must not close the
 * site.
 */
function adaptLimit(limiter: ConcurrencyLimiter): NodeJS.Timeout {
  let last = performance.eventLoopUtilization();
  return setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const isBusy = utilization >= BUSY_UTILIZATION;
    limiter.resize(isBusy ? BUSY_SLOTS : Math.min(SLOTS_MAX, limiter.stats().active + BUSY_SLOTS));
  }, CHECK_MS).unref();
}

/** Turns of the event loop for new connections before an admission, at most: a flood of them must not stop all work. */
const TURNS_MAX = 100;

/**
 * Grants a slot once no new connection comes in. Node accepts one connection in a turn of the event loop: with a page rendered in
 * each turn, new visitors would wait for seconds, also for cached pages.
 */
function grantAfterConnections(countAccepted: () => number, grant: () => void): void {
  let seen = countAccepted();
  let turns = 0;
  const check = () => {
    if (countAccepted() === seen || ++turns >= TURNS_MAX) return grant();
    seen = countAccepted();
    setImmediate(check);
  };
  // one turn that may accept a connection, and one in which its event has come
  setImmediate(() => setImmediate(check));
}
