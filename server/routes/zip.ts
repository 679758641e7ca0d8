import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE } from '#shared/locales/locales.ts';
import type { CmsStreams } from '../cms/cms-streams.ts';
import { toAttachment } from './attachment-name.ts';
import { leaveSignal } from './leave-signal.ts';
import { pickHeaders } from './media/forwarded-headers.ts';

/** Only these headers of an archive are passed on; with a validator a browser can resume a broken download. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];
/** A download of which the client reads nothing for so long is ended. Milliseconds. */
const STALL_MS = 60_000;

/** BF04: the archive as a stream: it is read from the CMS only as fast as the client reads it. */
export async function zipRoutes(app: FastifyInstance, { streams }: { streams: CmsStreams }): Promise<void> {
  app.get(endpoints.zipDownload.path, async (request, reply) => {
    const answer = await streams.download('zipDownload', DEFAULT_LOCALE, {
      params: request.params as Record<string, string>,
      headers: { accept: '*/*', ...pickHeaders(request.headers, ['range', 'if-range']) },
      requestId: request.id,
      ...(request.method === 'HEAD' ? { method: 'HEAD' } : {}),
      signal: leaveSignal(reply),
    });
    for (const name of PASSED) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    reply.raw.setTimeout(STALL_MS, () => reply.raw.destroy());
    return reply
      .code(answer.statusCode)
      .header('content-disposition', toAttachment(answer.headers['content-disposition']))
      .header('cache-control', 'no-store')
      .send(answer.body);
  });
}
