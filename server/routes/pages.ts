import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isFilePath } from '#shared/rules/file-path.ts';
import { buildLastResort } from '../http/last-resort.ts';
import { buildCsp, type TagSources } from '../http/security-headers.ts';
import { addVary, sendPlain, sendRedirect } from '../http/short-answers.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import { chooseEncoding, decompress } from '../render/compress.ts';
import { buildKeptAnswer, KEPT_CONTROL, type Served, type TagHeader } from '../render/kept-answer.ts';
import type { KeptPage } from '../render/page-cache.ts';
import type { Renderer } from '../render/render-page.ts';
import { type FoundPage, type KeptPages, PageFailed } from './kept-pages.ts';
import { leaveSignal, toLoadDeadline } from './leave-signal.ts';

/** Seconds after which a visitor may ask again while the CMS is down (D3). */
export const RETRY_AFTER_S = 30;

export interface PageRoutesOptions {
  pages: PageLoader;
  renderer: Renderer;
  /** null: every page is made for its asker. */
  kept: KeptPages | null;
  tagHeader: TagHeader;
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
    const signal = leaveSignal(reply, options.renderTimeout);
    const loading = leaveSignal(reply, toLoadDeadline(options.renderTimeout));
    try {
      // files that the sitemap has as pages are told from others as they are loaded
      if (options.kept && !isFile && (await sendKept(request, reply, signal, options.kept, options))) return reply;
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

/** From the cache, or for it; false: the page is its asker's alone. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  signal: AbortSignal,
  kept: KeptPages,
  options: PageRoutesOptions,
): Promise<boolean> {
  const { path, search } = splitUrl(request.url);
  try {
    const outcome = await kept.ask(path, search, signal);
    if (outcome.type === 'own') return false;
    if (outcome.type === 'late') await sendResult(request, reply, outcome.result, signal, options);
    else await sendPage(request, reply, outcome.page, outcome.served, options);
  } catch (error) {
    if (!(error instanceof PageFailed)) throw error;
    await sendPage(request, reply, error.page, { state: 'miss', age: 0 }, options);
  }
  return true;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  served: Served,
  { tagHeader }: PageRoutesOptions,
): Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const asked = { method: request.method, ifNoneMatch: request.headers['if-none-match'], encoding };
  const identity = encoding === null ? { identity: await decompress(page.br) } : {};
  const { status, headers, body } = buildKeptAnswer(page, asked, served, { tagHeader, ...identity });
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
  reply
    .code(status)
    .headers(headers)
    .send(body ?? undefined);
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
  reply.header('cache-control', cacheControl ?? (status === 200 && !isPrivate ? KEPT_CONTROL : 'no-store'));
  if (isPrivate) {
    reply.header('referrer-policy', 'no-referrer');
    // D7: nothing of others could run there, whatever is configured
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
