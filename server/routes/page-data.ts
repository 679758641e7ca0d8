import type { FastifyInstance } from 'fastify';
import type { PageAnswer } from '#shared/pages/loaded.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { addQuery } from '#shared/routing/address.ts';
import { toCanonical } from '../edge/canonical-url.ts';
import type { PageLoader } from '../pages/load-page.ts';
import { leaveSignal, toLoadDeadline } from './leave-signal.ts';
import { RETRY_AFTER_S, splitUrl } from './pages.ts';

export interface PageDataOptions {
  pages: PageLoader;
  /** Milliseconds. */
  renderTimeout: number;
}

/** GET /page-data?path=/en/products&…: what the page at that address shows, for navigation in the browser. */
export async function pageDataRoutes(app: FastifyInstance, { pages, renderTimeout }: PageDataOptions): Promise<void> {
  app.get('/page-data', async (request, reply): Promise<PageAnswer | { code: number; message: string }> => {
    const { query } = splitUrl(request.url);
    const path = query.get('path') ?? '';
    query.delete('path');
    // as it was written, but for what the query has decoded
    const canonical = toCanonical(encodeURI(path.toWellFormed()).replaceAll('%25', '%'));
    reply.headers({ 'x-robots-tag': 'noindex', 'cache-control': 'public, max-age=0, must-revalidate' });
    if (canonical.type === 'refused') {
      reply.code(400).header('cache-control', 'no-store');
      return { code: 400, message: 'path: an address of this site is needed' };
    }
    if (canonical.type === 'redirect') {
      const address = await pages.findAddress(canonical.location).catch(() => null);
      return { location: addQuery(address ?? canonical.location, query.toString()) };
    }
    const signal = leaveSignal(reply, toLoadDeadline(renderTimeout));
    const result = await pages.load(canonical.url, query, { signal, requestId: request.id });
    if (result.type === 'redirect') return { location: result.location };
    reply.code(result.status);
    if (result.status !== 200 || isPrivatePage(result.page)) reply.header('cache-control', 'no-store');
    if (result.status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
    return { page: result.page };
  });
}
