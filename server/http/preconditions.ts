import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { evaluatePreconditions } from '#shared/rules/http/conditional-request.ts';
import { messageOf } from './http-error.ts';

/** Headers that describe a body, which a 304 does not have and a 412 has another of. */
const BODY_HEADERS = ['content-type', 'content-encoding', 'content-length', 'content-range', 'content-disposition'];

/**
 * Makes the response a 304 or 412 if the preconditions of the request say so (RFC 9110, 13.2). Returns the body to send
 * then; undefined: they hold, or there is no ETag and no date to compare.
 */
export function answerPreconditions(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const { method, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (reply.statusCode !== 200 && reply.statusCode !== 206) return undefined;
  const [etag, lastModified] = [textOf(reply, 'etag'), textOf(reply, 'last-modified')];
  if (etag === undefined && lastModified === undefined) return undefined;
  const status = evaluatePreconditions(headers, { etag, lastModified });
  if (status === null) return undefined;
  if (payload instanceof Readable) payload.on('error', () => {}).destroy();
  for (const name of BODY_HEADERS) reply.removeHeader(name);
  reply.code(status);
  if (status === 412) {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    return messageOf(412);
  }
  // Fastify's HEAD routes do not accept null
  return method === 'HEAD' ? Readable.from([]) : null;
}

const textOf = (reply: FastifyReply, name: string): string | undefined => reply.getHeader(name)?.toString();
