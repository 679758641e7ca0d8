import type { PageData } from './page-data.ts';
import type { SiteData } from './site-data.ts';

/** A deferred part that is settled: its data, or the fact that it failed. */
export type DeferredValue = { ok: true; data: unknown } | { ok: false };

/** What the server sends along with the HTML, as a JSON block with this id. */
export const PAGE_DATA_ID = 'page-data';
export interface Hydration {
  page: PageData;
  site: SiteData;
  /** Deferred parts that were ready in time. */
  deferred: Record<string, DeferredValue>;
}
/** Id of the app's root element. Its data attributes name what the start script loads (decision 019). */
export const ROOT_ID = 'root';
/** Id of the notice that the start script shows where the app cannot be loaded. */
export const LOAD_FAILURE_ID = 'load-failure';
export interface RootData {
  /** Address of the app's entry. */
  entry: string;
  /** Addresses of modules that this page needs too, apart by spaces. */
  modules: string;
  /** Where the page's data is; without it the data stands in the HTML. */
  page?: string;
  site?: string;
}
/** Those addresses answer with PagePayload and SiteData as JSON, and with their version in this header. */
export const VERSION_HEADER = 'x-version';
export type PagePayload = Pick<Hydration, 'page' | 'deferred'>;

/** Id of the element that brings the data of a streamed deferred part. */
export const deferredId = (name: string) => `deferred-${name}`;

/** Answer of GET /page-data?path=…: the page, or the address to go to. */
export type PageAnswer = { page: PageData } | { location: string };

/** Header of the page data: address of the entry of the server's build. A browser with another one is outdated. */
export const BUILD_HEADER = 'x-build';
/** Header of a prefetch; its value is 'prefetch' (Sec-Purpose is not ours to set). */
export const PURPOSE_HEADER = 'x-purpose';

/** JSON for a script element: nothing in it can end the element or break a script. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => ESCAPES[sign] as string);
}
const ESCAPES: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
