import { DEFAULT_LOCALE, type Locale, type LocaleMode } from '../../locales/locales.ts';
import { toAddress } from '../../routing/address.ts';
import { splitLocale, withLocale } from '../../routing/locale-path.ts';
import { buildMailLink } from '../contact/mail-link.ts';
import { buildPhoneLink } from '../contact/phone-link.ts';
import { isInFileRoot } from '../files/file-path.ts';
import { isEmail } from '../forms/email.ts';

/**
 * The only function that decides which URLs are safe: paths of our site (one leading slash), http(s), mailto, tel (in
 * the spelling of RFC 3966), and fragments or queries. Everything else, above all javascript: and protocol-relative URLs,
 * and what no browser can open or what has the name of a user before its host, becomes ''.
 */
export const toSafeUrl = (raw: string): string => readUrl(raw).url;

/** A safe address. parsed: one with a host; null for any other. */
interface SafeUrl {
  url: string;
  parsed: URL | null;
}
const UNSAFE: SafeUrl = { url: '', parsed: null };

function readUrl(raw: string): SafeUrl {
  // browsers drop control characters in a URL before they parse its scheme
  const url = raw
    .replace(/[\u0000-\u0020\u007f]+/g, (gap) => (gap === ' ' ? '%20' : ''))
    .replace(/^(?:%20)+|(?<!%20)(?:%20)+$/g, '');
  if (url.startsWith('/')) return /^\/[/\\]/.test(url) ? UNSAFE : { url, parsed: null };
  if (/^tel:/i.test(url)) return { url: buildPhoneLink(url.slice(4)) ?? '', parsed: null };
  if (/^(?:[#?]|mailto:[^/])/i.test(url)) return { url, parsed: null };
  if (!/^https?:\/\/[^/\\]/i.test(url) || !URL.canParse(url)) return UNSAFE;
  const parsed = new URL(url);
  // `https://bank.example@evil.example` looks like the address of another host
  return parsed.username === '' && parsed.password === '' ? { url, parsed } : UNSAFE;
}

/** The host of an absolute address; null for a path, and for what can not be read. */
export function findHost(address: string): string | null {
  return /^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : null;
}

/** The path of an absolute address of this site, which stays right when its host changes; null for another address. */
function findOwnPath(parsed: URL | null, origin: string | undefined): string | null {
  if (origin === undefined || !parsed || parsed.host !== new URL(origin).host) return null;
  return toSafeUrl(parsed.pathname + parsed.search + parsed.hash) || null;
}

/** A safe address of a picture or a file. origin: of this site. */
export function toAssetUrl(raw: string, origin?: string): string {
  const { url, parsed } = readUrl(raw);
  return findOwnPath(parsed, origin) ?? url;
}

/** `www.example.com` and `a@example.com`, as people write them, with their scheme; '' for anything else. */
function addScheme(text: string): string {
  if (/^www\.[^\s./]+\.[^\s.]/i.test(text)) return `https://${text}`;
  return isEmail(text) ? (buildMailLink(text) ?? '') : '';
}

/**
 * A safe link of the CMS, in canonical spelling and with a locale prefix. A path without a prefix belongs to this
 * locale, one with a prefix to that language (S19). origin: of this site; a link to it becomes a path, where no prefix
 * means the default locale, as in the address.
 */
export function toLink(raw: string, locale: Locale, mode: LocaleMode, origin?: string): string {
  const read = readUrl(raw);
  const given = read.url === '' ? readUrl(addScheme(raw.trim())) : read;
  const own = findOwnPath(given.parsed, origin);
  const url = own ?? given.url;
  if (!url.startsWith('/') || isInFileRoot(url)) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const split = splitLocale(path);
  const unprefixed = own === null ? locale : DEFAULT_LOCALE;
  return withLocale(toAddress(path), split.prefixed ? split.locale : unprefixed, mode) + rest;
}
