import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageData } from '#shared/pages/page-data.ts';
import type { PageView } from '#shared/pages/page-views.ts';
import type { PostedForm } from '#shared/pages/posted-form.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { isAdminPath, readAdminLocale } from '#shared/routing/admin-path.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { isFilePath, readFolderLocale } from '#shared/rules/files/file-path.ts';
import { chooseEncoding } from '#shared/rules/http/content-negotiation.ts';
import { readVisitorLocale } from '../http/browser-navigation.ts';
import { addVary } from '../http/compression.ts';
import { CMS_DOWN_RETRY_S } from '../http/http-error.ts';
import { buildLastResort } from '../http/plain-page.ts';
import { disconnectSignal, pageSignals } from '../http/request-signals.ts';
import { buildCsp, type CspOptions } from '../http/security-headers.ts';
import { REVALIDATE, sendRedirect } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { CdnSettings } from '../page-cache/send-cached-page.ts';
import type { PageLoader, PageResult } from '../pages/load-page.ts';
import type { Renderer } from '../render/render-page.ts';

/** What routes that answer with pages need. */
export interface SendPageOptions extends CspOptions {
  pageLoader: PageLoader;
  renderer: Renderer;
  cache: PageCache;
  cdn: CdnSettings;
  origin: string;
  renderTimeoutMs: number;
}

/** Sends the error page of a status, in the language of the address; falls back to the last resort (ER03). */
export async function sendErrorPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  options: SendPageOptions,
  posted: PostedForm | null = null,
): Promise<FastifyReply> {
  const path = toLocalPath(request);
  const signal = disconnectSignal(reply, options.renderTimeoutMs);
  try {
    const result = await options.pageLoader.loadError(path, status);
    if (result.type === 'page') result.page.posted = posted;
    return await sendPage(request, reply, result, signal, options);
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

/**
 * The address with the prefix of its language. That of a preview is in the query (RT11), that of a file is its folder's,
 * or else the visitor's.
 */
function toLocalPath(request: FastifyRequest): string {
  const { path, query } = splitUrl(request.originalUrl);
  if (isAdminPath(path)) return withLocale(path, readAdminLocale(query));
  if (splitLocale(path).prefixed || !isFilePath(path)) return path;
  return withLocale(path, readFolderLocale(path) ?? readVisitorLocale(request));
}

/** Caches may store a page that is the same for every visitor: a form token is of one, and so is what was posted. */
export const toCacheControl = (status: number, page: PageData): string =>
  status === 200 && page.formToken === '' && !page.posted && !isPrivatePage(page) ? REVALIDATE : 'no-store';

/** Renders and sends the result of a loader, with its status. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  result: PageResult,
  signal: AbortSignal,
  options: SendPageOptions,
  cacheControl?: string,
): Promise<FastifyReply> {
  if (result.type === 'redirect') return sendRedirect(reply, result.isTemporary ? 302 : 301, result.location);
  const { status, page, siteData } = result;
  const started = performance.now();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const rendered = await options.renderer.render({ url: request.url, page, site: siteData, encoding, signal });
  const isPrivate = isPrivatePage(page);
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-language': page.locale,
    'cache-control': cacheControl ?? toCacheControl(status, page),
    'server-timing': `render;dur=${(performance.now() - started).toFixed(1)}`,
  });
  addVary(reply, 'Accept-Encoding');
  if (isPrivate) reply.header('referrer-policy', 'no-referrer');
  if (status === 503) reply.header('retry-after', String(CMS_DOWN_RETRY_S));
  if (rendered.encoding) reply.header('content-encoding', rendered.encoding);
  // nginx must not buffer the stream, or the shell would be delayed
  if (rendered.nonce) reply.header('x-accel-buffering', 'no');
  if (rendered.nonce || isPrivate) {
    // third-party scripts must never run on a private page, whatever is configured (D7)
    const sources = isPrivate ? { ...options, hasGoogleCaptcha: false, tagManager: null } : options;
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
  options: SendPageOptions,
): Promise<FastifyReply> {
  const { signal, loading } = pageSignals(reply, options.renderTimeoutMs);
  const result = await options.pageLoader.load(path, '', { signal: loading });
  // the page could not be loaded: send its error page
  if (result.type === 'redirect' || result.page.layout !== 'default_white')
    return sendPage(request, reply, result, signal, options);
  const page = { ...result.page, content: { ...result.page.content, pageView: view }, posted };
  return sendPage(request, reply, { ...result, status: status ?? result.status, page }, signal, options);
}
