import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageView } from '#shared/pages/page-data.ts';
import type { PostedForm } from '#shared/pages/posted-form.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { findMarkdownPage } from '#shared/routing/address.ts';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isFilePath } from '#shared/rules/files/file-path.ts';
import { chooseEncoding } from '#shared/rules/http/content-negotiation.ts';
import { addVary } from '../http/compression.ts';
import { buildCsp, type CspOptions } from '../http/security-headers.ts';
import { buildLastResort, RETRY_AFTER_S, REVALIDATE, sendRedirect } from '../http/short-answers.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import { type CdnSettings, sendCachedPage } from './cached-page.ts';
import { leaveSignal, pageSignals } from './leave-signal.ts';
import { createMarkdownSender, type MarkdownOptions } from './markdown.ts';

export interface PageRoutesOptions extends CspOptions, MarkdownOptions {
  pages: PageLoader;
  cdn: CdnSettings;
}

/** Serves the pages of the sitemap, at all addresses that no other route handles (RT06). */
export async function pageRoutes(app: FastifyInstance, options: PageRoutesOptions): Promise<void> {
  const { pages, cache, cdn, renderTimeoutMs } = options;
  const sendMarkdown = createMarkdownSender(options);

  app.get('/*', async (request, reply) => {
    const { path, search, query } = splitUrl(request.url);
    const source = findMarkdownPage(path);
    if (source !== null && (await sendMarkdown(reply, source))) return reply;
    // a missing file is a plain 404 (BX10), unless the sitemap has a page there
    const isFile = isFilePath(path);
    if (isFile && (await pages.findAddress(path).catch(() => null)) === null) return reply.callNotFound();
    const signals = pageSignals(reply, renderTimeoutMs);
    const { signal, loading } = signals;
    // an address that looks like a file is loaded uncached: only then is it known whether the page exists
    const found = isFile
      ? await pages.load(path, query, { signal: loading })
      : await cache.get({ path, search, isRouted: true }, signals);
    if (found.type === 'cached') return sendCachedPage(request, reply, found, cdn);
    if (isFile && found.type === 'page' && found.status === 404) return reply.callNotFound();
    return sendResult(request, reply, found, signal, options);
  });
}

/** Sends the error page of a status, in the language of the address; falls back to the last resort (ER03). */
export async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  options: PageRoutesOptions,
  posted: PostedForm | null = null,
): Promise<FastifyReply> {
  const { path } = splitUrl(request.originalUrl);
  const signal = leaveSignal(reply, options.renderTimeoutMs);
  try {
    const result = await options.pages.loadError(path, status);
    if (result.type === 'page') result.page.posted = posted;
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

/** Renders and sends the result of a loader, with its status. */
export async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageResult,
  signal: AbortSignal,
  options: PageRoutesOptions,
  cacheControl?: string,
): Promise<FastifyReply> {
  if (result.type === 'redirect') return sendRedirect(reply, 301, result.location);
  const { status, page, site } = result;
  const started = performance.now();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const rendered = await options.renderer.render({ url: request.url, page, site, encoding, signal });
  const isPrivate = isPrivatePage(page);
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.locale,
    'cache-control': cacheControl ?? (status === 200 && !isPrivate && !page.posted ? REVALIDATE : 'no-store'),
    'server-timing': `render;dur=${(performance.now() - started).toFixed(1)}`,
  });
  addVary(reply, 'Accept-Encoding');
  if (isPrivate) reply.header('referrer-policy', 'no-referrer');
  if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
  if (rendered.encoding) reply.header('content-encoding', rendered.encoding);
  // nginx must not buffer the stream, or the shell would be delayed
  if (rendered.nonce) reply.header('x-accel-buffering', 'no');
  if (rendered.nonce || isPrivate) {
    // third-party scripts must never run on a private page, whatever is configured (D7)
    const sources = isPrivate ? { ...options, hasGoogleCaptcha: false, tags: null } : options;
    reply.header('content-security-policy', buildCsp({ ...sources, nonce: rendered.nonce }));
  }
  return reply.send(rendered.body);
}

/** Sends a static page that shows the result of a request as its view. status: null means the status of the page. */
export async function sendView(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  { view, status, posted = null }: { view: PageView; status: number | null; posted?: PostedForm | null },
  options: PageRoutesOptions,
): Promise<FastifyReply> {
  const { signal, loading } = pageSignals(reply, options.renderTimeoutMs);
  const result = await options.pages.load(path, new URLSearchParams(), { signal: loading });
  // the page could not be loaded: send its error page
  if (result.type === 'redirect' || result.page.layout !== 'default_white')
    return sendResult(request, reply, result, signal, options);
  const page = { ...result.page, content: { ...result.page.content, pageView: view }, posted };
  return sendResult(request, reply, { ...result, status: status ?? result.status, page }, signal, options);
}

/** search: the raw query, without `?`. */
export function splitUrl(url: string): { path: string; search: string; query: URLSearchParams } {
  const at = url.indexOf('?');
  const search = at < 0 ? '' : url.slice(at + 1);
  return { path: at < 0 ? url : url.slice(0, at), search, query: new URLSearchParams(search) };
}
