import type { Compressed, Encoding } from './compress.ts';
import { isKnown } from './etag.ts';

export interface CachedData extends Compressed {
  version: string;
}
/** A rendered page as it is sent: plain data, which other processes understand. */
export interface CachedPage {
  status: number;
  locale: string;
  etag: string;
  html: Compressed;
  /** What the page was rendered from, for hydration and for clicks; null: it stands in the HTML. */
  data: CachedData | null;
  tags: readonly string[];
  /** Loading and rendering took. Milliseconds. */
  tookMs: number;
}

export interface Served {
  state: 'hit' | 'stale' | 'miss';
  ageMs: number;
}
/** Header that lists what a page depends on, for a CDN (D6). */
export type TagHeader = 'Cache-Tag' | 'Surrogate-Key' | null;
/** Settings of the operator for the caches between us and the browsers. */
export interface CdnSettings {
  tagHeader: TagHeader;
  /** How long a CDN may serve a cached page without revalidation; 0: never. Seconds. */
  cdnMaxAgeS: number;
}

/** What CDNs accept. Bytes. */
const TAGS_MAX_BYTES = 16_000;
/** Browsers revalidate each time, and mostly learn that nothing has changed. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

export const sizeOf = ({ html, data, tags }: CachedPage): number =>
  [html.br, html.gzip, data?.br, data?.gzip].reduce((sum, body) => sum + (body?.byteLength ?? 0), 500) +
  2 * tags.join().length;

/** The client has this very page already. HEAD has no body to save. */
export const isUnchanged = (page: CachedPage, method: string | undefined, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && method === 'GET' && page.status === 200 && isKnown(ifNoneMatch, page.etag);

/** Headers of a cached page, but for age and content-length. encoding: of the body; undefined: there is none (304). */
export function buildPageHeaders(
  page: CachedPage,
  encoding: Encoding | undefined,
  state: Served['state'],
  cdn: CdnSettings,
): Record<string, string> {
  const headers: Record<string, string> = {
    'content-language': page.locale,
    vary: 'Accept-Encoding',
    'cache-control': 'no-store',
    'server-timing': `cache;desc=${state}, render;dur=${page.tookMs.toFixed(1)}`,
  };
  if (page.status === 200) {
    headers['cache-control'] = REVALIDATE;
    headers['etag'] = page.etag;
    if (cdn.tagHeader) headers[cdn.tagHeader.toLowerCase()] = toTagList(page.tags, cdn.tagHeader);
    // RFC 9213, and RFC 9111 5.2.2.10 for those that do not know it
    if (cdn.cdnMaxAgeS > 0) {
      headers['cdn-cache-control'] = `public, max-age=${cdn.cdnMaxAgeS}`;
      headers['cache-control'] = `public, max-age=0, s-maxage=${cdn.cdnMaxAgeS}, must-revalidate`;
    }
  }
  if (encoding !== undefined) headers['content-type'] = 'text/html; charset=utf-8';
  if (encoding) headers['content-encoding'] = encoding;
  return headers;
}

/** Null: no Age header. A CDN subtracts the age from max-age, though every page that we send is up to date. */
export const toAge = ({ state, ageMs }: Served, { cdnMaxAgeS }: CdnSettings): string | null =>
  state === 'miss' || cdnMaxAgeS > 0 ? null : String(Math.floor(ageMs / 1000));

export function toTagList(tags: readonly string[], header: Exclude<TagHeader, null>): string {
  const separator = header === 'Cache-Tag' ? ',' : ' ';
  let list = '';
  for (const tag of tags) {
    if (list.length + tag.length >= TAGS_MAX_BYTES) break;
    list += (list ? separator : '') + tag;
  }
  return list;
}
