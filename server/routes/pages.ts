import type { FastifyInstance } from 'fastify';
import { findMarkdownPage } from '#shared/routing/address.ts';
import { isAdminPath } from '#shared/routing/admin-path.ts';
import { isFilePath } from '#shared/rules/files/file-path.ts';
import { pageSignals } from '../http/request-signals.ts';
import { splitUrl } from '../http/split-url.ts';
import { sendCachedPage } from '../page-cache/send-cached-page.ts';
import { createMarkdownSender } from './markdown.ts';
import { type SendPageOptions, sendPage } from './send-page.ts';

/** Serves the pages of the sitemap, at all addresses that no other route handles (RT06). */
export async function pageRoutes(app: FastifyInstance, options: SendPageOptions): Promise<void> {
  const { pageLoader, cache, cdn, renderTimeoutMs } = options;
  const sendMarkdown = createMarkdownSender(options);

  app.get('/*', async (request, reply) => {
    const { path, search } = splitUrl(request.url);
    // its language is in the query
    if (isAdminPath(path)) return reply.callNotFound();
    const source = findMarkdownPage(path);
    if (source !== null && (await sendMarkdown(reply, source))) return reply;
    // a missing file is a plain 404 (BX10), unless the sitemap has a page there
    const isFile = isFilePath(path);
    if (isFile && (await pageLoader.findAddress(path).catch(() => null)) === null) return reply.callNotFound();
    const signals = pageSignals(reply, renderTimeoutMs);
    const { signal, loading } = signals;
    // an address that looks like a file is loaded uncached: only then is it known whether the page exists
    const found = isFile
      ? await pageLoader.load(path, search, { signal: loading })
      : await cache.findOrLoad({ path, search, isRouted: true }, signals);
    if (found.type === 'cached') return sendCachedPage(request, reply, found, cdn);
    if (isFile && found.type === 'page' && found.status === 404) return reply.callNotFound();
    return sendPage(request, reply, found, signal, options);
  });
}
