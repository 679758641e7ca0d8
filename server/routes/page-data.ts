import type { FastifyInstance } from 'fastify';
import { BUILD_HEADER, type PageAnswer, PURPOSE_HEADER } from '#shared/pages/loaded.ts';
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
  /** Address of the entry of this build. */
  build: string;
  /** There is more to do than what nobody waits for. */
  isBusy(): boolean;
}

/** GET /page-data?path=/en/products&…: what the page at that address shows, for navigation in the browser. */
export async function pageDataRoutes(app: FastifyInstance, options: PageDataOptions): Promise<void> {
  const { pages, renderTimeout, build, isBusy } = options;
  app.get('/page-data', async (request, reply): Promise<PageAnswer | { code: number; message: string }> => {
    if (request.headers[PURPOSE_HEADER] === 'prefetch' && isBusy()) {
      reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) });
      return { code: 503, message: 'Not now' };
    }
    const { query } = splitUrl(request.url);
    const path = query.get('path') ?? '';
    query.delete('path');
    // as it was written, but for what the query has decoded
    const canonical = toCanonical(encodeURI(path.toWellFormed()).replaceAll('%25', '%'));
    reply.headers({
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate',
      [BUILD_HEADER]: build,
    });
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
