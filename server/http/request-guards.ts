import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toCanonical } from './canonical-url.ts';
import { hasOneHost } from './server.ts';
import { sendPlain } from './short-answers.ts';
import { messageOf } from './status-messages.ts';

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
      throw Object.assign(new Error('foreign origin'), { statusCode: 403 });
    // no browser compresses a body, and none is decompressed here (hardening 18)
    if (request.headers['content-encoding'] !== undefined)
      throw Object.assign(new Error('compressed body'), { statusCode: 415 });
  });
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
