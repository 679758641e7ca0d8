import type { FastifyInstance } from 'fastify';
import type { PageAnswer } from '#shared/pages/loaded.ts';
import { toCanonical } from '../edge/canonical-url.ts';
import type { PageLoader } from '../pages/load-page.ts';
import { RETRY_AFTER_S, splitUrl } from './pages.ts';

/** GET /page-data?path=/en/products&…: what the page at that address shows, for navigation in the browser. */
export async function pageDataRoutes(app: FastifyInstance, { pages }: { pages: PageLoader }): Promise<void> {
  app.get('/page-data', async (request, reply): Promise<PageAnswer | { code: number; message: string }> => {
    const { query } = splitUrl(request.url);
    const path = query.get('path') ?? '';
    query.delete('path');
    const canonical = toCanonical(encodeURI(decodeOnce(path)));
    reply.header('x-robots-tag', 'noindex');
    if (canonical.type === 'refused') {
      reply.code(400).header('cache-control', 'no-store');
      return { code: 400, message: 'path: an address of this site is needed' };
    }
    if (canonical.type === 'redirect')
      return { location: query.size > 0 ? `${canonical.location}?${query}` : canonical.location };
    const result = await pages.load(canonical.url, query, { requestId: request.id });
    if (result.type === 'redirect') return { location: result.location };
    reply
      .code(result.status)
      .header('cache-control', result.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store');
    if (result.status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
    return { page: result.page };
  });
}

function decodeOnce(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return '//';
  }
}
