import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PURPOSE_HEADER } from '#shared/pages/loaded.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter, LimitExceeded } from './concurrency-limiter.ts';

/** Slots while the event loop is busy: more at a time would only make each response slower. */
const BUSY_SLOTS = 8;
/** Slots at most, where those in use wait for the CMS. */
const SLOTS_MAX = 512;
const CHECK_MS = 20;
/** Share of the time from which on the event loop is busy. */
const BUSY_UTILIZATION = 0.8;
/** Turns of the event loop for new connections, at most: a flood of them must not stop all work. */
const TURNS_MAX = 100;
/** Requests in work from which on a prefetch is refused (hardening 15). */
const PREFETCH_BELOW = 16;
/** At most one line of the log in that time. Milliseconds. */
const LOG_EVERY_MS = 10_000;
/**
 * Files have limits of their own (routes/media/media-pools.ts); health checks must not wait; an archive that a visitor waits for
 * would end with a refused question for its status (DC14).
 */
const EXEMPT = /^\/(?:(?:assets|media|uploads|ops|api\/download_center_zip)\/|(?:healthz|readyz)(?:\?|$))/;
const SEARCH = /^\/api\/search\b|[?&]phrase=/;

/** The limiter of everything that renders or calls the CMS, in step with the event loop (docs/decisions/028-concurrency-limiter.md). */
export function createSiteLimiter() {
  let server: Server | null = null;
  const limiter = createConcurrencyLimiter({
    limit: BUSY_SLOTS,
    maxQueued: 1000,
    maxWaitMs: 600,
    defer: (grant) => (server ? afterNewConnections(server, grant) : grant()),
  });
  let last = performance.eventLoopUtilization();
  // more slots while the requests in work wait for the CMS: a slow CMS must not close the site
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const isBusy = utilization >= BUSY_UTILIZATION;
    limiter.resize(isBusy ? BUSY_SLOTS : Math.min(SLOTS_MAX, limiter.stats().active + BUSY_SLOTS));
  }, CHECK_MS).unref();
  return {
    ...limiter,
    /** Grants slots only between new connections of this server, until it closes. */
    watchConnections(watched: Server): void {
      server = watched;
      server.once('close', () => clearInterval(timer));
    },
  };
}

/**
 * Runs the task once no new connection comes in. Node accepts one connection in a turn of the event loop: with a page rendered in
 * each turn, new visitors would wait for seconds, also for cached pages.
 */
export function afterNewConnections(server: Server, task: () => void): void {
  let isNew = false;
  let turns = 0;
  const noteConnection = () => {
    isNew = true;
  };
  const check = () => {
    if (isNew && ++turns < TURNS_MAX) {
      isNew = false;
      return void setImmediate(check);
    }
    server.off('connection', noteConnection);
    task();
  };
  server.on('connection', noteConnection);
  // one turn that may accept a connection, and one in which its event has come
  setImmediate(() => setImmediate(check));
}

export interface LoadSheddingOptions {
  limiter: ConcurrencyLimiter;
  /** Sends the prerendered 503. */
  sendUnavailable(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Bounds how many requests render or call the CMS at a time; what finds no slot in time gets a prerendered 503 (hardening 15). A
 * request with a body takes its slot once that has come, so that a slow sender takes none.
 */
export function shedLoad(app: FastifyInstance, { limiter, sendUnavailable }: LoadSheddingOptions): void {
  const releases = new WeakMap<FastifyRequest, () => void>();
  let unlogged = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request)) return acquireSlot(request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (isRead(request)) return;
    await acquireSlot(request, reply);
    // an upload arrives while it is worked on
    if (/^multipart\//i.test(request.headers['content-type'] ?? '')) releases.get(request)?.();
    if (reply.sent) return reply;
  });
  // sending the response, perhaps to a slow client, needs no slot
  app.addHook('onSend', async (request) => releases.get(request)?.());

  async function acquireSlot(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    if (EXEMPT.test(request.url)) return;
    const { active, queued } = limiter.stats();
    const isPrefetch = request.headers[PURPOSE_HEADER] === 'prefetch';
    if (isPrefetch && (queued > 0 || active >= PREFETCH_BELOW)) return rejectOverload(request, reply);
    const { raw } = reply;
    const closing = new AbortController();
    raw.once('close', () => closing.abort());
    try {
      const release = await limiter.acquire(SEARCH.test(request.url) ? 'search' : 'page', closing.signal);
      releases.set(request, release);
      closing.signal.addEventListener('abort', release);
      // the connection closed while the slot was given
      if (closing.signal.aborted) release();
    } catch (error) {
      // any other error: the connection closed while it waited
      return error instanceof LimitExceeded ? rejectOverload(request, reply) : reply.hijack();
    }
    return undefined;
  }

  function rejectOverload(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    sendUnavailable(request, reply);
    unlogged++;
    const now = performance.now();
    if (now - loggedAt >= LOG_EVERY_MS) {
      app.log.warn({ ...limiter.stats(), refused: unlogged }, 'more to do than can be done: requests are refused');
      loggedAt = now;
      unlogged = 0;
    }
    return reply;
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
