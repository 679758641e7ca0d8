import type { Translate } from '#shared/locales/translator.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { OFFLINE_PATH } from '#shared/routing/offline-path.ts';
import { buildOwnPage } from './own-page.ts';

/** D24: the one page that the service worker keeps; what it lists is the browser's own. */
export function buildOfflinePage(path: string, site: SiteData, t: Translate): PageOf<'default_white'> {
  return buildOwnPage(site, {
    kind: 'offline',
    path,
    bare: OFFLINE_PATH,
    title: t('offline.title'),
    lead: t('offline.lead'),
    main: { type: 'offline' },
  });
}
