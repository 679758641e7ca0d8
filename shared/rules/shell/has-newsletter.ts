import type { Locale } from '../../locales/locales.ts';

/** SH11: German has no newsletter. A file of its own: every page asks, and the rules of popups come later. */
export const hasNewsletter = (locale: Locale): boolean => locale !== 'de';
