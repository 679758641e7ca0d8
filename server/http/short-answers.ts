import type { FastifyInstance, FastifyReply } from 'fastify';

/** A redirect may be taken back: it is cached no longer. Seconds. */
const REDIRECT_MAX_AGE_S = 300;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
}

/** Every redirect of the site: within it (hardening 3); 301 for an address that moved, 303 for the result of a form. */
export function sendRedirect(reply: FastifyReply, status: 301 | 303, location: string): FastifyReply {
  if (!/^\/(?![/\\])/.test(location)) throw new Error('a redirect to another site');
  return reply
    .code(status)
    .header('location', location)
    .header('cache-control', status === 301 ? `public, max-age=${REDIRECT_MAX_AGE_S}` : 'no-store')
    .send();
}

/** RT18: any other method of the address is a 405 that names the allowed ones. GET implies HEAD. */
export function refuseOtherMethods(app: FastifyInstance, url: string, methods: readonly string[]): void {
  const own = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  app.route({
    method: METHODS.filter((method) => !own.includes(method)),
    url,
    handler: (_request, reply) =>
      reply
        .code(405)
        .header('allow', own.join(', '))
        .header('cache-control', 'no-store')
        .send({ code: 405, message: 'Method not allowed' }),
  });
}

/** Adds a name to the Vary header. */
export function addVary(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '')
    .split(',')
    .map((known) => known.trim())
    .filter(Boolean);
  if (!names.some((known) => known === '*' || known.toLowerCase() === name.toLowerCase()))
    reply.header('vary', [...names, name].join(', '));
}
