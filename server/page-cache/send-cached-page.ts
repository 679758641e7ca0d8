import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { evaluatePreconditions } from '#shared/rules/http/conditional-request.ts';
import { chooseEncoding, type Encoding } from '#shared/rules/http/content-negotiation.ts';
import { type AnswerCounter, watchAnswer } from '../http/access-log.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { decompress } from '../http/compression.ts';
import { CMS_DOWN_RETRY_S } from '../http/http-error.ts';
import { REVALIDATE } from '../http/send.ts';
import { startRequestSpan } from '../tracing/spans.ts';
import type { CachedPage, FoundPage } from './cached-page.ts';
import { PROVISIONAL_MS } from './page-lifetimes.ts';

/** Settings for caches (CDNs) between the site and the browsers. */
export interface CdnSettings {
  /** Header with the cache tags of a page, for a CDN (D6). */
  tagHeader: 'Cache-Tag' | 'Surrogate-Key' | null;
  /** How long a CDN may serve a cached page without revalidation, in seconds; 0: never. */
  cdnMaxAgeS: number;
}
export interface CachedPageOptions {
  /** acceptsOld: whether an old page will do, as the server has no capacity for a new one (hardening 15). */
  findPage(url: string, acceptsOld: () => boolean): FoundPage | null;
  isFull(): boolean;
  /** Sent with every response. */
  securityHeaders: Record<string, string>;
  cdn: CdnSettings;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  metrics: AnswerCounter | undefined;
}

/** Route that Fastify would have matched, for log and metrics. */
const ROUTE = '/*';
/** Maximum bytes of the tag header that CDNs accept. */
const TAGS_MAX_BYTES = 16_000;

/**
 * Returns a function that sends a cached page without Fastify, for plain reads (http/server.ts); false: it is not
 * cached. The response equals that of sendCachedPage (tests/bff/page-cache.test.ts compares them). Reports are never
 * cached, so none of these requests must be kept out of the log (D7).
 */
export function createCachedPageHandler(options: CachedPageOptions) {
  const { findPage, isFull, securityHeaders, cdn, log, metrics } = options;
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method = '', headers: requestHeaders } = request;
    if (url.includes('?') && toCanonical(url).type !== 'ok') return false;
    const encoding = chooseEncoding(requestHeaders['accept-encoding']);
    const found = encoding && findPage(url, isFull);
    if (!found) return false;
    const reqId = randomUUID();
    const { page } = found;
    const isNotModified = page.status === 200 && evaluatePreconditions(requestHeaders, { etag: page.etag }) === 304;
    response.writeHead(isNotModified ? 304 : page.status, {
      ...securityHeaders,
      ...buildHead(found, cdn),
      ...(isNotModified ? {} : buildBodyHead(page, encoding)),
      'x-request-id': reqId,
    });
    const span = startRequestSpan(requestHeaders);
    watchAnswer(response, metrics, span, () => ({ reqId, method, route: ROUTE, log }));
    response.end(isNotModified || method === 'HEAD' ? undefined : page.html[encoding]);
    return true;
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    try {
      return serve(request, response);
    } catch (error) {
      // outside of Fastify, an uncaught error would end the process
      log.error({ err: error }, 'a cached page could not be sent');
      if (!response.headersSent) return false;
      response.destroy();
      return true;
    }
  };
}

/** Sends the same response through Fastify, for pages that were just rendered and for unusual requests. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundPage,
  cdn: CdnSettings,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { html, status } = found.page;
  reply.code(status).headers(buildHead(found, cdn)).headers(buildBodyHead(found.page, encoding));
  return reply.send(encoding ? html[encoding] : await decompress(html.br));
}

/** Headers of a page, also of its 304. */
function buildHead({ page, served: { state, ageMs } }: FoundPage, cdn: CdnSettings): Record<string, string> {
  const headers: Record<string, string> = {
    'content-language': page.locale,
    vary: 'Accept-Encoding',
    'cache-control': 'no-store',
    'server-timing': `cache;desc=${state}, render;dur=${page.tookMs.toFixed(1)}`,
  };
  if (page.status === 503) headers['retry-after'] = String(CMS_DOWN_RETRY_S);
  if (page.status === 200) {
    Object.assign(headers, { 'cache-control': REVALIDATE, etag: page.etag }, buildTagHeader(page.tags, cdn));
    // RFC 9213, and RFC 9111 5.2.2.10 for CDNs that do not support it
    if (cdn.cdnMaxAgeS > 0) {
      // what is being revalidated, or lacks a part, is soon replaced
      const isProvisional = state === 'stale' || page.missing > 0;
      const maxAgeS = isProvisional ? PROVISIONAL_MS / 1000 : cdn.cdnMaxAgeS;
      headers['cdn-cache-control'] = `public, max-age=${maxAgeS}`;
      headers['cache-control'] = `public, max-age=0, s-maxage=${maxAgeS}, must-revalidate`;
    }
  }
  // not for a CDN, which would subtract it from max-age: that counts from now, and is short where the page is stale
  if (state !== 'miss' && cdn.cdnMaxAgeS === 0) headers['age'] = String(Math.floor(ageMs / 1000));
  return headers;
}

const buildBodyHead = ({ html }: CachedPage, encoding: Encoding): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  ...(encoding ? { 'content-encoding': encoding, 'content-length': String(html[encoding].byteLength) } : {}),
});

/** Tag header for purges of a CDN (D6), percent-encoded, as headers must be ASCII; empty if none is configured. */
export function buildTagHeader(tags: readonly string[], { tagHeader }: CdnSettings): Record<string, string> {
  if (!tagHeader) return {};
  const separator = tagHeader === 'Cache-Tag' ? ',' : ' ';
  let list = '';
  for (const tag of tags) {
    const encoded = encodeURI(tag);
    if (list.length + encoded.length >= TAGS_MAX_BYTES) break;
    list += (list ? separator : '') + encoded;
  }
  return { [tagHeader.toLowerCase()]: list };
}
