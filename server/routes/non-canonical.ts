import type { FastifyInstance } from 'fastify';
import { addQuery } from '#shared/routing/address.ts';
import { NON_CANONICAL, toCanonical } from '../http/canonical-url.ts';
import { HttpError } from '../http/http-error.ts';
import { sendRedirect } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';
import type { PageLoader } from '../pages/load-page.ts';

/** Answers non-canonical addresses: one redirect to the final address, or an error (D3). */
export async function nonCanonicalRoutes(
  app: FastifyInstance,
  { pageLoader }: { pageLoader: PageLoader },
): Promise<void> {
  app.all(`${NON_CANONICAL}:status`, async (request, reply) => {
    const canonical = toCanonical(request.originalUrl);
    // 404 if this internal path itself was requested, and for writes to non-canonical addresses
    if (canonical.type !== 'redirect' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      throw new HttpError(canonical.type === 'invalid' ? canonical.status : 404);
    }
    const { path, search } = splitUrl(canonical.location);
    const address = await pageLoader.findAddress(path).catch(() => null);
    return sendRedirect(reply, 301, addQuery(address ?? path, search));
  });
}
