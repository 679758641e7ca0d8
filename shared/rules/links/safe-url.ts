import type { Locale, LocaleMode } from '../../locales/locales.ts';
import { toAddress } from '../../routing/address.ts';
import { splitLocale, withLocale } from '../../routing/locale-path.ts';
import { isInFileRoot } from '../files/file-path.ts';

/**
 * The one safe-URL function: an address of our own site (one leading slash), http(s), mailto or tel, or a fragment.
 * Everything else, javascript: and protocol-relative addresses above all, becomes ''.
 */
export function toSafeUrl(raw: string): string {
  // browsers drop control characters inside an address before they read its scheme
  const url = raw
    .replace(/[\u0000-\u0020\u007f]+/g, (gap) => (gap === ' ' ? '%20' : ''))
    .replace(/^(%20)+|(%20)+$/g, '');
  if (url.startsWith('/')) return /^\/[/\\]/.test(url) ? '' : url;
  if (url.startsWith('#') || url.startsWith('?')) return url;
  return /^(https?:\/\/[^/\\]|mailto:[^/]|tel:[+\d])/i.test(url) ? url : '';
}

/** A link of the CMS, safe, spelt as the address of its page, and prefixed. A path without a prefix is one of this locale; a path with one leads to that language (S19). */
export function toLink(raw: string, locale: Locale, mode: LocaleMode): string {
  const url = toSafeUrl(raw);
  if (!url.startsWith('/') || isInFileRoot(url)) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const named = splitLocale(path);
  return withLocale(toAddress(path), named.prefixed ? named.locale : locale, mode) + rest;
}
