import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { toConsentSettings } from '#shared/rules/consent/consent.ts';
import { findFixedLinks, toLocaleLinks } from '#shared/rules/links/site-links.ts';
import { errorKey, type Missing } from '#shared/rules/shell/error-key.ts';
import { buildStaticFrame } from './static-page.ts';

export function buildErrorPage(
  path: string,
  status: number,
  site: SiteData,
  t: Translate,
  missing: Missing = null,
): PageData {
  const title = t(`error.${errorKey(status, missing)}.title`);
  return {
    ...buildStaticFrame(site, title, title),
    layout: 'error',
    content: { status, missing },
    kind: 'error',
    path,
    translations: {},
  };
}

/** Site data for as long as the CMS has never answered: fixed links and languages, no menus. */
export function emptySite(
  locale: Locale,
  options: { origin: string; localeMode: LocaleMode; hasWorker?: boolean } & Pick<SiteData, 'captcha' | 'tagManager'>,
): SiteData {
  return {
    locale,
    localeMode: options.localeMode,
    locales: toLocaleLinks(new Map()),
    menus: { main: false, top: false, bottom: false, copyright: false, side: false, social: false },
    routes: {},
    fixedLinks: findFixedLinks(locale, options.localeMode, new Map(), {}),
    origin: options.origin,
    siteName: 'Elmerion',
    company: { legalName: 'Elmerion', phone: null, email: null },
    captcha: options.captcha,
    consent: toConsentSettings(new Map()),
    tagManager: options.tagManager,
    hasWorker: options.hasWorker ?? false,
  };
}
