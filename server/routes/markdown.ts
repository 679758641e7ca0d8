import type { FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { toMarkdown } from '../documents/markdown.ts';
import { decompress } from '../http/compression.ts';
import { HttpError } from '../http/http-error.ts';
import { pageSignals } from '../http/request-signals.ts';
import { REVALIDATE } from '../http/send.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { Renderer } from '../render/render-page.ts';
import type { SendPageOptions } from './send-page.ts';

type MarkdownOptions = Pick<SendPageOptions, 'renderer' | 'cache' | 'origin' | 'renderTimeoutMs'>;

/** Characters of converted pages that are cached: about 300 pages. */
const CACHE_MAX_CHARS = 2 * 1024 * 1024;

/** Returns a function that sends the page at `path` as Markdown for programs (llms.txt); null: there is no page. */
export function createMarkdownSender(options: MarkdownOptions) {
  const load = createMarkdownLoader(options);
  return async (reply: FastifyReply, path: string): Promise<FastifyReply | null> => {
    const text = await load(path, pageSignals(reply, options.renderTimeoutMs));
    if (text === null) return null;
    return reply
      .type('text/markdown; charset=utf-8')
      .header('cache-control', REVALIDATE)
      .header('x-robots-tag', 'noindex')
      .header('link', `<${options.origin + path}>; rel="canonical"`)
      .send(text);
  };
}

/**
 * Returns a function that converts the page at `path`, as visitors get it; a cached page is converted once. null: there
 * is no page, or it is private. Rejects with HttpError if the page fails.
 */
export function createMarkdownLoader({
  cache,
  renderer,
  origin,
}: {
  cache: Pick<PageCache, 'findOrLoad'>;
  renderer: Pick<Renderer, 'renderForCache'>;
  origin: string;
}) {
  /** By the ETag of the page, which changes with its HTML. */
  const converted = new LRUCache<string, string, { page: CachedPage; path: string }>({
    maxSize: CACHE_MAX_CHARS,
    sizeCalculation: (text) => text.length,
    fetchMethod: async (_etag, _stale, { context: { page, path } }) =>
      toMarkdown(String(await decompress(page.html.br)), origin + path),
  });
  return async (path: string, signals: Parameters<PageCache['findOrLoad']>[1]): Promise<string | null> => {
    const found = await cache.findOrLoad({ path, search: '', isRouted: false }, signals);
    if (found.type === 'redirect') return null;
    const { status } = found.type === 'cached' ? found.page : found;
    if (status >= 500) throw new HttpError(status);
    if (status !== 200) return null;
    if (found.type === 'cached') return converted.forceFetch(found.page.etag, { context: { page: found.page, path } });
    const { page, siteData } = found;
    if (isPrivatePage(page)) return null;
    const whole = { url: path, page, site: siteData, signal: signals.signal, isDataApart: true };
    return toMarkdown((await renderer.renderForCache(whole, () => {})).html, origin + path);
  };
}
