import type { FastifyInstance } from 'fastify';
import { addQuery } from '#shared/routing/address.ts';
import { toCanonical } from '../http/canonical-url.ts';
import { REFUSED } from '../http/request-guards.ts';
import { sendRedirect } from '../http/short-answers.ts';
import type { PageLoader } from '../pages/load-page.ts';
import { splitUrl } from './pages.ts';

/** Where the canonicaliser leads what it does not let through: one hop to the right address, or an error (D3). */
export async function refusedRoutes(app: FastifyInstance, { pages }: { pages: PageLoader }): Promise<void> {
  app.all(`${REFUSED}:status`, async (request, reply) => {
    const canonical = toCanonical(request.originalUrl);
    // asked for by this name, it is an address like any other that leads nowhere; so is a write to a wrong address
    if (canonical.type !== 'redirect' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      const statusCode = canonical.type === 'refused' ? canonical.status : 404;
      throw Object.assign(new Error('refused address'), { statusCode });
    }
    const { path, search } = splitUrl(canonical.location);
    const address = await pages.findAddress(path).catch(() => null);
    return sendRedirect(reply, 301, addQuery(address ?? path, search));
  });
}
