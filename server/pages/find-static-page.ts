import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { OFFLINE_PATH } from '#shared/routing/offline-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { buildConfirmationPage, CONFIRMATION_PATH } from './confirmation-page.ts';
import type { QueryNames } from './page-query.ts';
import { buildReportStatusPage } from './report-status-page.ts';
import { buildStaticPage } from './static-page.ts';

/** A page that the site has without the CMS: no node of the sitemap leads to it. */
interface StaticPageKind {
  queryNames: QueryNames;
  build(path: string, site: SiteData, t: Translate, at: { bare: string; query: URLSearchParams }): PageData;
}

const PAGES: Record<string, StaticPageKind> = {
  [CONFIRMATION_PATH]: { queryNames: null, build: buildConfirmationPage },
  // D7
  [REPORT_STATUS_PATH]: { queryNames: null, build: buildReportStatusPage },
  // D24: the service worker stores it; the browser fills in what it lists
  [OFFLINE_PATH]: {
    queryNames: [],
    build: (path, site, t, { bare }) =>
      buildStaticPage(site, {
        kind: 'offline',
        path,
        bare,
        title: t('offline.title'),
        lead: t('offline.lead'),
        main: { type: 'offline' },
      }),
  },
};

/** bare: path without locale. Null: the path is the sitemap's. */
export function findStaticPage(bare: string): StaticPageKind | null {
  const path = bare.startsWith(`${CONFIRMATION_PATH}/`) ? CONFIRMATION_PATH : bare;
  return Object.hasOwn(PAGES, path) ? (PAGES[path] as StaticPageKind) : null;
}
