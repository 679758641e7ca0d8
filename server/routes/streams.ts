import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE } from '#shared/locales/locales.ts';
import type { CmsStreams } from '../cms/cms-streams.ts';
import { pickHeaders } from './asked-headers.ts';
import { leaveSignal } from './leave-signal.ts';

/** Only these headers of a ZIP are passed on. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'content-disposition'];

/** The ZIP goes out as a stream (BF04). */
export async function streamRoutes(app: FastifyInstance, { streams }: { streams: CmsStreams }): Promise<void> {
  app.addHook('onClose', () => streams.close());
  app.get(endpoints.zipDownload.path, async (request, reply) => {
    const answer = await streams.download('zipDownload', DEFAULT_LOCALE, {
      params: request.params as Record<string, string>,
      headers: { accept: '*/*', ...pickHeaders(request.headers, ['range']) },
      requestId: request.id,
      signal: leaveSignal(reply),
    });
    for (const name of PASSED) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.code(answer.statusCode).header('cache-control', 'no-store').send(answer.body);
  });
}
