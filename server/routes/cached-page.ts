import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding, matchesEtag } from '#shared/rules/http/content-negotiation.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { type Compressed, decompress } from '../http/compression.ts';
import { type AnswerCounter, readTraceparent, startRequestSpan, watchAnswer } from '../http/request-trace.ts';
import { RETRY_AFTER_S, REVALIDATE } from '../http/short-answers.ts';

export interface CachedData extends Compressed {
  version: string;
}
/** A rendered page as it is sent: plain data, which other processes understand. */
export interface CachedPage {
  status: number;
  locale: string;
  etag: string;
  html: Compressed;
  /** What the page was rendered from, for hydration and for clicks; null: it stands in the HTML. */
  data: CachedData | null;
  tags: readonly string[];
  /** Loading and rendering took. Milliseconds. */
  tookMs: number;
}
export interface FoundPage {
  page: CachedPage;
  served: { state: 'hit' | 'stale' | 'miss'; ageMs: number };
}
/** Settings of the operator for the caches between us and the browsers. */
export interface CdnSettings {
  /** Header that lists what a page depends on, for a CDN (D6). */
  tagHeader: 'Cache-Tag' | 'Surrogate-Key' | null;
  /** How long a CDN may serve a cached page without revalidation; 0: never. Seconds. */
  cdnMaxAgeS: number;
}
export interface CachedPageOptions {
  /** acceptsOld: the server has no capacity for a new page, an old one will do (hardening 15). */
  find(url: string, acceptsOld: () => boolean): FoundPage | null;
  isFull(): boolean;
  /** Sent with every response. */
  securityHeaders: Record<string, string>;
  cdn: CdnSettings;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  metrics: AnswerCounter | undefined;
}

/** Route that Fastify would have found, for log and counters. */
const ROUTE = '/*';
/** What CDNs accept. Bytes. */
const TAGS_MAX_BYTES = 16_000;

/**
 * Sends a cached page before Fastify has seen the request, which is a plain read (http/server.ts); false: it is not cached. The
 * response is the same as that of sendCachedPage (tests/bff/page-cache.test.ts compares them). Reports are never cached, so that
 * there is nothing to keep out of the log (D7).
 */
export function createCachedPageHandler(options: CachedPageOptions) {
  const { find, isFull, securityHeaders, cdn, log, metrics } = options;
  function serve(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', method = '', headers: asked } = request;
    if (url.includes('?') && toCanonical(url).type !== 'ok') return false;
    const encoding = chooseEncoding(asked['accept-encoding']);
    const found = encoding && find(url, isFull);
    if (!found) return false;
    const reqId = randomUUID();
    const { status, headers } = buildHead(found, request, encoding, cdn);
    response.writeHead(status, { ...securityHeaders, ...headers, 'x-request-id': reqId });
    const span = startRequestSpan(readTraceparent(asked['traceparent']));
    watchAnswer(response, metrics, span, () => ({ reqId, method, route: ROUTE, log }));
    response.end(status === 304 || method === 'HEAD' ? undefined : found.page.html[encoding]);
    return true;
  }
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    try {
      return serve(request, response);
    } catch (error) {
      // outside of Fastify it would end the process
      log.error({ err: error }, 'a cached page could not be sent');
      if (!response.headersSent) return false;
      response.destroy();
      return true;
    }
  };
}

/** The same response through Fastify, for a page that was just rendered and for clients with an unusual request. */
export async function sendCachedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  found: FoundPage,
  cdn: CdnSettings,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const { status, headers } = buildHead(found, request, encoding, cdn);
  reply.code(status).headers(headers);
  if (status === 304) return reply.send();
  const { html } = found.page;
  return reply.send(encoding ? html[encoding] : await decompress(html.br));
}

function buildHead(
  { page, served: { state, ageMs } }: FoundPage,
  request: Pick<IncomingMessage | FastifyRequest, 'method' | 'headers'>,
  encoding: Encoding,
  cdn: CdnSettings,
): { status: number; headers: Record<string, string> } {
  const headers: Record<string, string> = {
    'content-language': page.locale,
    vary: 'Accept-Encoding',
    'cache-control': 'no-store',
    'server-timing': `cache;desc=${state}, render;dur=${page.tookMs.toFixed(1)}`,
  };
  if (page.status === 503) headers['retry-after'] = String(RETRY_AFTER_S);
  if (page.status === 200) {
    Object.assign(headers, { 'cache-control': REVALIDATE, etag: page.etag }, buildTagHeader(page.tags, cdn));
    // RFC 9213, and RFC 9111 5.2.2.10 for those that do not know it
    if (cdn.cdnMaxAgeS > 0) {
      headers['cdn-cache-control'] = `public, max-age=${cdn.cdnMaxAgeS}`;
      headers['cache-control'] = `public, max-age=0, s-maxage=${cdn.cdnMaxAgeS}, must-revalidate`;
    }
  }
  // a CDN subtracts the age from max-age, though every page that we send is up to date
  if (state !== 'miss' && cdn.cdnMaxAgeS === 0) headers['age'] = String(Math.floor(ageMs / 1000));
  if (page.status === 200 && request.method === 'GET' && matchesEtag(request.headers['if-none-match'], page.etag))
    return { status: 304, headers };
  headers['content-type'] = 'text/html; charset=utf-8';
  if (encoding) {
    headers['content-encoding'] = encoding;
    headers['content-length'] = String(page.html[encoding].byteLength);
  }
  return { status: page.status, headers };
}

/** What a CDN needs to purge the response (D6), encoded as in addresses: a header takes no other letters. Nothing where none is configured. */
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
