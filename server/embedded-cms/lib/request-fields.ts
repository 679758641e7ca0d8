import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Accepts forms that pages send without a script; bodyLimit: bytes. */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** Fields of a form; none if the body is not a form. */
export const readFields = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Value of a query parameter; the first if it is repeated. */
export function readQuery({ query }: FastifyRequest, name: string): string | undefined {
  const value = (query as Record<string, string | string[] | undefined>)[name];
  return Array.isArray(value) ? value[0] : value;
}
