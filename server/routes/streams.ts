import type { FastifyInstance, FastifyReply } from 'fastify';
import { Agent, request as fetchRaw } from 'undici';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DEFAULT_LOCALE, isLocale } from '#shared/locales/locales.ts';
import { buildTarget } from '../cms/cms-client.ts';

/** A product enquiry with its attachment. Bytes. */
export const MULTIPART_MAX = 12 * 1024 * 1024;
export interface StreamRoutesOptions {
  cmsBase: string;
  timeouts: { read: number; write: number };
}

/** Rows that are no JSON: the ZIP goes out, the multipart form goes in, both as streams (BF04, BF05). */
export async function streamRoutes(app: FastifyInstance, options: StreamRoutesOptions): Promise<void> {
  const agent = new Agent({ connections: 16, pipelining: 1, headersTimeout: options.timeouts.write, connect: { timeout: 1000 } });
  app.addHook('onClose', () => agent.destroy());
  app.addContentTypeParser('multipart/form-data', { bodyLimit: MULTIPART_MAX }, (_request, payload, done) => done(null, payload));

  app.get(endpoints.zipDownload.path, async (request, reply) => {
    const target = buildTarget('zipDownload', DEFAULT_LOCALE, request.params as Record<string, string>, {});
    const answer = await fetchRaw(options.cmsBase + target, {
      method: 'GET',
      dispatcher: agent,
      headers: request.headers.range ? { range: request.headers.range } : {},
      signal: leaving(reply),
    });
    if (answer.statusCode >= 400) {
      answer.body.dump().catch(() => {});
      const code = answer.statusCode === 410 || answer.statusCode === 404 ? answer.statusCode : 502;
      return reply.code(code).send({ code, message: 'The file is not available' });
    }
    for (const name of ['content-type', 'content-length', 'content-range', 'accept-ranges', 'content-disposition']) {
      const value = answer.headers[name];
      if (value !== undefined) reply.header(name, value);
    }
    return reply.code(answer.statusCode).header('cache-control', 'no-store').send(answer.body);
  });

  app.post(endpoints.productContact.path, { bodyLimit: MULTIPART_MAX }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const type = request.headers['content-type'] ?? '';
    if (!/^multipart\/form-data;\s*boundary=/i.test(type)) return reply.code(415).send({ code: 415, message: 'multipart/form-data is needed' });
    if (Number(request.headers['content-length'] ?? 0) > MULTIPART_MAX) return reply.code(413).send({ code: 413, message: 'The form is too large' });
    const { locale } = request.query as { locale?: string };
    const answer = await fetchRaw(options.cmsBase + buildTarget('productContact', isLocale(locale) ? locale : DEFAULT_LOCALE, {}, {}), {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': type, accept: 'application/json' },
      body: request.body as never,
      signal: leaving(reply),
    });
    return reply.code(answer.statusCode).type('application/json').send(await answer.body.text());
  });
}

function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
