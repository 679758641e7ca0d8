import type { Locale } from '../../locales/locales.ts';

/** SH11: German has no newsletter. A separate file, because every page needs this, but loads the popup rules later. */
export const hasNewsletter = (locale: Locale): boolean => locale !== 'de';
