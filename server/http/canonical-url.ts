import { toAddress } from '#shared/routing/address.ts';
import { toSegments } from '#shared/routing/slug-pattern.ts';

/** Bytes of path and query together; no address of the site is longer. */
export const URL_MAX = 2048;

export type Canonical =
  /** url: is routed as it is. */
  { type: 'ok'; url: string } | { type: 'redirect'; location: string } | { type: 'invalid'; status: 400 | 414 };

const invalid: Canonical = { type: 'invalid', status: 400 };
// control characters, backslashes, and separators that hide as percent-encodings
const FORBIDDEN = /[\u0000-\u001f\u007f\\]|%(?:2f|5c|00)/i;
/** A dot segment: to a CMS on a Java server also one with parameters, `..;x`, which would lead out of /uploads; to one on Windows with spaces. */
const DOTS = /^\.+ *(?:;|$)/;

/**
 * The one canonicaliser, before any routing (hardening 1): decodes once, refuses what no link of ours looks like, and
 * redirects every other spelling of a path to its one address, `//kontakt` included (D3).
 */
export function toCanonical(target: string): Canonical {
  if (target.length > URL_MAX) return { type: 'invalid', status: 414 };
  if (!target.startsWith('/') || target.includes('#')) return invalid;
  const at = target.indexOf('?');
  const rawPath = at < 0 ? target : target.slice(0, at);
  const search = at < 0 ? '' : target.slice(at);
  if (FORBIDDEN.test(rawPath)) return invalid;
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
    // a query that can not be decoded is dropped by its reader; one that breaks lines is refused
    if (/[\u0000-\u001f\u007f]/.test(search)) return invalid;
  } catch {
    return invalid;
  }
  // what is still encoded after one decoding was encoded twice
  if (/[\u0000-\u001f\u007f\\]/.test(path) || /%[0-9a-f]{2}/i.test(path)) return invalid;
  if (path.split('/').some((segment) => DOTS.test(segment))) return invalid;
  const clean = `/${toSegments(toAddress(rawPath)).join('/')}`;
  return clean === rawPath ? { type: 'ok', url: target } : { type: 'redirect', location: clean + search };
}

/** Path that a refused address is routed to; it names no page. */
export const NON_CANONICAL = '/_non-canonical/';

/** For Fastify: the canonical address as it is, every other one to routes/errors.ts. */
export function rewriteUrl(request: { url?: string | undefined }): string {
  const canonical = toCanonical(request.url ?? '/');
  if (canonical.type === 'ok') return canonical.url;
  return `${NON_CANONICAL}${canonical.type === 'invalid' ? canonical.status : 301}`;
}
