import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { chooseRange, evaluatePreconditions } from '#shared/rules/http/conditional-request.ts';
import { notFound } from '../lib/http-error.ts';

/**
 * Sends a file, or the part of it that is asked for, with a strong ETag (RFC 9110, 13 and 14). The caller sets its type.
 * HttpError 404 if there is none.
 */
export async function sendFile(reply: FastifyReply, file: string): Promise<FastifyReply> {
  const { method, headers } = reply.request;
  const { size, mtime } = await stat(file).catch(() => {
    throw notFound('File');
  });
  // files are replaced as a whole, so that size and time identify the content
  const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
  const validators = { etag, lastModified: mtime.toUTCString() };
  reply.headers({ etag, 'last-modified': validators.lastModified, 'accept-ranges': 'bytes' });
  const status = evaluatePreconditions(headers, validators);
  if (status !== null) return sendEmpty(reply.code(status).removeHeader('content-type'));
  if (method === 'HEAD') return sendEmpty(reply.header('content-length', size));
  const range = chooseRange(headers, validators, size);
  if (range === 'unsatisfiable')
    return sendEmpty(reply.code(416).removeHeader('content-type').header('content-range', `bytes */${size}`));
  if (!range) return reply.header('content-length', size).send(createReadStream(file));
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(createReadStream(file, { start, end }));
}

/** As a stream, for which Fastify sets no Content-Length: HEAD and 304 must not say that the file has 0 bytes. */
const sendEmpty = (reply: FastifyReply): FastifyReply => reply.send(Readable.from([]));
