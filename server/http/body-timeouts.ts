import type { FastifyInstance } from 'fastify';

/** For a JSON or form body to arrive in full, and for what is left of one that was refused. Milliseconds. */
const BODY_MS = 30_000;

/**
 * Bodies that are sent a byte a second, or announced and never sent, end with 408 (S3). Uploads are bounded by their progress where
 * they are read (FORM_UPLOAD_TIMEOUT_MS).
 */
export function limitBodyTime(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request;
    if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
    const isUpload = /^multipart\//i.test(headers['content-type'] ?? '');
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.sent) raw.socket.destroy();
      else if (isUpload) timer.refresh();
      else reply.header('connection', 'close').send(Object.assign(new Error('body timed out'), { statusCode: 408 }));
    }, BODY_MS);
    raw.once('close', () => clearTimeout(timer));
  });
}
