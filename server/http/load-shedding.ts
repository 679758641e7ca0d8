import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PURPOSE_HEADER } from '#shared/pages/loaded.ts';
import { isUpload } from './request-bodies.ts';
import { afterNewConnections } from './server.ts';

/** page: a page, a form or its data · search: results while a visitor types · background: revalidations. */
export type Priority = 'page' | 'search' | 'background';

/** All slots are taken, and the queue is full or the wait was too long. */
export class LimitExceeded extends Error {
  override name = 'LimitExceeded';
}

export interface LimiterOptions {
  limit: number;
  maxQueued: number;
  maxWaitMs: number;
  /** Delays the grant of a slot; default: not at all. */
  defer?: (grant: () => void) => void;
}

interface Waiter {
  grant(): void;
  reject(reason: unknown): void;
}

/** Order in which queued requests get slots. */
const PRIORITIES: readonly Priority[] = ['page', 'search', 'background'];
/** Share of the slots for background work, and its separate queue: background work can wait, visitors can not. */
const BACKGROUND_SHARE = 0.25;
const BACKGROUND_QUEUED_MAX = 100;
const BACKGROUND_WAIT_MS = 10_000;

/** In a queue this short requests may wait longer: it takes half a second, unless the machine is busy otherwise. */
const SHORT_QUEUE = 48;
const SHORT_QUEUE_WAIT_MS = 3000;

/** Number of slots while the event loop is busy: more would only make each response slower. */
const BUSY_SLOTS = 8;
/** Maximum number of slots, reached while requests wait for the CMS. */
const SLOTS_MAX = 512;
const CHECK_MS = 20;
/** Utilisation from which on the event loop counts as busy. */
const BUSY_UTILIZATION = 0.8;
/** Number of active requests from which on prefetches are refused (hardening 15). */
const PREFETCH_BELOW = 16;
/** Minimum interval between log lines, in milliseconds. */
const LOG_EVERY_MS = 10_000;
/**
 * Paths without a slot: files, which have limits of their own (routes/media/media-pools.ts); health checks, which must
 * not wait; archives, since one refused status request would end the visitor's download (DC14).
 */
const EXEMPT = /^\/(?:(?:assets|media|uploads|ops|api\/download_center_zip)\/|(?:healthz|readyz)(?:\?|$))/;
const SEARCH = /^\/api\/search\b|[?&]phrase=/;

/** A semaphore with a bounded priority queue and a limit on waiting (hardening 15, decision 028). */
export function createConcurrencyLimiter(options: LimiterOptions) {
  const { maxQueued, maxWaitMs, defer = (grant) => grant() } = options;
  const queues: Record<Priority, Set<Waiter>> = { page: new Set(), search: new Set(), background: new Set() };
  let { limit } = options;
  let active = 0;
  let inBackground = 0;
  let isDeferred = false;

  const queued = () => queues.page.size + queues.search.size;
  const hasSlot = (priority: Priority) =>
    active < limit && (priority !== 'background' || inBackground < Math.max(1, limit * BACKGROUND_SHARE));

  function takeSlot(priority: Priority): () => void {
    const background = priority === 'background' ? 1 : 0;
    active++;
    inBackground += background;
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      active--;
      inBackground -= background;
      grantQueued();
    };
  }

  function findNext(): Waiter | undefined {
    const priority = PRIORITIES.find((name) => queues[name].size > 0 && hasSlot(name));
    return priority && queues[priority].values().next().value;
  }

  /** Grants one slot at a time, so that `defer` can run other work in between. */
  function grantQueued(): void {
    if (isDeferred || !findNext()) return;
    isDeferred = true;
    defer(() => {
      isDeferred = false;
      findNext()?.grant();
      grantQueued();
    });
  }

  /** Makes room for a page in a full queue by rejecting the newest search. */
  function hasRoom(priority: Priority): boolean {
    if (priority === 'background') return queues.background.size < BACKGROUND_QUEUED_MAX;
    if (queued() >= maxQueued && priority === 'page') [...queues.search].at(-1)?.reject(new LimitExceeded());
    return queued() < maxQueued;
  }

  function waitMsOf(priority: Priority): number {
    if (priority === 'background') return BACKGROUND_WAIT_MS;
    return queued() < SHORT_QUEUE ? Math.max(SHORT_QUEUE_WAIT_MS, maxWaitMs) : maxWaitMs;
  }

  return {
    /**
     * Waits for a slot: pages before searches before background work, each in order of arrival. Resolves with the
     * function that releases the slot (more calls of it do nothing). Rejects with LimitExceeded, or with the reason of
     * the aborted signal.
     */
    async acquire(priority: Priority, signal?: AbortSignal): Promise<() => void> {
      signal?.throwIfAborted();
      if (!hasRoom(priority)) throw new LimitExceeded();
      const queue = queues[priority];
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        queue.delete(waiter);
      };
      const waiter: Waiter = {
        grant() {
          leave();
          resolve(takeSlot(priority));
        },
        reject(reason) {
          leave();
          reject(reason);
        },
      };
      const abort = () => waiter.reject(signal?.reason);
      const timer = setTimeout(() => waiter.reject(new LimitExceeded()), waitMsOf(priority));
      signal?.addEventListener('abort', abort, { once: true });
      queue.add(waiter);
      grantQueued();
      return promise;
    },
    /** Whether the next request has to wait. */
    isFull: () => active + queued() >= limit,
    /** queued: without background work. */
    stats: () => ({ active, queued: queued() }),
    /** Sets the number of slots; slots in use stay in use. */
    resize(slots: number): void {
      limit = slots;
      grantQueued();
    },
  };
}
export type ConcurrencyLimiter = ReturnType<typeof createConcurrencyLimiter>;

/** The limiter of all requests that render or call the CMS; it adapts to the load of the event loop (decision 028). */
export function createSiteLimiter() {
  let server: Server | null = null;
  const limiter = createConcurrencyLimiter({
    limit: BUSY_SLOTS,
    maxQueued: 1000,
    maxWaitMs: 600,
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
      const release = await limiter.acquire(SEARCH.test(request.url) ? 'search' : 'page', closing.signal);
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
    sendUnavailable(request, reply);
    if (performance.now() - loggedAt >= LOG_EVERY_MS) {
      loggedAt = performance.now();
      app.log.warn(limiter.stats(), 'more to do than can be done: requests are refused');
    }
    return reply;
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
