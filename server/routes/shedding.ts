import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { PURPOSE_HEADER } from '#shared/pages/loaded.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isFilePath } from '#shared/rules/file-path.ts';
import type { Gate, Rank } from '../edge/gate.ts';
import { interceptRequests } from '../edge/intercept-requests.ts';
import { createRequestId } from '../edge/request-id.ts';
import { chooseEncoding } from '../render/compress.ts';
import { isForMachines } from './errors.ts';
import { splitUrl } from './pages.ts';
import type { ShedPages } from './shed-pages.ts';

/** An overload is over at once, the crowd that made it is not. Seconds. */
export const SHED_RETRY_S = 5;
/** Requests of one connection in work or waiting: browsers and proxies ask one after the other. */
export const PIPELINED_MAX = 16;
/** How often the log tells of what was refused. Milliseconds. */
const TELL_MS = 10_000;
/** Route of the counters. */
const ROUTE = 'shed';
/** Sent as they are, or with bounds of their own; and those who ask whether we live must not be kept waiting. */
const EXEMPT = /^\/(?:(?:assets|media|uploads|ops)\/|(?:healthz|readyz)(?:\?|$))/;
const SEARCH = /^\/api\/search\b|[?&]phrase=/;

export interface SheddingOptions {
  gate: Gate;
  pages: ShedPages;
  securityHeaders: Record<string, string>;
  metrics: { countAnswer(answer: { route: string; method: string; status: number; ms: number }): void } | undefined;
}

/**
 * Lets requests in through the gate, and answers those that it refuses with what was prepared (hardening 15). Reads stand at it
 * before Fastify has seen them; what brings a body once that has come, so that a slow sender takes nobody's place.
 */
export function shedLoad(app: FastifyInstance, options: SheddingOptions): void {
  const { gate, pages, securityHeaders, metrics } = options;
  const fixed = Object.entries(securityHeaders).flat();
  const leaves = new WeakMap<IncomingMessage, () => void>();
  const perSocket = new WeakMap<Socket, number>();
  const refused = new WeakSet<IncomingMessage>();
  let isClosing = false;
  let untold = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  app.addHook('preClose', async () => {
    isClosing = true;
  });

  interceptRequests(app.server, (request, response, usual) => {
    const pass = () => usual(request, response);
    const { url = '', method } = request;
    if ((method !== 'GET' && method !== 'HEAD') || EXEMPT.test(url)) return pass();
    if (refused.has(request)) return refuse(request, response);
    const { socket } = request;
    const own = (perSocket.get(socket) ?? 0) + 1;
    if (own > PIPELINED_MAX) return refuse(request, response, true);
    if (request.headers[PURPOSE_HEADER] === 'prefetch' && gate.isBusy()) return refuse(request, response);
    perSocket.set(socket, own);
    const leave = gate.enter(rankOf(url), pass, () => {
      // others may have had the page made meanwhile: it goes by those who look for kept pages once more
      refused.add(request);
      app.server.emit('request', request, response);
    });
    leaves.set(request, leave);
    response.once('close', () => {
      perSocket.set(socket, (perSocket.get(socket) ?? 1) - 1);
      leave();
    });
  });

  app.addHook('preHandler', (request, reply, done) => {
    const { raw } = request;
    if (request.method === 'GET' || request.method === 'HEAD' || EXEMPT.test(request.url)) return done();
    // its files come while it is worked on
    const isLong = /^multipart\//i.test(request.headers['content-type'] ?? '');
    const start = () => {
      done();
      if (isLong) leaves.get(raw)?.();
    };
    const leave = gate.enter(rankOf(request.url), start, () => {
      reply.hijack();
      refuse(raw, reply.raw);
    });
    leaves.set(raw, leave);
    reply.raw.once('close', leave);
  });
  // what is ready and only on its way to a slow reader is no work
  app.addHook('onSend', (request, _reply, payload, done) => {
    leaves.get(request.raw)?.();
    done(null, payload);
  });

  function refuse(request: IncomingMessage, response: ServerResponse, isLast = false): void {
    tell();
    metrics?.countAnswer({ route: ROUTE, method: request.method ?? '', status: 503, ms: 0 });
    const { path } = splitUrl(request.url ?? '/');
    const isPage = !isForMachines(path) && !isFilePath(path);
    const encoding = isPage ? chooseEncoding(request.headers['accept-encoding']) : null;
    const { locale } = splitLocale(path);
    const body = isPage ? pages.get(locale, encoding) : isForMachines(path) ? JSON_BODY : TEXT_BODY;
    const type = isPage ? 'text/html' : isForMachines(path) ? 'application/json' : 'text/plain';
    const own = [
      'x-request-id',
      createRequestId(),
      'content-type',
      `${type}; charset=utf-8`,
      'cache-control',
      'no-store',
    ];
    own.push('retry-after', String(SHED_RETRY_S), 'content-length', String(body.byteLength));
    if (isPage) own.push('content-language', locale, 'vary', 'Accept-Encoding');
    if (encoding && body.byteLength > 0) own.push('content-encoding', encoding);
    if (isLast || isClosing) own.push('connection', 'close');
    response.writeHead(503, fixed.concat(own));
    response.end(request.method === 'HEAD' ? null : body);
  }

  function tell(): void {
    untold++;
    const now = performance.now();
    if (now - toldAt < TELL_MS) return;
    app.log.warn({ ...gate.stats(), refused: untold }, 'more to do than can be done: requests are refused');
    toldAt = now;
    untold = 0;
  }
}

const JSON_BODY = Buffer.from(JSON.stringify({ code: 503, message: 'Not now' }));
const TEXT_BODY = Buffer.from('Not available right now');

const rankOf = (url: string): Rank => (SEARCH.test(url) ? 'search' : 'page');
