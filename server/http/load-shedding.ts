import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PURPOSE_HEADER } from '#shared/pages/loaded.ts';
import { type ConcurrencyLimiter, LimitExceeded, type Priority } from './concurrency-limiter.ts';

/** Requests in work from which on a prefetch is refused (hardening 15). */
const PREFETCH_BELOW = 16;
/** At most one line of the log in that time. Milliseconds. */
const LOG_EVERY_MS = 10_000;
/** Files have limits of their own (routes/media.ts); health checks must not wait. */
const EXEMPT = /^\/(?:(?:assets|media|uploads|ops)\/|(?:healthz|readyz)(?:\?|$))/;
const SEARCH = /^\/api\/search\b|[?&]phrase=/;

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
    if (isPrefetch && (queued > 0 || active >= PREFETCH_BELOW)) return refuse(request, reply);
    const { raw } = reply;
    const leaving = new AbortController();
    const leave = () => leaving.abort();
    raw.once('close', leave);
    try {
      const release = await limiter.acquire(priorityOf(request.url), leaving.signal);
      releases.set(request, release);
      raw.once('close', release);
      // the client left while the slot was given
      if (raw.destroyed) release();
    } catch (error) {
      if (error instanceof LimitExceeded) return refuse(request, reply);
      // the client left while it waited
      return reply.hijack();
    } finally {
      raw.off('close', leave);
    }
    return undefined;
  }

  function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
const priorityOf = (url: string): Priority => (SEARCH.test(url) ? 'search' : 'page');
