import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { LANGUAGES, type Locale } from '#shared/locales/locales.ts';
import { type HeadTag, listHeadTags } from '#shared/pages/head-tags.ts';
import { type Hydration, PAGE_DATA_ID, ROOT_ID, type RootData, toInlineJson } from '#shared/pages/hydration.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { FIRST_VERSION } from '#shared/rules/consent/consent.ts';
import { ATOM_FEEDS, toFeedPath } from '#shared/rules/lists/feed-paths.ts';
import { errorKey } from '#shared/rules/shell/error-key.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { withoutMarks } from '#shared/rules/text/plain-text.ts';
import { CMS_DOWN_RETRY_S } from '../http/http-error.ts';
import { splitUrl } from '../http/split-url.ts';
import { interfaceTexts } from '../interface-texts.ts';
import type { Assets } from './asset-manifest.ts';

/** Colour of the browser's bars around the page, and of the installed app (spec 9). */
export const THEME_COLOUR = '#043C77';
/** Address of the web app manifest of each language (PW01). */
export const toManifestPath = (locale: Locale): string => `/site-${locale}.webmanifest`;

/** Number of versions of site data that are stored for pages still open in browsers: a few for each language. */
const SITES_MAX = 12;

/** Addresses of the page's data if it is not part of the HTML. */
type DataSources = Required<Pick<RootData, 'page' | 'site'>>;
/** JSON and its version: equal texts have equal versions. */
export interface DataText {
  version: string;
  json: string;
}

/** Stores the site data as JSON: half of a page's data, and the same for all pages of a language. */
export function createSiteTexts() {
  const texts = new WeakMap<SiteData, DataText>();
  const jsonByVersion = new LRUCache<string, string>({ max: SITES_MAX });
  return {
    of(site: SiteData): DataText {
      const text = texts.get(site) ?? toDataText(site);
      texts.set(site, text);
      jsonByVersion.set(`${site.locale} ${text.version}`, text.json);
      return text;
    },
    /** JSON of one of the latest versions of this language. */
    find: (locale: Locale, version: string) => jsonByVersion.get(`${locale} ${version}`),
  };
}
export type SiteTexts = ReturnType<typeof createSiteTexts>;

export function toDataText(value: object): DataText {
  const json = JSON.stringify(value);
  return { version: hash('sha256', json, 'base64url').slice(0, 22), json };
}

/** Addresses of the data of a cached page; immutable, as they contain its version. url: path and query. */
export function toDataSources(url: string, page: DataText, site: DataText & { locale: string }): DataSources {
  const { path, query } = splitUrl(url);
  query.set('path', path);
  query.set('version', page.version);
  return {
    page: `/page-data?${query}`,
    site: `/site-data?${new URLSearchParams({ locale: site.locale, version: site.version })}`,
  };
}

/** Between them Cloudflare leaves mail addresses alone: its script that decodes them may not run (Trusted Types). */
const EMAIL_OFF = '<!--email_off-->';
export const BODY_END = '<!--/email_off--></body></html>';

/** Everything before the app's root. */
export function documentStart(page: PageData, site: SiteData, assets: Assets): string {
  return `<!doctype html><html lang="${page.locale}"><head>${headOf(page, site, assets)}</head><body data-layout="${page.layout}"${versionOf(site)}>${EMAIL_OFF}`;
}

/** The start script compares it with the visitor's choice, to know whether the cookie banner will be shown. */
const versionOf = ({ consent }: SiteData) =>
  consent.version === FIRST_VERSION ? '' : ` data-consent-version="${escapeMarkup(consent.version)}"`;

/** Everything after the app's markup: the data and deferred parts (null: served separately), and the start script. */
export function documentEnd(assets: Assets, hydration: Hydration | null): string {
  const start = `<script type="module" src="${assets.start}" async fetchpriority="low"></script>`;
  return `</div>${hydration ? dataBlock(hydration) : ''}${start}${BODY_END}`;
}

/**
 * Opens the element of the app. lazySources: source files of the page's own code and texts, whose chunks are listed
 * here, so that the browser loads them together with the entry, not after it has run. sources: absent if the page has a
 * data block.
 */
export function rootStart(lazySources: readonly string[], assets: Assets, sources?: DataSources): string {
  const modules = new Set([...assets.preload, ...lazySources.flatMap((source) => assets.chunk(source))]);
  modules.delete(assets.entry);
  const data: RootData = { entry: assets.entry, modules: [...modules].join(' '), ...sources };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeMarkup(value)}"`);
  return `<div id="${ROOT_ID}"${attributes.join('')}>`;
}

export function dataBlock(hydration: Hydration): string {
  const { page, site, deferred } = hydration;
  const json = `{"page":${toInlineJson(page)},"site":${toInlineJson(site)},"deferred":${toInlineJson(deferred)}}`;
  return `<script type="application/json" id="${PAGE_DATA_ID}">${json}</script>`;
}

function headOf(page: PageData, site: SiteData, assets: Assets): string {
  const { head } = page;
  const fonts = [assets.fonts.latin, LANGUAGES[page.locale].needsLatinExt ? assets.fonts.latinExt : null];
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeMarkup(head.title)}</title>`,
    // without scripts only: the app reloads when the page is available again (client/layouts/ErrorPage.tsx)
    isUnavailable(page) ? `<noscript><meta http-equiv="refresh" content="${CMS_DOWN_RETRY_S}"></noscript>` : '',
    ...assets.css.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...fonts.map((href) => (href ? `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>` : '')),
    // masks are fetched as fonts are; without this the first view would wait one more round trip for its icons
    assets.icons ? `<link rel="preload" href="${assets.icons}" as="image" type="image/svg+xml" crossorigin>` : '',
    // after the style sheet, the fonts and the icons, which the first view needs (decision 113)
    `<link rel="modulepreload" href="${assets.start}" fetchpriority="low">`,
    ...listHeadTags(page, site.siteName).map(toTag),
    ...feedLinks(site),
    `<meta name="theme-color" content="${THEME_COLOUR}">`,
    ...iconLinks(site),
    `<link rel="manifest" href="${toManifestPath(page.locale)}">`,
    ...head.data.map((item) => `<script type="application/ld+json">${toInlineJson(item, withoutMarks)}</script>`),
  ].join('');
}

const iconLinks = ({ logo, icon }: SiteData): string[] => [
  logo
    ? `<link rel="icon" href="${escapeMarkup(logo)}"${logo.endsWith('.svg') ? ' type="image/svg+xml" sizes="any"' : ''}>`
    : '',
  icon ? `<link rel="apple-touch-icon" href="${escapeMarkup(icon)}">` : '',
];

const isUnavailable = ({ layout, content }: PageData): boolean =>
  layout === 'error' && errorKey(content.status, content.missing) === 'unavailable';

/** Links to the Atom feeds (BX04). */
const feedLinks = ({ locale, routes }: SiteData): string[] =>
  Object.entries(ATOM_FEEDS).flatMap(([name, list]) => {
    if (routes[list] === undefined) return [];
    const title = escapeMarkup(interfaceTexts[locale][`feed.${name}`] ?? name);
    const href = toFeedPath(name as keyof typeof ATOM_FEEDS, locale);
    return [`<link rel="alternate" type="application/atom+xml" title="${title}" href="${href}">`];
  });

const toTag = ([name, attributes]: HeadTag): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
    .join('')}>`;
