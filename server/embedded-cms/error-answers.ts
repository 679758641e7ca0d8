import type { FastifyError, FastifyInstance } from 'fastify';
import { Failure } from './failure.ts';

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The content type is not supported',
};

/** Every failure is {code, message, errors?}; what the engine says stays in the log. */
export function errorAnswers(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof Failure) {
      const { status, message, errors, headers } = error;
      return reply
        .code(status)
        .headers(headers)
        .send({ code: status, message, ...(errors ? { errors } : {}) });
    }
    const status =
      error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) request.log.error({ err: error }, 'failed');
    return reply.code(status).send({ code: status, message: MESSAGES[status] ?? 'Something went wrong' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').send({ code: 404, message: 'Not found' }),
  );
}
