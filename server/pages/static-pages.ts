import { RANDOM_ID } from '#shared/contract/answer-bounds.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { TextKey, Translate } from '#shared/locales/translator.ts';
import type { PageData, PageOf } from '#shared/pages/page-data.ts';
import type { ConfirmationState, PageView } from '#shared/pages/page-views.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { OFFLINE_PATH } from '#shared/routing/offline-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { errorKey, type Missing } from '#shared/rules/shell/error-key.ts';
import { buildLocaleSite, type LocaleSiteOptions } from '../cms/locale-sites.ts';
import { EMPTY_SITEMAP } from '../cms/sitemap-lookup.ts';
import { withSiteName } from './assemble-page.ts';
import type { Nearest } from './nearest-pages.ts';
import type { QueryNames } from './page-query.ts';

/** A page that exists without the CMS and has no node in the sitemap. */
export interface StaticPage {
  kind: PageOf<'default_white'>['kind'];
  queryNames: QueryNames;
  title: TextKey;
  lead?: TextKey;
  /** bare: path without locale. */
  buildView(bare: string, query: URLSearchParams): PageView;
}

/** /{locale?}/newsletter/confirmation/{token?} (spec 2). */
export const CONFIRMATION_PATH = '/newsletter/confirmation';

const PAGES: Record<string, StaticPage> = {
  // a GET changes nothing; the page lets the browser, or its button, confirm (RT05, D21)
  [CONFIRMATION_PATH]: {
    kind: 'newsletter.confirmation',
    queryNames: null,
    title: 'newsletter.confirmation.title',
    buildView: (bare, query) => ({ type: 'newsletter_confirmation', ...readConfirmation(bare, query) }),
  },
  // the page where the code of a report is entered; a GET opens no report (D7)
  [REPORT_STATUS_PATH]: {
    kind: 'whistleblower.status',
    queryNames: null,
    title: 'report.status.title',
    lead: 'report.status.lead',
    buildView: () => ({
      type: 'report_status',
      receipt: '',
      content: '',
      step: 'open',
      problem: null,
      isSent: false,
      thread: null,
    }),
  },
  // the service worker stores it; its list is filled in by the browser (D24)
  [OFFLINE_PATH]: {
    kind: 'offline',
    queryNames: [],
    title: 'offline.title',
    lead: 'offline.lead',
    buildView: () => ({ type: 'offline' }),
  },
};

/** bare: path without locale. Null if the path is left to the sitemap. */
export function findStaticPage(bare: string): StaticPage | null {
  const path = bare.startsWith(`${CONFIRMATION_PATH}/`) ? CONFIRMATION_PATH : bare;
  return Object.hasOwn(PAGES, path) ? (PAGES[path] as StaticPage) : null;
}

export function buildStaticPage(
  page: StaticPage,
  at: { path: string; bare: string; query: URLSearchParams; site: SiteData; t: Translate },
): PageOf<'default_white'> {
  const { path, bare, query, site, t } = at;
  const title = t(page.title);
  const lead = page.lead && t(page.lead);
  return {
    ...buildStaticFrame(site, title, lead ?? title),
    layout: 'default_white',
    content: { page: { title, blocks: [], ...(lead ? { lead } : {}) }, pageView: page.buildView(bare, query) },
    kind: page.kind,
    path,
    translations: Object.fromEntries(LOCALES.map((locale) => [locale, withLocale(bare, locale, site.localeMode)])),
  };
}

function readConfirmation(bare: string, query: URLSearchParams): { token: string | null; state: ConfirmationState } {
  const token = bare.slice(CONFIRMATION_PATH.length + 1);
  if (token === '') return { token: null, state: query.get('state') === 'activated' ? 'activated' : 'subscribed' };
  return RANDOM_ID.test(token) ? { token, state: 'asked' } : { token: null, state: 'expired' };
}

type FrameField = 'layout' | 'content' | 'kind' | 'path' | 'translations';

/** Frame of a page outside of the sitemap, menus and search engines: no crumbs, no banner, noindex. */
export function buildStaticFrame(site: SiteData, title: string, description: string): Omit<PageData, FrameField> {
  return {
    locale: site.locale,
    title,
    reference: null,
    crumbs: [],
    banner: null,
    head: {
      title: withSiteName(title, site),
      description,
      canonical: null,
      image: null,
      type: 'website',
      robots: 'noindex',
      prev: null,
      next: null,
      alternates: [],
      data: [],
    },
    deferred: {},
    formToken: '',
    posted: null,
  };
}

export function buildErrorPage(
  path: string,
  status: number,
  site: SiteData,
  t: Translate,
  missing: Missing = null,
  { nearest, phrase }: Nearest = { nearest: [], phrase: '' },
): PageOf<'error'> {
  const title = t(`error.${errorKey(status, missing)}.title`);
  return {
    ...buildStaticFrame(site, title, title),
    layout: 'error',
    content: { status, missing, nearest, phrase },
    kind: 'error',
    path,
    translations: {},
  };
}

/** Site data if the CMS has not answered yet: fixed links and languages, but no menus. */
export const emptySite = (locale: Locale, options: Omit<LocaleSiteOptions, 'answerCache' | 'log'>): SiteData =>
  buildLocaleSite(locale, [[], [], [], [], []], EMPTY_SITEMAP, options, () => {}).siteData;
