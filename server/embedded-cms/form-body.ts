import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Plain forms of pages; bodyLimit: bytes. */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** Fields of a form; none where the body is something else. */
export const readFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();
