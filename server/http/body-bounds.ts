import type { FastifyInstance } from 'fastify';
import { HttpError } from './short-answers.ts';

/** Networks send at least some hundred bytes at a time: a body of BODY_MAX has a few hundred chunks. */
const CHUNKS_MAX = 2000;
/** What a chunk costs beside its bytes. */
const CHUNK_BYTES = 256;
/** All bodies that are held in memory at a time. Bytes. */
const TOTAL_MAX = 128 * 1024 * 1024;

/**
 * Bodies that are read into memory, whole: a byte in each chunk would cost fifty times what was sent, and thousands of bodies that
 * are sent but for their end would fill the memory. Uploads go to files, with a bound of their own.
 */
export function boundBodies(app: FastifyInstance, totalMax = TOTAL_MAX): void {
  let total = 0;
  // with a callback, so that no data comes before Fastify listens too
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!/^multipart\//i.test(request.headers['content-type'] ?? '')) {
      let chunks = 0;
      let own = 0;
      const count = (chunk: Buffer) => {
        const bytes = chunk.byteLength + CHUNK_BYTES;
        own += bytes;
        total += bytes;
        const status = ++chunks > CHUNKS_MAX ? 413 : total > totalMax ? 503 : null;
        if (status === null) return;
        // what still comes goes by: a stream that is paused would hold tens of thousands of chunks
        payload.removeAllListeners('data');
        payload.resume();
        if (!reply.sent) reply.header('connection', 'close').send(new HttpError(status));
      };
      payload.on('data', count);
      request.raw.once('close', () => {
        total -= own;
      });
    }
    done(null, payload);
  });
}
