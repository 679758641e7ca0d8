import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PURPOSE_HEADER } from '#shared/pages/hydration.ts';
import { type ConcurrencyLimiter, createConcurrencyLimiter, LimitExceeded } from './concurrency-limiter.ts';
import { closeAfterBody, isUpload } from './request-bodies.ts';

/** Number of slots while the event loop is busy: more would only make each response slower. */
const BUSY_SLOTS = 8;
/** Maximum number of slots, reached while requests wait for the CMS. */
const SLOTS_MAX = 512;
/** In a queue this short requests may wait longer: it takes half a second, unless the machine is busy otherwise. */
const SHORT_QUEUE = { below: 48, maxWaitMs: 3000 };
const CHECK_MS = 20;
/** Utilisation from which on the event loop counts as busy. */
const BUSY_UTILIZATION = 0.8;
/** Number of active requests from which on prefetches are refused (hardening 15). */
const PREFETCH_BELOW = 16;
/** Minimum interval between log lines, in milliseconds. */
const LOG_EVERY_MS = 10_000;
/** Maximum turns of the event loop for new connections: a flood of them must not stop all work. */
const TURNS_MAX = 100;
/**
 * Paths without a slot: files, which have limits of their own (routes/media/media-pools.ts); health checks, which must
 * not wait; archives, since one refused status request would end the visitor's download (DC14).
 */
const EXEMPT = /^\/(?:(?:assets|media|uploads|ops|api\/download_center_zip)\/|(?:healthz|readyz)(?:\?|$))/;
const SEARCH = /^\/api\/search\b|[?&]phrase=/;

/**
 * The limiter of all requests that render or call the CMS; it adapts to the load of the event loop (decision 028).
 * maxWaitMs: how long a request waits for a slot before it is refused.
 */
export function createSiteLimiter(maxWaitMs: number) {
  let server: Server | null = null;
  const limiter = createConcurrencyLimiter({
    limit: BUSY_SLOTS,
    maxQueued: 1000,
    maxWaitMs,
    shortQueue: SHORT_QUEUE,
    defer: (grant) => (server ? afterNewConnections(server, grant) : grant()),
  });
  let last = performance.eventLoopUtilization();
  // more slots while active requests wait for the CMS: a slow CMS must not make the site refuse visitors
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    const isBusy = utilization >= BUSY_UTILIZATION;
    limiter.resize(isBusy ? BUSY_SLOTS : Math.min(SLOTS_MAX, limiter.stats().active + BUSY_SLOTS));
  }, CHECK_MS).unref();
  return {
    ...limiter,
    /** From now on grants slots only after new connections of this server were handled, until it closes. */
    watchConnections(watched: Server): void {
      server = watched;
      server.once('close', () => clearInterval(timer));
    },
  };
}

export interface LoadSheddingOptions {
  limiter: ConcurrencyLimiter;
  /** Sends the prerendered 503. */
  sendUnavailable(request: FastifyRequest, reply: FastifyReply): void;
}

/**
 * Bounds how many requests render or call the CMS at a time; a request without a slot in time gets a prerendered 503
 * (hardening 15). A request with a body acquires its slot after the body has arrived, so that slow senders hold no
 * slots.
 */
export function shedLoad(app: FastifyInstance, { limiter, sendUnavailable }: LoadSheddingOptions): void {
  const releases = new WeakMap<FastifyRequest, () => void>();
  let loggedAt = Number.NEGATIVE_INFINITY;

  app.addHook('onRequest', async (request, reply) => {
    if (isRead(request)) return acquireSlot(request, reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    if (isRead(request)) return;
    await acquireSlot(request, reply);
    // an upload is processed while it arrives, perhaps slowly
    if (isUpload(request)) releases.get(request)?.();
    if (reply.sent) return reply;
  });
  // no slot is held while the response is sent, perhaps to a slow client
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
      const priority = SEARCH.test(request.url) ? 'search' : 'page';
      const release = await limiter.acquire(priority, closing.signal, request.ip ?? '');
      releases.set(request, release);
      closing.signal.addEventListener('abort', release);
      // the connection was closed while the slot was granted
      if (closing.signal.aborted) release();
    } catch (error) {
      // any other error means that the connection was closed while the request waited
      return error instanceof LimitExceeded ? rejectOverload(request, reply) : reply.hijack();
    }
    return undefined;
  }

  function rejectOverload(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    closeAfterBody(request, reply.raw);
    sendUnavailable(request, reply);
    if (performance.now() - loggedAt >= LOG_EVERY_MS) {
      loggedAt = performance.now();
      app.log.warn(limiter.stats(), 'more to do than can be done: requests are refused');
    }
    return reply;
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Runs the task once no new connections arrive. Node accepts one connection per turn of the event loop: if a page were
 * rendered in each turn, new visitors would wait for seconds, even for cached pages (decision 028).
 */
function afterNewConnections(server: Server, task: () => void): void {
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
  // one turn in which a connection may be accepted, and one in which its event is emitted
  setImmediate(() => setImmediate(check));
}
