import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compressWhole } from '../render/compress.ts';

const TEXT = /^(application\/(json|xml|manifest\+json)|text\/|image\/svg)/;

/** Compresses ready text answers (JSON, XML, plain pages); streams and files bring their own encoding. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.hasHeader('content-encoding')) return payload;
    if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    reply.header('vary', 'Accept-Encoding');
    const { body, encoding } = await compressWhole(payload, chooseEncoding(request.headers['accept-encoding']));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return body;
  });
}
