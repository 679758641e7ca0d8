import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isFilePath } from '#shared/rules/files/file-path.ts';
import { buildLastResort } from '../http/last-resort.ts';
import { buildCsp, type TagSources } from '../http/security-headers.ts';
import { addVary, sendPlain, sendRedirect } from '../http/short-answers.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import {
  buildPageHeaders,
  type CachedPage,
  type CdnSettings,
  isUnchanged,
  REVALIDATE,
  type Served,
  toAge,
} from '../render/cached-page.ts';
import { chooseEncoding, decompress } from '../render/compress.ts';
import type { Renderer } from '../render/render-page.ts';
import { leaveSignal, pageSignals } from './leave-signal.ts';
import { type FoundPage, type PageCache, PageFailed } from './page-cache.ts';

/** Retry-After while the CMS is down (D3). Seconds. */
export const RETRY_AFTER_S = 30;

export interface PageRoutesOptions {
  pages: PageLoader;
  renderer: Renderer;
  /** null: every page is rendered for its client alone. */
  cache: PageCache | null;
  cdn: CdnSettings;
  https: boolean;
  dev: boolean;
  hasGoogleCaptcha: boolean;
  tags: TagSources | null;
  /** Origin that may frame the pages; none by default. */
  frameAncestors?: string;
  /** Milliseconds. */
  renderTimeout: number;
}

/** Every address that no other route answers is a page of the sitemap (RT06). */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  app.get('/*', async (request, reply) => {
    const { path, query } = splitUrl(request.url);
    // a missing file is a plain 404 (BX10), unless the sitemap has a page there
    const isFile = isFilePath(path);
    if (isFile && (await options.pages.findAddress(path).catch(() => null)) === null)
      return sendPlain(reply, 404, 'Not found');
    const { signal, loading } = pageSignals(reply, options.renderTimeout);
    try {
      // a sitemap page whose address looks like a file turns out to be one only when it is loaded
      const { cache } = options;
      if (cache && !isFile && (await sendFromCache(request, reply, signal, cache, options))) return reply;
      const result = await options.pages.load(path, query, { signal: loading, requestId: request.id });
      if (isFile && result.type === 'page' && result.status === 404) return sendPlain(reply, 404, 'Not found');
      return await sendResult(request, reply, result, signal, options);
    } catch (error) {
      if (reply.raw.destroyed) {
        request.log.info({ route: '/*' }, 'visitor left');
        return reply.hijack();
      }
      throw error;
    }
  });
}

/** false: the page is uncacheable. */
async function sendFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  cache: PageCache,
  options: PageRoutesOptions,
): Promise<boolean> {
  const { path, search } = splitUrl(request.url);
  try {
    const outcome = await cache.get(path, search, signal, true);
    if (outcome.type === 'uncacheable') return false;
    if (outcome.type === 'deferred') await sendResult(request, reply, outcome.result, signal, options);
    else await sendCached(request, reply, outcome.page, outcome.served, options.cdn);
  } catch (error) {
    if (!(error instanceof PageFailed)) throw error;
    await sendCached(request, reply, error.page, { state: 'miss', ageMs: 0 }, options.cdn);
  }
  return true;
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  served: Served,
  cdn: CdnSettings,
): Promise<void> {
  const isKnown = isUnchanged(page, request.method, request.headers['if-none-match']);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  reply
    .code(isKnown ? 304 : page.status)
    .headers(buildPageHeaders(page, isKnown ? undefined : encoding, served.state, cdn));
  const age = toAge(served, cdn);
  if (age !== null) reply.header('age', age);
  if (page.status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
  if (isKnown) return void reply.send();
  const body = encoding ? page.html[encoding] : await decompress(page.html.br);
  reply.header('content-length', String(body.byteLength)).send(body);
}

/** The error page of a status, in the language of the address; falls back to the last resort (ER03). */
export async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  options: PageRoutesOptions,
): Promise<FastifyReply> {
  const { path } = splitUrl(request.originalUrl);
  const signal = leaveSignal(reply, options.renderTimeout);
  try {
    const result = await options.pages.loadError(path, status);
    return await sendResult(request, reply, result, signal, options);
  } catch (error) {
    if (reply.raw.destroyed) return reply.hijack();
    request.log.error({ err: error }, 'error page failed');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(buildLastResort(splitLocale(path).locale, status));
  }
}

/** Renders what a loader gave, with its status. */
export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageResult,
  signal: AbortSignal,
  options: PageRoutesOptions,
  cacheControl?: string,
): Promise<FastifyReply> {
  if (result.type === 'redirect') return sendRedirect(reply, 301, result.location);
  return sendFound(request, reply, result, signal, options, cacheControl);
}

async function sendFound(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, site }: FoundPage,
  signal: AbortSignal,
  options: PageRoutesOptions,
  cacheControl?: string,
): Promise<FastifyReply> {
  const started = performance.now();
  const rendered = await options.renderer.render({
    url: request.url,
    page,
    site,
    encoding: chooseEncoding(request.headers['accept-encoding']),
    signal,
  });
  reply.code(status).type('text/html; charset=utf-8').header('content-language', page.locale);
  addVary(reply, 'Accept-Encoding');
  const isPrivate = isPrivatePage(page);
  reply.header('cache-control', cacheControl ?? (status === 200 && !isPrivate ? REVALIDATE : 'no-store'));
  if (isPrivate) {
    reply.header('referrer-policy', 'no-referrer');
    // D7: no third-party script may run there, whatever is configured
    reply.header('content-security-policy', buildCsp({ ...options, hasGoogleCaptcha: false, tags: null }));
  }
  reply.header('server-timing', `render;dur=${(performance.now() - started).toFixed(1)}`);
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
  if (rendered.encoding) reply.header('content-encoding', rendered.encoding);
  if (rendered.type === 'stream') {
    reply.header(
      'content-security-policy',
      buildCsp({
        ...options,
        hasGoogleCaptcha: options.hasGoogleCaptcha && !isPrivate,
        tags: isPrivate ? null : options.tags,
        nonce: rendered.nonce,
      }),
    );
    // proxies that buffer would hold back the shell
    reply.header('x-accel-buffering', 'no');
  }
  return reply.send(rendered.body);
}

/** search: the query as it came, without `?`. */
export function splitUrl(url: string): { path: string; search: string; query: URLSearchParams } {
  const at = url.indexOf('?');
  const search = at < 0 ? '' : url.slice(at + 1);
  return { path: at < 0 ? url : url.slice(0, at), search, query: new URLSearchParams(search) };
}
