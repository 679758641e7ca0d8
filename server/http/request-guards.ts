import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendPlain } from './short-answers.ts';

/** Path that a refused address is routed to; it names no page. */
export const REFUSED = '/_refused/';

export interface EdgeOptions {
  securityHeaders: Record<string, string>;
  origin: string;
}

/** Headers on every answer, one valid Host, writes from our own pages only, no bodies where none belong. */
export function guardEdge(app: FastifyInstance, options: EdgeOptions): void {
  const ownHost = new URL(options.origin).host;
  // Node itself would answer an unknown expectation, without our headers: it comes to the hook below
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(options.securityHeaders);
    reply.header('x-request-id', request.id);
    if (!hasOneHost(request.raw)) return sendPlain(reply, 400, 'Bad request');
    const { expect } = request.headers;
    if (expect !== undefined && expect.toLowerCase() !== '100-continue')
      return sendPlain(reply.header('connection', 'close'), 417, 'This expectation can not be met');
    if (request.method !== 'GET' && request.method !== 'HEAD' && isForeign(request, ownHost))
      throw Object.assign(new Error('foreign origin'), { statusCode: 403 });
    // no browser packs a body, and none is unpacked here (hardening 18)
    if (request.headers['content-encoding'] !== undefined)
      throw Object.assign(new Error('packed body'), { statusCode: 415 });
  });
}

export function hasOneHost(request: IncomingMessage): boolean {
  const { rawHeaders } = request;
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === 'host') hosts++;
  return hosts === 1 && /^[A-Za-z0-9.\-_[\]:]{1,255}$/.test(request.headers.host ?? '');
}

/** Sec-Fetch-Site where the browser sends it, else Origin (hardening 21). Programs send neither. */
function isForeign(request: FastifyRequest, ownHost: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (typeof origin !== 'string') return false;
  try {
    const { host } = new URL(origin);
    return host !== ownHost && host !== request.headers.host;
  } catch {
    return true;
  }
}

export const refusedPath = (status: number) => `${REFUSED}${status}`;
