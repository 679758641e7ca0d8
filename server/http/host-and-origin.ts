import type { IncomingMessage } from 'node:http';
import querystring from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isReportPath } from '#shared/pages/private-page.ts';
import { isFormPath, isPrivateFormPath } from '#shared/routing/form-path.ts';
import { createLogOnce } from '../lib/log-once.ts';
import { HttpError } from './http-error.ts';
import { sendPlain } from './send.ts';
import { splitUrl } from './split-url.ts';

/** Addresses at which load balancers ask for the state of the process. */
const PROBE = /^\/(?:healthz|readyz)(?:\?|$)/;

/** Requires one valid Host, and refuses cross-site writes. origin: the public origin. */
export function checkHostAndOrigin(app: FastifyInstance, origin: string): void {
  const publicOrigin = new URL(origin);
  const logOnce = createLogOnce(app.log);
  /** A wrong PUBLIC_ORIGIN, with a proxy that changes Host, refuses every form. Reports are not logged (D7). */
  function logRefusal({ headers, originalUrl }: FastifyRequest): void {
    if (isReportPath(querystring.unescape(originalUrl))) return;
    const header = headers['sec-fetch-site'] === undefined ? 'origin' : 'sec-fetch-site';
    logOnce('write', { header, publicOrigin: origin }, 'a write was refused as one of another site');
  }
  app.addHook('onRequest', async (request, reply) => {
    if (!hasOneHost(request.raw)) return sendPlain(reply, 400);
    if (request.method === 'GET' || request.method === 'HEAD' || !isCrossSite(request, publicOrigin)) return;
    logRefusal(request);
    throw new HttpError(403);
  });
}

/** Decides by Sec-Fetch-Site if the browser sends it, else by Origin (hardening 21). Programs send neither. */
function isCrossSite(request: FastifyRequest, publicOrigin: URL): boolean {
  const site = request.headers['sec-fetch-site'];
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  if (typeof origin !== 'string') return false;
  if (origin === 'null') return !isNullAccepted(splitUrl(request.url).path, publicOrigin);
  try {
    const { host } = new URL(origin);
    return host !== publicOrigin.host && host !== request.headers.host;
  } catch {
    return true;
  }
}

/**
 * Browsers send `Origin: null` from a page with no-referrer: the form token decides. Without TLS, they never say more
 * about it; with TLS, only old ones, so that forms of other pages do not need it.
 */
const isNullAccepted = (path: string, { protocol }: URL): boolean =>
  isPrivateFormPath(path) || (protocol === 'http:' && isFormPath(path));

/** HTTP/1.0 knows no Host (decision 061), and probes of load balancers often send none or an empty one. */
export function hasOneHost({ headersDistinct, httpVersion, url = '' }: IncomingMessage): boolean {
  const [host = '', ...others] = headersDistinct['host'] ?? [];
  if (others.length > 0) return false;
  if (host === '') return httpVersion === '1.0' || PROBE.test(url);
  return /^[A-Za-z0-9.\-_[\]:]{1,255}$/.test(host);
}
