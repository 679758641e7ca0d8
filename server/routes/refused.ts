import type { FastifyInstance } from 'fastify';
import { addQuery } from '#shared/routing/address.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { REFUSED } from '../http/request-guards.ts';
import { sendRedirect } from '../http/short-answers.ts';
import type { PageLoader } from '../pages/load-page.ts';
import { splitUrl } from './pages.ts';

/** Addresses that are not canonical: one redirect to the right address, or an error (D3). */
export async function refusedRoutes(app: FastifyInstance, { pages }: { pages: PageLoader }): Promise<void> {
  app.all(`${REFUSED}:status`, async (request, reply) => {
    const canonical = toCanonical(request.originalUrl);
    // requested by this name it is a 404, and so is a write to an address that is not canonical
    if (canonical.type !== 'redirect' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const statusCode = canonical.type === 'refused' ? canonical.status : 404;
      throw Object.assign(new Error('refused address'), { statusCode });
    }
    const { path, search } = splitUrl(canonical.location);
    const address = await pages.findAddress(path).catch(() => null);
    return sendRedirect(reply, 301, addQuery(address ?? path, search));
  });
}
