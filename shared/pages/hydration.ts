import type { PageData } from './page-data.ts';
import type { SiteData } from './site-data.ts';

/** Result of a deferred part: its data, or the fact that it failed. */
export type DeferredValue = { ok: true; data: unknown } | { ok: false };

/** Id of the script element with JSON in which the server sends the Hydration data along with the HTML. */
export const PAGE_DATA_ID = 'page-data';
export interface Hydration {
  page: PageData;
  site: SiteData;
  /** Deferred parts that were already available when the HTML was sent. */
  deferred: Record<string, DeferredValue>;
}
/** Id of the app's root element. Its data attributes (RootData) list what the start script loads (decision 019). */
export const ROOT_ID = 'root';
/** Id of the notice that the start script shows if the app cannot be loaded. */
export const LOAD_FAILURE_ID = 'load-failure';
/** Id of the cookie banner, which the start script shows where the visitor has to be asked (decision 125). */
export const CONSENT_BANNER_ID = 'consent';
export interface RootData {
  /** Address of the app's entry script. */
  entry: string;
  /** Addresses of further modules that this page needs, separated by spaces. */
  modules: string;
  /** Address of the page's data; if absent, the data is in the HTML. */
  page?: string;
  site?: string;
}
/** Header with the version of the JSON (PagePayload, SiteData) at the addresses `page` and `site` of RootData. */
export const VERSION_HEADER = 'x-version';
export type PagePayload = Pick<Hydration, 'page' | 'deferred'>;

/** Id of the element that contains the data of a streamed deferred part. */
export const deferredId = (name: string) => `deferred-${name}`;

/** Answer of GET /page-data?path=…: the page, or the address of a redirect. */
export type PageAnswer = { page: PageData } | { location: string };

/** Header of the page data with the entry script of the server's build; a browser that runs another one is outdated. */
export const BUILD_HEADER = 'x-build';
/** Header of a prefetch, with the value 'prefetch' (scripts must not set Sec-Purpose). */
export const PURPOSE_HEADER = 'x-purpose';

/**
 * JSON for a script element: nothing in the JSON can end the element or break the script. toText: changes each text in
 * the value.
 */
export function toInlineJson(value: unknown, toText?: (text: string) => string): string {
  const replacer = toText && ((_key: string, part: unknown) => (typeof part === 'string' ? toText(part) : part));
  return JSON.stringify(value, replacer).replace(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign] as string);
}
const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
