import type { Locale } from '../../locales/locales.ts';

/** German has no newsletter (SH11). A separate file, because every page needs this, but loads the popup rules later. */
export const hasNewsletter = (locale: Locale): boolean => locale !== 'de';
