import { Transform } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE, isLocale } from '#shared/locales/locales.ts';
import type { CmsStreams } from '../cms/cms-streams.ts';
import { leaveSignal } from './leave-signal.ts';

/** A product enquiry with its attachment. Bytes. */
export const MULTIPART_MAX = 12 * 1024 * 1024;

/** The multipart form goes in as a stream (BF05). */
export async function streamRoutes(app: FastifyInstance, { streams }: { streams: CmsStreams }): Promise<void> {
  app.addHook('onClose', () => streams.close());
  app.addContentTypeParser('multipart/form-data', { bodyLimit: MULTIPART_MAX }, (_request, payload, done) =>
    done(null, payload),
  );

  app.post(endpoints.productContact.path, { bodyLimit: MULTIPART_MAX }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const type = request.headers['content-type'] ?? '';
    if (!/^multipart\/form-data;\s*boundary=/i.test(type))
      return reply.code(415).send({ code: 415, message: 'multipart/form-data is needed' });
    if (Number(request.headers['content-length'] ?? 0) > MULTIPART_MAX) throw tooLarge();
    const { locale } = request.query as { locale?: string };
    const body = request.raw.pipe(capped(MULTIPART_MAX));
    const answer = await streams.upload('productContact', isLocale(locale) ? locale : DEFAULT_LOCALE, body, {
      headers: { 'content-type': type },
      requestId: request.id,
      signal: leaveSignal(reply),
    });
    return reply.code(201).send(answer);
  });
}

const tooLarge = () => Object.assign(new Error('too large'), { statusCode: 413 });

/** Ends a body that is longer than it may be; its length need not be announced. */
function capped(max: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > max) done(tooLarge());
      else done(null, chunk);
    },
  });
}
