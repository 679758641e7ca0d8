import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Locale } from '#shared/locales/locales.ts';

/** English messages in JSON and plain text; Fastify's would reveal it (hardening 9). Error pages are translated. */
const MESSAGES: Record<number, string> = {
  400: 'Bad request',
  401: 'The signature or its time is not right',
  403: 'Requests from other sites are refused',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long',
  409: 'That is here already',
  410: 'Gone',
  412: 'The file is not in this state',
  413: 'That is too much at once',
  414: 'The address is too long',
  415: 'This content type is not accepted',
  416: 'The file does not have this range',
  422: 'The form is not valid',
  429: 'Too many requests',
  431: 'The request headers are too large',
  500: 'The request failed',
  502: 'The content could not be read',
  503: 'The content is not available right now',
};

export const messageOf = (status: number): string => MESSAGES[status] ?? 'The request was refused';

/** Ends a request with this status; the error handler (routes/errors.ts) answers in the format of the client. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  constructor(statusCode: number, message = messageOf(statusCode)) {
    super(message);
    this.statusCode = statusCode;
  }
}

/** Retry-After of a 503 while the CMS is down, in seconds (D3). */
export const RETRY_AFTER_S = 30;

/** Clients revalidate each time, and mostly get a 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** How long a redirect is cached, in seconds: short, as an editor may undo it. */
const REDIRECT_MAX_AGE_S = 300;

export function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(text);
}

/** Sends UTF-8 content that is the same for every visitor; caches may store it for maxAgeS seconds. */
export function sendPublic(reply: FastifyReply, type: string, body: string | object, maxAgeS = 300): FastifyReply {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', `public, max-age=${maxAgeS}`).send(body);
}

/** Sends a redirect, in ASCII, always within the site (hardening 3): 301 for a moved address, 303 for the result of a form. */
export function sendRedirect(reply: FastifyReply, status: 301 | 303, location: string): FastifyReply {
  if (!/^\/(?![/\\])/.test(location)) throw new Error('a redirect to another site');
  return reply
    .code(status)
    .header('location', location.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent))
    .header('cache-control', status === 301 ? `public, max-age=${REDIRECT_MAX_AGE_S}` : 'no-store')
    .send();
}

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

const LAST_RESORT: Record<Locale, { title: string; link: string; home: string }> = {
  pl: { title: 'Wystąpił błąd', link: 'Przejdź do strony głównej', home: '/' },
  en: { title: 'Something went wrong', link: 'Go to the home page', home: '/en' },
  de: { title: 'Es ist ein Fehler aufgetreten', link: 'Zur Startseite', home: '/de' },
};

/** The page for a failure of the error page itself (ER03). */
export function buildLastResort(locale: Locale, status: number): string {
  const { title, link, home } = LAST_RESORT[locale];
  return buildPlainPage(locale, title, `<p>${status}</p><p><a href="${home}">${link}</a></p>`);
}

/** A page that needs no React and no CMS; its style sheet is in public/. content, head: HTML. */
export function buildPlainPage(locale: Locale, title: string, content: string, head = ''): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/last-resort.css">${head}</head><body><main><h1>${title}</h1>${content}</main></body></html>`;
}
