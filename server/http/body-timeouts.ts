import type { FastifyInstance } from 'fastify';

/**
 * Bodies that are sent a byte a second, or announced and never sent, end with 408 (S3). Uploads are bounded by their progress where
 * they are read (FORM_UPLOAD_TIMEOUT_MS). timeoutMs: for a body to arrive in full, and for what is left of one that was refused.
 */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, headers } = request;
    if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
    const isUpload = /^multipart\//i.test(headers['content-type'] ?? '');
    const timer = setTimeout(() => {
      if (raw.complete) return;
      if (reply.sent) raw.socket.destroy();
      else if (isUpload) timer.refresh();
      else reply.header('connection', 'close').send(Object.assign(new Error('body timed out'), { statusCode: 408 }));
    }, timeoutMs);
    raw.once('close', () => clearTimeout(timer));
  });
}
