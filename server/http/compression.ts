import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, compressWhole } from '../render/compress.ts';
import { isKnown, toEtag } from '../render/etag.ts';
import { addVary } from './short-answers.ts';

const TEXT = /^(?:application\/(?:json|xml|[\w.-]+\+(?:json|xml))|text\/|image\/svg)/;
/** Headers of a body: a 304 has none of them. */
const BODY_HEADERS = ['content-type', 'content-encoding', 'content-length'];

/**
 * The last step of responses that are not streamed: an ETag, 304 where it matches, compression (BX10). Streams and files bring their
 * own; what may not be cached has no ETag.
 */
export function addEtagAndCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const text =
      typeof payload === 'string' &&
      !reply.hasHeader('content-encoding') &&
      TEXT.test(String(reply.getHeader('content-type') ?? ''))
        ? payload
        : null;
    if (text !== null) addVary(reply, 'Accept-Encoding');
    if (isCacheable(request, reply)) {
      const etag = toEtag(payload);
      reply.header('etag', etag);
      // HEAD has no body to save
      if (request.method === 'GET' && isKnown(request.headers['if-none-match'], etag)) {
        for (const name of BODY_HEADERS) reply.removeHeader(name);
        reply.code(304);
        return null;
      }
    }
    if (text === null) return payload;
    const { body, encoding } = await compressWhole(text, chooseEncoding(request.headers['accept-encoding']));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding);
    reply.removeHeader('content-length');
    return body;
  });
}

function isCacheable(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    reply.statusCode === 200 &&
    (request.method === 'GET' || request.method === 'HEAD') &&
    !reply.hasHeader('etag') &&
    !String(reply.getHeader('cache-control') ?? 'no-store').includes('no-store')
  );
}
