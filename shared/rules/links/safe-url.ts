import type { Locale, LocaleMode } from '../../locales/locales.ts';
import { toAddress } from '../../routing/address.ts';
import { splitLocale, withLocale } from '../../routing/locale-path.ts';
import { buildPhoneLink } from '../contact/phone-link.ts';
import { isInFileRoot } from '../files/file-path.ts';

/**
 * The only function that decides which URLs are safe: paths of our site (one leading slash), http(s), mailto, tel (in
 * the spelling of RFC 3966), and fragments or queries. Everything else, above all javascript: and protocol-relative URLs,
 * and what no browser can open or what has the name of a user before its host, becomes ''.
 */
export function toSafeUrl(raw: string): string {
  // browsers drop control characters in a URL before they parse its scheme
  const url = raw
    .replace(/[\u0000-\u0020\u007f]+/g, (gap) => (gap === ' ' ? '%20' : ''))
    .replace(/^(?:%20)+|(?<!%20)(?:%20)+$/g, '');
  if (url.startsWith('/')) return /^\/[/\\]/.test(url) ? '' : url;
  if (url.startsWith('#') || url.startsWith('?')) return url;
  if (/^tel:/i.test(url)) return buildPhoneLink(url.slice(4)) ?? '';
  if (/^mailto:[^/]/i.test(url)) return url;
  return /^https?:\/\/[^/\\]/i.test(url) && isOpenable(url) ? url : '';
}

/** `https://bank.example@evil.example` looks like the address of another host. */
function isOpenable(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
}

/**
 * A safe link of the CMS, in canonical spelling and with a locale prefix. A path without a prefix belongs to this
 * locale, one with a prefix to that language (S19).
 */
export function toLink(raw: string, locale: Locale, mode: LocaleMode): string {
  const url = toSafeUrl(raw);
  if (!url.startsWith('/') || isInFileRoot(url)) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const split = splitLocale(path);
  return withLocale(toAddress(path), split.prefixed ? split.locale : locale, mode) + rest;
}
