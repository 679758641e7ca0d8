import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Locale } from '#shared/locales/locales.ts';
import { messageOf } from './status-messages.ts';

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
        .send({ code: 405, message: messageOf(405) }),
  });
}

/** Adds a name to the Vary header. */
export function addVary(reply: FastifyReply, name: string): void {
  const known = String(reply.getHeader('vary') ?? '');
  if (!known.toLowerCase().split(/,\s*/).includes(name.toLowerCase()))
    reply.header('vary', known ? `${known}, ${name}` : name);
}

const LAST_RESORT: Record<Locale, { title: string; link: string; home: string }> = {
  pl: { title: 'Wystąpił błąd', link: 'Przejdź do strony głównej', home: '/' },
  en: { title: 'Something went wrong', link: 'Go to the home page', home: '/en' },
  de: { title: 'Es ist ein Fehler aufgetreten', link: 'Zur Startseite', home: '/de' },
};

/** ER03: the page for a failure while showing the error page. No React, no CMS, no texts from elsewhere; its style sheet is in public/. */
export function buildLastResort(locale: Locale, status: number): string {
  const { title, link, home } = LAST_RESORT[locale];
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/last-resort.css"></head><body><main><h1>${title}</h1><p>${status}</p><p><a href="${home}">${link}</a></p></main></body></html>`;
}
