import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

/** Answers other methods of the address with a 405 that lists the allowed ones (RT18). GET implies HEAD. */
export function rejectOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    async handler(_request, reply) {
      reply.header('allow', allowed.join(', '));
      throw new HttpError(405);
    },
  });
}
