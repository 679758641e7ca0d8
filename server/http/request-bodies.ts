import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './short-answers.ts';

/** Real networks deliver at least a few hundred bytes at a time, so a body of BODY_MAX has a few hundred chunks. */
const CHUNKS_MAX = 2000;
/** Memory overhead of a chunk, in bytes. */
const CHUNK_BYTES = 256;
/** Limit of all bodies in memory at the same time, in bytes. */
const TOTAL_MAX = 128 * 1024 * 1024;
/** Several times what any call needs. Describing the errors of a body takes up to 10 µs for each of its values. */
const DEPTH_MAX = 16;
const VALUES_MAX = 5000;

/**
 * Limits request bodies in time, memory and complexity (hardening 18). timeoutMs: the time in which a body must arrive
 * in full; a refused one gets the same time for its remaining bytes.
 */
export function limitBodies(app: FastifyInstance, timeoutMs: number): void {
  // browsers send text/plain across origins without a preflight
  app.removeContentTypeParser('text/plain');
  // browsers do not compress bodies, and nothing here decompresses them
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['content-encoding'] !== undefined) throw new HttpError(415);
  });
  limitJson(app);
  limitTime(app, timeoutMs);
  limitMemory(app);
}

/** Uploads are received as files. */
export const isUpload = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '');

/**
 * Answers 408 to bodies that arrive too slowly or never (S3). Uploads are limited by their progress instead, where they
 * are read (FORM_UPLOAD_TIMEOUT_MS).
 */
function limitTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request;
    if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.sent) raw.socket.destroy();
      else if (isUpload(request)) timer.refresh();
      else reply.header('connection', 'close').send(new HttpError(408));
    }, timeoutMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

/**
 * Answers 413 to a body of countless small chunks, which takes fifty times its size in memory, and 503 when all bodies
 * together, until their responses are sent, would fill the memory. Uploads are files, which have a limit of their own.
 */
export function limitMemory(app: FastifyInstance, totalMax = TOTAL_MAX): void {
  let total = 0;
  // a callback instead of a promise: Fastify must be listening before the first data arrives
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (isUpload(request)) return done(null, payload);
    let chunks = 0;
    let bodyBytes = 0;
    const count = (chunk: Buffer) => {
      const bytes = chunk.byteLength + CHUNK_BYTES;
      bodyBytes += bytes;
      total += bytes;
      const status = ++chunks > CHUNKS_MAX ? 413 : total > totalMax ? 503 : null;
      if (status === null) return;
      // nobody reads the rest: it is dropped, since a paused stream would hold tens of thousands of chunks
      for (const event of ['data', 'end', 'error']) payload.removeAllListeners(event);
      payload.on('error', () => {}).resume();
      if (!reply.sent) reply.header('connection', 'close').send(new HttpError(status));
    };
    payload.on('data', count);
    // a request that was refused before its end does not close, but its response does
    reply.raw.once('close', () => {
      payload.removeListener('data', count);
      total -= bodyBytes;
    });
    done(null, payload);
  });
}

/** Limits the depth and the number of values of JSON bodies, since validation goes through all of them. */
function limitJson(app: FastifyInstance): void {
  // 'error': refuses keys that would change a prototype
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text as string, (error, body) => {
      if (error) return done(error);
      const { values, depth } = measureJson(body, VALUES_MAX);
      if (depth > DEPTH_MAX) return done(new HttpError(400));
      done(values > VALUES_MAX ? new HttpError(413) : null, body);
    }),
  );
}

/** Counts the members of all objects and lists, and their depth; stops at the depth at which there are more than max. */
export function measureJson(json: unknown, max: number): { values: number; depth: number } {
  let level = [json];
  let values = 0;
  let depth = 0;
  while (values <= max) {
    const parents = level.filter((value) => typeof value === 'object' && value !== null) as object[];
    if (parents.length === 0) break;
    depth++;
    level = parents.flatMap((parent) => Object.values(parent));
    values += level.length;
  }
  return { values, depth };
}
