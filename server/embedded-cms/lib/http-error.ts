import type { FastifyError, FastifyInstance } from 'fastify';

const MESSAGES: Record<number, string> = {
  400: 'The request could not be read',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The content type is not supported',
};

/** Answers every failure with {code, message, errors?}; messages of unexpected errors are only logged. */
export function handleErrors(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    reply.header('cache-control', 'no-store');
    if (error instanceof HttpError) {
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

/** An error response: {code, message, errors?} as JSON (D1). */
export class HttpError extends Error {
  readonly status: number;
  readonly errors: Record<string, string> | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    message: string,
    options: { errors?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
  }
}

export function notFound(what: string): HttpError {
  return new HttpError(404, `${what} not found`);
}
export function invalid(errors: Record<string, string>): HttpError {
  return new HttpError(422, 'The data is not valid', { errors });
}

/** Returns what was found; throws HttpError 404 if nothing was. */
export function orNotFound<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw notFound(what);
  return found;
}
