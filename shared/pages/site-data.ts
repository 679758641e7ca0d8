import type { MenuItem } from '../contract/models/navigation.ts';
import type { Locale, LocaleMode } from '../locales/locales.ts';
import type { ConsentSettings } from '../rules/consent/consent.ts';
import type { PageKindName } from './page-kinds.ts';

/** Names of the menus the shell shows. */
export const MENUS = ['main', 'top', 'bottom', 'copyright', 'side', 'social'] as const;
export type MenuName = (typeof MENUS)[number];

/** D22. off: none · fake: the CMS's stand-in, through our origin · live: Google's. */
export interface CaptchaSettings {
  mode: 'off' | 'fake' | 'live';
  siteKey: string | null;
  /** '3' or 'enterprise'. */
  version: string | null;
}

/** Loaded after a consent that needs it, and only where it is configured. */
export interface TagManagerSettings {
  /** Of the container. */
  id: string;
  /** Base address without trailing slash; the container's script is `gtm.js` there. */
  url: string;
}

export interface LocaleLink {
  locale: Locale;
  /** Own name: Polski, English, Deutsch. */
  name: string;
  /** false: links to the external site root of that locale (SH15). */
  selectable: boolean;
  externalRoot: string | null;
}

/** What the shell needs on every page of a locale: sent with the first page, kept by the browser. */
export interface SiteData {
  locale: Locale;
  localeMode: LocaleMode;
  locales: LocaleLink[];
  /** A missing menu is false (SH02). Urls carry the locale prefix already. */
  menus: Record<MenuName, MenuItem[] | false>;
  /** Slug pattern (without locale prefix) of the first sitemap node of each kind. */
  routes: Partial<Record<PageKindName, string>>;
  /** Paths with locale prefix of the fixed links (D5). */
  fixedLinks: FixedLinks;
  /** Public origin, for absolute addresses. */
  origin: string;
  siteName: string;
  /** Address of the mark beside the name, a square. */
  logo: string | null;
  /** Address of the mark as a PNG of 512 px, for touch screens, the installed site and search engines. */
  icon: string | null;
  /** Of the banner that invites to contact the company (PR11). */
  contactImage: string | null;
  company: { legalName: string; phone: string | null; email: string | null };
  captcha: CaptchaSettings;
  consent: ConsentSettings;
  tagManager: TagManagerSettings | null;
  /** The service worker is wanted (D24); false takes it away. */
  hasWorker: boolean;
  /** The CMS counts whether pages help. */
  hasFeedback: boolean;
  /** Where browsers report web vitals and errors to (C16); null: they report nothing. */
  telemetryPath: string | null;
}

/** null: the sitemap has no such page. */
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
