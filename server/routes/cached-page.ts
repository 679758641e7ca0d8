import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { logAnswer } from '../http/access-log.ts';
import { toCanonical, URL_MAX } from '../http/canonical-url.ts';
import { hasOneHost } from '../http/request-guards.ts';
import { createRequestId } from '../http/request-id.ts';
import {
  buildPageHeaders,
  type CachedPage,
  type CdnSettings,
  isUnchanged,
  type Served,
} from '../render/cached-page.ts';
import { chooseEncoding, type Encoding } from '../render/compress.ts';
import type { PageCache } from './page-cache.ts';

export interface CachedPageOptions {
  cache: Pick<PageCache, 'find'>;
  /** The server has no capacity for a new page: an old one will do (hardening 15). */
  isFull(): boolean;
  /** Sent with every response. */
  securityHeaders: Record<string, string>;
  cdn: CdnSettings;
  log: Pick<FastifyBaseLogger, 'info'>;
  metrics:
    | {
        countAnswer(answer: { route: string; method: string; status: number; ms: number }): void;
        countAborted(): void;
      }
    | undefined;
}
export type CachedPageHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Route that Fastify would have found, for log and counters. */
const ROUTE = '/*';

/**
 * Sends a cached page before Fastify has seen the request; false: it is not cached, or the request needs Fastify's hooks. The response is
 * the same as that of routes/pages.ts (tests/bff/page-cache.test.ts compares them).
 */
export function createCachedPageHandler(options: CachedPageOptions): CachedPageHandler {
  const { cache, isFull, cdn, log, metrics } = options;
  const fixed = Object.entries(options.securityHeaders).flat();
  /** Names and values alternating, by encoding, state and whether there is a body. */
  const prepared = new WeakMap<CachedPage, Map<string, string[]>>();

  function prepareHeaders(page: CachedPage, state: Served['state'], encoding: Encoding, hasBody: boolean): string[] {
    const variants = prepared.get(page) ?? new Map<string, string[]>();
    prepared.set(page, variants);
    const variant = `${encoding} ${state} ${hasBody}`;
    let headers = variants.get(variant);
    if (!headers) {
      const own = buildPageHeaders(page, hasBody ? encoding : undefined, state, cdn);
      headers = [...fixed, ...Object.entries(own).flat()];
      if (hasBody && encoding) headers.push('content-length', String(page.html[encoding].byteLength));
      variants.set(variant, headers);
    }
    return headers;
  }

  return (request, response) => {
    const { url = '', method = '' } = request;
    if (!isPlain(request) || (url.includes('?') && toCanonical(url).type !== 'ok')) return false;
    const encoding = findEncoding(request.headers['accept-encoding']);
    const found = encoding && cache.find(url, isFull);
    if (!found) return false;
    const startedAt = performance.now();
    const { page, served } = found;
    const ifNoneMatch = request.headers['if-none-match'];
    const isKnown = ifNoneMatch !== undefined && isUnchanged(page, method, ifNoneMatch);
    const status = isKnown ? 304 : page.status;
    const reqId = createRequestId();
    const headers = [...prepareHeaders(page, served.state, encoding, !isKnown), 'x-request-id', reqId];
    if (cdn.cdnMaxAgeS === 0) headers.push('age', String(Math.floor(served.ageMs / 1000)));
    response.writeHead(status, headers);
    response.end(isKnown || method === 'HEAD' ? undefined : page.html[encoding]);
    response.once('close', () => {
      if (!response.writableFinished) return metrics?.countAborted();
      const answered = { method, url, route: ROUTE, status, ms: performance.now() - startedAt };
      metrics?.countAnswer(answered);
      logAnswer(log, answered, { reqId });
    });
    return true;
  };
}

/** A read without anything that the hooks of Fastify would refuse or read. */
function isPlain(request: IncomingMessage): boolean {
  const { method, url = '', headers } = request;
  return (
    (method === 'GET' || method === 'HEAD') &&
    url.length <= URL_MAX &&
    headers.expect === undefined &&
    headers['content-encoding'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    headers.upgrade === undefined &&
    hasOneHost(request)
  );
}

/** Browsers send one of a handful of values. */
const encodings = new Map<string, Encoding>();
const ENCODINGS_MAX = 100;

function findEncoding(header: string | undefined): Encoding {
  if (header === undefined) return null;
  const known = encodings.get(header);
  if (known !== undefined) return known;
  const encoding = chooseEncoding(header);
  if (encodings.size < ENCODINGS_MAX) encodings.set(header, encoding);
  return encoding;
}
