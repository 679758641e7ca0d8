import { toAddress } from '#shared/routing/address.ts';
import { toSegments } from '#shared/routing/slug-pattern.ts';

/** Maximum length of a path, in bytes; all addresses of the site are shorter. */
export const PATH_MAX = 2048;
/** Of a query: 8 kB of parameters that campaigns add, and the path that /page-data and the like carry besides. */
const QUERY_MAX = 8192 + PATH_MAX;
export const URL_MAX = PATH_MAX + QUERY_MAX;

export type Canonical =
  /** url: routed unchanged. */
  { type: 'ok'; url: string } | { type: 'redirect'; location: string } | { type: 'invalid'; status: 400 | 414 };

const invalid: Canonical = { type: 'invalid', status: 400 };
const CONTROL = /[\u0000-\u001f\u007f]/;
/** A dot segment: on Java servers also with parameters (`..;x` leaves /uploads), on Windows with trailing spaces. */
const DOTS = /^\.+ *(?:;|$)/;

/**
 * The only canonicaliser, before any routing (hardening 1): decodes once, refuses addresses that no link of the site
 * has, and redirects every other spelling of a path to its canonical address, `//kontakt` included (D3).
 */
export function toCanonical(target: string): Canonical {
  if (!target.startsWith('/') || target.includes('#')) return invalid;
  const at = target.indexOf('?');
  const rawPath = at < 0 ? target : target.slice(0, at);
  const search = at < 0 ? '' : target.slice(at);
  if (rawPath.length > PATH_MAX || search.length > QUERY_MAX) return { type: 'invalid', status: 414 };
  // a query that can not be decoded is ignored where it is read
  if (/%2f/i.test(rawPath) || CONTROL.test(search)) return invalid;
  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return invalid;
  }
  // percent-encodings that remain after one decoding were encoded twice
  if (CONTROL.test(path) || /\\|%[0-9a-f]{2}/i.test(path)) return invalid;
  if (path.split('/').some((segment) => DOTS.test(segment))) return invalid;
  const clean = `/${toSegments(toAddress(rawPath)).join('/')}`;
  return clean === rawPath ? { type: 'ok', url: target } : { type: 'redirect', location: clean + search };
}

/** Prefix of the path that non-canonical addresses are routed to; no page has it. */
export const NON_CANONICAL = '/_non-canonical/';

/** Option of Fastify: leaves canonical addresses unchanged, and routes all others to routes/non-canonical.ts. */
export function rewriteUrl(request: { url?: string | undefined }): string {
  const canonical = toCanonical(request.url ?? '/');
  if (canonical.type === 'ok') return canonical.url;
  return `${NON_CANONICAL}${canonical.type === 'invalid' ? canonical.status : 301}`;
}
