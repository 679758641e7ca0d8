import type { Encoding } from './compress.ts';
import { isKnown } from './etag.ts';
import type { KeptPage } from './page-cache.ts';

/** How a page came to its asker. */
export type CacheState = 'hit' | 'stale' | 'miss';

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  /** null: none is sent. */
  body: Buffer | null;
}
export interface Served {
  state: CacheState;
  /** Milliseconds since the page was made. */
  age: number;
}
interface Asked {
  method: string | undefined;
  ifNoneMatch: string | undefined;
  encoding: Encoding;
}
/** Name of the header by which a CDN is told what a page is made of (D6). */
export type TagHeader = 'Cache-Tag' | 'Surrogate-Key' | null;

/** What CDNs take. Bytes. */
const TAGS_MAX = 16_000;
/** Browsers ask each time, and are mostly told that nothing has changed. */
export const KEPT_CONTROL = 'public, max-age=0, must-revalidate';

/** Everything that depends on the page, for both ways out (routes/pages, routes/early-pages). identity: where neither encoding is taken. */
export function buildKeptAnswer(
  page: KeptPage,
  asked: Asked,
  served: Served,
  options: { tagHeader: TagHeader; identity?: Buffer },
): KeptAnswer {
  const isOk = page.status === 200;
  const headers: Record<string, string> = {
    'content-language': page.locale,
    vary: 'Accept-Encoding',
    'cache-control': isOk ? KEPT_CONTROL : 'no-store',
    'server-timing': `cache;desc=${served.state}, render;dur=${page.tookMs.toFixed(1)}`,
  };
  if (served.state !== 'miss') headers['age'] = String(Math.floor(served.age / 1000));
  if (options.tagHeader && isOk) headers[options.tagHeader.toLowerCase()] = toTagList(page.tags, options.tagHeader);
  if (isOk) {
    headers['etag'] = page.etag;
    if (isUnchanged(page, asked)) return { status: 304, headers, body: null };
  }
  const body = asked.encoding === null ? options.identity : page[asked.encoding];
  if (!body) throw new Error('a page without its text');
  headers['content-type'] = 'text/html; charset=utf-8';
  headers['content-length'] = String(body.byteLength);
  if (asked.encoding) headers['content-encoding'] = asked.encoding;
  return { status: page.status, headers, body };
}

/** The asker has it already. HEAD has no body to save. */
export const isUnchanged = (page: KeptPage, { method, ifNoneMatch }: Pick<Asked, 'method' | 'ifNoneMatch'>): boolean =>
  ifNoneMatch !== undefined && method === 'GET' && page.status === 200 && isKnown(ifNoneMatch, page.etag);

export function toTagList(tags: readonly string[], header: TagHeader): string {
  const separator = header === 'Cache-Tag' ? ',' : ' ';
  let list = '';
  for (const tag of tags) {
    if (list.length + tag.length >= TAGS_MAX) break;
    list += (list ? separator : '') + tag;
  }
  return list;
}
