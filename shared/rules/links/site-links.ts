import { DEFAULT_LOCALE, LANGUAGES, LOCALES, type Locale, type LocaleMode } from '../../locales/locales.ts';
import type { PageKindName } from '../../pages/page-kinds.ts';
import type { FixedLinks, LocaleLink } from '../../pages/site-data.ts';
import { toAddress } from '../../routing/address.ts';
import { withLocale } from '../../routing/locale-path.ts';
import { toSafeUrl } from './safe-url.ts';

type FixedName = 'press' | 'downloadCenter' | 'privacy' | 'cookies' | 'priceList';

/** Paths without locale prefix (D5); of another language only what the CMS says. The German ones are older than the site. */
const FIXED_PATHS: Partial<Record<Locale, Record<FixedName, string | null>>> = {
  pl: {
    press: '/biuro-prasowe',
    downloadCenter: '/centrum-pobran',
    privacy: '/polityka-prywatnosci',
    cookies: '/polityka-cookies',
    priceList: '/cennik',
  },
  en: {
    press: '/press',
    downloadCenter: '/download-center',
    privacy: '/privacy-policy',
    cookies: '/cookie-policy',
    priceList: null,
  },
  de: {
    press: '/presse',
    downloadCenter: '/download-center',
    privacy: '/datenschutz',
    cookies: '/cookie-hinweise',
    priceList: null,
  },
};
const OVERRIDES: Record<FixedName, string> = {
  press: 'LINK_PRESS',
  downloadCenter: 'LINK_DOWNLOAD_CENTER',
  privacy: 'LINK_PRIVACY',
  cookies: 'LINK_COOKIES',
  priceList: 'LINK_PRICE_LIST',
};

/** Fixed links of a locale; configuration entries override them (SH23). hasPage: whether the sitemap has the path. */
export function findFixedLinks(
  locale: Locale,
  mode: LocaleMode,
  configuration: ReadonlyMap<string, string>,
  routes: Partial<Record<PageKindName, string>>,
  hasPage: (path: string) => boolean,
): FixedLinks {
  const link = (name: FixedName): string | null => {
    const path = toAddress(configuration.get(OVERRIDES[name]) ?? FIXED_PATHS[locale]?.[name] ?? '');
    return toSafeUrl(path).startsWith('/') && hasPage(path) ? withLocale(path, locale, mode) : null;
  };
  const search = routes['search.index'];
  return {
    home: withLocale('/', locale, mode),
    press: link('press'),
    downloadCenter: link('downloadCenter'),
    privacy: link('privacy'),
    cookies: link('cookies'),
    priceList: link('priceList'),
    search: search === undefined ? null : withLocale(search, locale, mode),
  };
}

/** All locales are selectable, or those in SELECTABLE_LOCALES; the others link to their external root (SH13, SH15). */
export function toLocaleLinks(configuration: ReadonlyMap<string, string>): LocaleLink[] {
  const listed = configuration
    .get('SELECTABLE_LOCALES')
    ?.split(',')
    .map((s) => s.trim());
  return LOCALES.map((locale) => {
    const externalRoot = toSafeUrl(configuration.get(`EXTERNAL_LOCALE_ROOT_${locale.toUpperCase()}`) ?? '') || null;
    const selectable = locale === DEFAULT_LOCALE || !listed || listed.includes(locale);
    return { locale, name: LANGUAGES[locale].name, selectable, externalRoot };
  });
}

/** Languages in the switcher: that of the page, and those that have a link target (SH13, SH15). */
export const selectableLocaleLinks = (links: readonly LocaleLink[], current: Locale): LocaleLink[] =>
  links.filter(({ locale, selectable, externalRoot }) => locale === current || selectable || externalRoot !== null);

/** The locale, other than the default, that has this fixed path (D5: /presse without prefix). */
export function findFixedLocale(path: string): Locale | null {
  const locales = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
  return locales.reverse().find((locale) => Object.values(FIXED_PATHS[locale] ?? {}).includes(path)) ?? null;
}
