import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toAddress } from '#shared/routing/address.ts';
import { toSegments } from '#shared/routing/slug-pattern.ts';
import { messageOf, Refusal, sendPlain } from './short-answers.ts';

/** Bytes of path and query together; no address of the site is longer. */
export const URL_MAX = 2048;

export type Canonical =
  /** url: is routed as it is. */
  { type: 'ok'; url: string } | { type: 'redirect'; location: string } | { type: 'refused'; status: 400 | 414 };

const refused: Canonical = { type: 'refused', status: 400 };
// control characters, backslashes, and separators that hide as percent-encodings
const FORBIDDEN = /[\u0000-\u001f\u007f\\]|%(?:2f|5c|00)/i;

/**
 * The one canonicaliser, before any routing (hardening 1): decodes once, refuses what no link of ours looks like, and
 * redirects every other spelling of a path to its one address, `//kontakt` included (D3).
 */
export function toCanonical(target: string): Canonical {
  if (target.length > URL_MAX) return { type: 'refused', status: 414 };
  if (!target.startsWith('/') || target.includes('#')) return refused;
  const at = target.indexOf('?');
  const rawPath = at < 0 ? target : target.slice(0, at);
  const search = at < 0 ? '' : target.slice(at);
  if (FORBIDDEN.test(rawPath)) return refused;
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
    // a query that can not be decoded is dropped by its reader; one that breaks lines is refused
    if (/[\u0000-\u001f\u007f]/.test(search)) return refused;
  } catch {
    return refused;
  }
  // what is still encoded after one decoding was encoded twice
  if (/[\u0000-\u001f\u007f\\]/.test(path) || /%[0-9a-f]{2}/i.test(path)) return refused;
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return refused;
  const clean = `/${toSegments(toAddress(rawPath)).join('/')}`;
  return clean === rawPath ? { type: 'ok', url: target } : { type: 'redirect', location: clean + search };
}

/** Path that a refused address is routed to; it names no page. */
export const REFUSED = '/_refused/';

/** For Fastify: the canonical address as it is, every other one to routes/errors.ts. */
export function rewriteUrl(request: { url?: string | undefined }): string {
  const canonical = toCanonical(request.url ?? '/');
  if (canonical.type === 'ok') return canonical.url;
  return `${REFUSED}${canonical.type === 'refused' ? canonical.status : 301}`;
}

/** Headers of every response, errors and HEAD included (hardening 5). */
export function sendSecurityHeaders(app: FastifyInstance, securityHeaders: Record<string, string>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders);
    reply.header('x-request-id', request.id);
  });
}

/** One valid Host, writes from pages of this site only, no compressed bodies. origin: the public one. */
export function guardRequests(app: FastifyInstance, origin: string): void {
  const publicHost = new URL(origin).host;
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request.raw)) return sendPlain(reply, 400, messageOf(400));
    const { expect } = request.headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue')
      return sendPlain(reply.header('connection', 'close'), 417, messageOf(417));
    if (request.method !== 'GET' && request.method !== 'HEAD' && isCrossSite(request, publicHost))
      throw new Refusal(403);
    // no browser compresses a body, and none is decompressed here (hardening 18)
    if (request.headers['content-encoding'] !== undefined) throw new Refusal(415);
  });
}

export function hasOneHost(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 && /^[A-Za-z0-9.\-_[\]:]{1,255}$/.test(request.headers.host ?? '');
}

/** By Sec-Fetch-Site where the browser sends it, else by Origin (hardening 21). Programs send neither. */
function isCrossSite(request: FastifyRequest, publicHost: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (typeof origin !== 'string') return false;
  try {
    const { host } = new URL(origin);
    return host !== publicHost && host !== request.headers.host;
  } catch {
    return true;
  }
}
