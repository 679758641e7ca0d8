/** Characters that need no encoding in a path (RFC 3986, 2.3). */
const PLAIN = /[\w.~-]/;

/**
 * A path in its canonical spelling, as browsers send it: non-ASCII characters percent-encoded, characters that need no
 * encoding plain, hexadecimal digits in upper case. Reserved characters stay unchanged.
 */
export function toAddress(path: string): string {
  return path
    .toWellFormed()
    .replace(/[^\u0021-\u007e]+|["<>^`{|}]/g, encodeURIComponent)
    .replace(/%[0-9a-f]{2}/gi, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return PLAIN.test(character) ? character : code.toUpperCase();
    });
}

/** Text as a part of an address: a segment, or a value of a query. Half of a surrogate pair, which has no encoding, is U+FFFD. */
export const encodePart = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The text of such a part. What is not correctly encoded is returned unchanged. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address to which paths are added: without a slash at its end. */
export const trimEndSlash = (address: string): string => address.replace(/\/+$/, '');

/** The address with a query added: after its own query, before its fragment. search: without `?`. */
export function addQuery(address: string, search: string): string {
  if (search === '') return address;
  const [, target = '', fragment = ''] = /^([^#]*)(.*)$/s.exec(address) ?? [];
  return `${target}${target.includes('?') ? '&' : '?'}${search}${fragment}`;
}

/** The path, with the non-empty parameters added as its query. */
export function toHref(path: string, params: Readonly<Record<string, string | null | undefined>>): string {
  const entries = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return addQuery(path, new URLSearchParams(Object.fromEntries(entries)).toString());
}

/** Address of a page as Markdown, such as `/o-nas.md`; `/index.md` for the root. path: with locale prefix. */
export const toMarkdownPath = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** Path of the page that a Markdown address belongs to; null if the path is not a Markdown address. */
export function findMarkdownPage(path: string): string | null {
  if (!/[^/]\.md$/.test(path)) return null;
  return path === toMarkdownPath('/') ? '/' : path.slice(0, -'.md'.length);
}
