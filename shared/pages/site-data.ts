import type { MenuItem } from '../contract/models/navigation.ts';
import type { Locale, LocaleMode } from '../locales/locales.ts';
import type { ConsentSettings } from '../rules/consent/consent.ts';
import type { AdvertLimits } from '../rules/shell/popups.ts';
import type { PageKindName } from './page-kinds.ts';

/** Names of the menus that the page frame shows. */
export const MENUS = ['main', 'top', 'bottom', 'copyright', 'side', 'social'] as const;
export type MenuName = (typeof MENUS)[number];

/** The captcha (D22). off: none · fake: a substitute of the CMS, served from our origin · live: the one of Google. */
export interface CaptchaSettings {
  mode: 'off' | 'fake' | 'live';
  siteKey: string | null;
  /** '3' or 'enterprise'. */
  version: string | null;
}

/** The tag manager is only loaded if it is configured, and after a consent that requires it. */
export interface TagManagerSettings {
  /** Id of the container. */
  id: string;
  /** Base address without trailing slash; the container's script is `gtm.js` there. */
  url: string;
}

export interface LocaleLink {
  locale: Locale;
  /** Name of the language in that language: Polski, English, Deutsch. */
  name: string;
  /** false: links to the external site root of that locale (SH15). */
  selectable: boolean;
  externalRoot: string | null;
}

/** Data of a locale that every page needs: sent with the first page, then kept by the browser. */
export interface SiteData {
  locale: Locale;
  localeMode: LocaleMode;
  locales: LocaleLink[];
  /** A missing menu is false (SH02). URLs already contain the locale prefix. */
  menus: Record<MenuName, MenuItem[] | false>;
  /** Slug pattern (without locale prefix) of the first sitemap node of each kind. */
  routes: Partial<Record<PageKindName, string>>;
  /** Paths with locale prefix of the fixed links (D5). */
  fixedLinks: FixedLinks;
  /** Public origin of the site, for absolute URLs. */
  origin: string;
  siteName: string;
  /** Address of the square logo beside the name. */
  logo: string | null;
  /** Address of the logo as a 512 px PNG, for touch icons, the installed site and search engines. */
  icon: string | null;
  /** Image of the banner that invites visitors to contact the company (PR11). */
  contactImage: string | null;
  company: {
    legalName: string;
    phone: string | null;
    email: string | null;
    /** Who answers for products without a contact person; absent: the company itself. */
    sales?: { name: string; email: string | null };
  };
  captcha: CaptchaSettings;
  consent: ConsentSettings;
  adverts: AdvertLimits;
  /** The language has a newsletter: the footer offers it, and popups may invite to it. */
  hasNewsletter: boolean;
  tagManager: TagManagerSettings | null;
  /** Whether the service worker is enabled (D24); if false, an installed one is removed. */
  hasWorker: boolean;
  /** Pages ask whether they were helpful, because the CMS accepts that feedback. */
  hasFeedback: boolean;
  /** Path to which browsers report web vitals and errors (C16); null if reporting is disabled. */
  telemetryPath: string | null;
}

/** Paths of pages that fixed links lead to; null if the sitemap has no such page. */
export interface FixedLinks {
  home: string;
  press: string | null;
  downloadCenter: string | null;
  privacy: string | null;
  cookies: string | null;
  /** Polish only. */
  priceList: string | null;
  search: string | null;
}
