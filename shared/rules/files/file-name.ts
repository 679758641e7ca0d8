import { toNormalForm } from '../text/normal-form.ts';
import { countOctets, truncateToOctets } from '../text/truncate.ts';

/** Longest file name of common file systems, in octets of UTF-8. */
const NAME_MAX = 255;
/** Longest extension with its dot, in characters; what is longer is a part of the name. */
const EXTENSION_MAX = 16;
/** Signs that Windows or macOS forbids, and those that nobody sees, except the joiners within emoji and letters. */
const FORBIDDEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}/\\:*?"<>|]/gu;
/** Devices of Windows, with any extension. */
const RESERVED = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³])\s*(?:\.|$)/iu;

/** Looked for from the first of them only: from each, a long row of them would take the square of its length. */
const DOTS_AT_END = /(?<![. ])[. ]+$/;

/** Name and extension: 'a.tar.gz' is 'a.tar' and '.gz'. */
function splitFileName(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= EXTENSION_MAX ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** Shortens a name but not its extension. end: added before the extension. */
function limitFileName(name: string, end = ''): string {
  if (end === '' && truncateToOctets(name, NAME_MAX) === name) return name;
  const [stem, extension] = splitFileName(name);
  const tail = end + extension;
  return truncateToOctets(stem, NAME_MAX - countOctets(tail)).replace(DOTS_AT_END, '') + tail;
}

/** A name that Windows, macOS and Linux accept: without folders, in Unicode NFC, at most 255 octets long. */
export function toFileName(name: string): string {
  const plain = toNormalForm(name.toWellFormed(), 'NFC').replace(FORBIDDEN, '_').replace(/\s+/g, ' ');
  const [stem, extension] = splitFileName(plain.replace(DOTS_AT_END, ''));
  // Windows drops spaces and dots at the end, and a dot at the beginning hides a file elsewhere
  const bare = stem.replace(DOTS_AT_END, '').replace(/^ +/, '').replace(/^\.+/, '_') || '_';
  return limitFileName((RESERVED.test(bare) ? '_' : '') + bare + extension);
}

/** Many file systems ignore case, of σ and ς or ß and ẞ too, and the way in which accents are encoded. */
const toKey = (name: string) => toNormalForm(name, 'NFKD').toLowerCase().toUpperCase();

/** File names like `toFileName`, all different: 'a.pdf', 'a (2).pdf'. taken: names that are in use already. */
export const toFileNames = (names: readonly string[], taken: readonly string[] = []): string[] =>
  toDistinctNames(names.map(toFileName), taken);

/**
 * The same names, all different to a file system, as mail programs do it: `image.jpg`, `image (2).jpg`. Only those that
 * are numbered are shortened. taken: names that are in use already.
 */
export function toDistinctNames(names: readonly string[], taken: readonly string[] = []): string[] {
  const keys = new Set(taken.map(toKey));
  return names.map((name) => {
    let unique = name;
    for (let n = 2; keys.has(toKey(unique)); n++) unique = limitFileName(name, ` (${n})`);
    keys.add(toKey(unique));
    return unique;
  });
}

/** One more name, different from those that are taken. */
export const toDistinctName = (name: string, taken: readonly string[]): string =>
  toDistinctNames([name], taken)[0] ?? name;
