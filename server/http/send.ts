import type { FastifyReply } from 'fastify';
import { messageOf } from './http-error.ts';

/** Clients revalidate each time, and mostly get a 304. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** CORP of what other sites may show: readers of feeds, webmail, previews of links. */
export const SHOWN_ELSEWHERE = ['cross-origin-resource-policy', 'cross-origin'] as const;

/** How long a redirect is cached, in seconds: short, as an editor may undo it. */
const REDIRECT_MAX_AGE_S = 300;

/** Sends the message of a status as text. */
export function sendPlain(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(messageOf(status));
}

/**
 * Sends UTF-8 content that is the same for every visitor: caches may store it for maxAgeS seconds, and scripts of any
 * origin may read it (CSAF, feeds).
 */
export function sendPublic(reply: FastifyReply, type: string, body: string | object, maxAgeS = 300): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${maxAgeS}`)
    .header('access-control-allow-origin', '*')
    .header(...SHOWN_ELSEWHERE)
    .send(body);
}

/**
 * Sends a redirect, in ASCII, always within the site (hardening 3): 301 for a moved address, 302 for one that the
 * language does not have yet, 303 for the result of a form.
 */
export function sendRedirect(reply: FastifyReply, status: 301 | 302 | 303, location: string): FastifyReply {
  if (!/^\/(?![/\\])/.test(location)) throw new Error('a redirect to another site');
  return reply
    .code(status)
    .header('location', location.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent))
    .header('cache-control', status === 301 ? `public, max-age=${REDIRECT_MAX_AGE_S}` : 'no-store')
    .send();
}
