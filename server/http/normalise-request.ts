import type { IncomingMessage } from 'node:http';
import { normaliseForwardedFor } from './clients/client-address.ts';

/** `http://host/path?query`, without user and fragment; the path may be empty. */
const ABSOLUTE = /^(https?:\/\/[^/?#@]+)(\/[^#]*|\?[^#]*|)$/i;

export interface NormaliseOptions {
  /** Public origin of the site. */
  origin: string;
  /** Whether headers of proxies are trusted. */
  hasProxies: boolean;
}

/** Returns a function that brings the spellings which a request may have to the one that everything behind it reads. */
export function createRequestNormaliser({ origin, hasProxies }: NormaliseOptions) {
  const publicHost = new URL(origin).host;
  return (request: IncomingMessage): void => {
    if (!request.url?.startsWith('/')) toOriginForm(request, publicHost);
    if (hasProxies) normaliseForwardedFor(request.headers);
  };
}

/**
 * A server has to accept the absolute form of a target; its authority takes the place of Host (RFC 9112, 3.2.2). One of
 * another authority stays as it is, and is no address of this site (400).
 */
function toOriginForm(request: IncomingMessage, publicHost: string): void {
  const [, origin = '', target = ''] = ABSOLUTE.exec(request.url ?? '') ?? [];
  const hosts = request.headersDistinct['host'] ?? [];
  if (!URL.canParse(origin) || new URL(origin).host !== publicHost || hosts.length > 1) return;
  request.url = target.startsWith('/') ? target : `/${target}`;
  request.headers.host = publicHost;
  request.headersDistinct['host'] = [publicHost];
}
