import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE } from '#shared/locales/locales.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { buildDisposition, readSafeName } from '../http/header-values.ts';
import { HttpError } from '../http/http-error.ts';
import { disconnectSignal } from '../http/request-signals.ts';
import { requireReading } from '../http/slow-readers.ts';
import { pickRange, readUnsatisfiedRange } from './media/forwarded-headers.ts';

/** Only these headers of an archive are passed on; the validators let browsers resume a broken download. */
const PASSED = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'];
/** Time without reading after which a client is disconnected, in milliseconds. */
const STALL_MS = 60_000;

/** Name of the file if the CMS sends none. */
const FALLBACK = 'files.zip';

/** Passes on the archive as a stream, which is read from the CMS only as fast as the client reads it (BF04). */
export async function zipRoutes(app: FastifyInstance, { client }: { client: CmsClient }): Promise<void> {
  app.get(endpoints.zipDownload.path, async (request, reply) => {
    const signal = disconnectSignal(reply);
    requireReading(reply.raw);
    const answer = await client.download('zipDownload', DEFAULT_LOCALE, {
      params: request.params as Record<string, string>,
      headers: { accept: '*/*', ...pickRange(request.method, request.headers) },
      method: request.method === 'HEAD' ? 'HEAD' : undefined,
      signal,
    });
    if (answer.statusCode === 416) {
      answer.body.dump().catch(() => {});
      reply.headers(readUnsatisfiedRange(answer.headers));
      throw new HttpError(416);
    }
    for (const name of PASSED) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    reply.raw.setTimeout(STALL_MS, () => reply.raw.destroy());
    return reply
      .code(answer.statusCode)
      .header('content-disposition', buildDisposition(readSafeName(answer.headers['content-disposition']) || FALLBACK))
      .header('cache-control', 'no-store')
      .send(answer.body);
  });
}
