import { domainToUnicode } from 'node:url';
import { toMailAddress } from '#shared/rules/forms/email.ts';
import { forms } from '#shared/rules/forms/forms.ts';
import { OFFICE_FORM_NAMES } from '#shared/rules/forms/office-forms.ts';
import { foldText, toWords } from '#shared/rules/text/fold.ts';

/** Condition in SQL: a row has each of the words (`:words` is their JSON) in its column `search`. */
export const HAS_WORDS = `NOT EXISTS (SELECT 1 FROM json_each(:words) AS word
  WHERE NOT EXISTS (SELECT 1 FROM json_each(word.value) AS way WHERE instr(search, way.value) > 0))`;

/** What a list of the desk is narrowed to; absent or '': anything. */
export interface ListFilter {
  /** Folded words, of each of which an entry contains one of the ways to write it (toSearchWords). */
  words?: readonly (readonly string[])[];
  state?: string;
  form?: string;
  /** Form and product, job offer or subject of a message: 'contact-us/offer'. */
  matter?: string;
  /** Subject of a report. */
  category?: string;
  /** The newest first; absent: what is due first. */
  order?: 'newest';
}

/** Fields whose text is found, besides the number: what was typed, but not what was chosen. */
const FIELDS = [
  ...new Set([
    'product',
    'job',
    'phoneExtension',
    ...[...OFFICE_FORM_NAMES, 'whistleblower' as const].flatMap((form) =>
      Object.entries(forms[form])
        .filter(
          ([, { type, options, isConsent, isItems }]) => !options && !isConsent && !isItems && type !== 'quantity',
        )
        .map(([name]) => name),
    ),
  ]),
];
/** More words than this are left out. */
const WORDS_MAX = 8;
/** A number and what people write in it. */
const NUMBER = /\d[\d ()+./-]{4,}\d/g;
const NUMBER_WORD = /^[\d()+./-]*\d[()./-]*$/;
const toDigits = (number: string) => number.replace(/\D/g, '');

/** Signs that keyboards of phones and word processors write for one another: 'O’Neil', 'Kowalska‑Nowak'. */
const HYPHENS = ['-', '\u2010', '\u2011', '–'];
const APOSTROPHES = ["'", '’', '‘', 'ʼ', '´', '`'];
const toPattern = (signs: readonly string[]) => new RegExp(`[${signs.join('')}]`, 'g');
const [HYPHEN, APOSTROPHE] = [toPattern(HYPHENS), toPattern(APOSTROPHES)];
const toSpellings = (word: string): string[] => [
  ...new Set(
    HYPHENS.flatMap((hyphen) => APOSTROPHES.map((sign) => word.replace(HYPHEN, hyphen).replace(APOSTROPHE, sign))),
  ),
];

/** The words of a search, each with the ways in which an entry may have it: numbers however they are grouped. */
export const toSearchWords = (phrase: string): string[][] =>
  toWords(phrase.slice(0, 200))
    .slice(0, WORDS_MAX)
    .map((word) => (NUMBER_WORD.test(word) ? [...toSpellings(word), toDigits(word)] : toSpellings(word)));

/** Text in which the words of a search are found. body: fields of a form as JSON. */
export function toSearchText(id: string, body: string): string {
  const fields = JSON.parse(body) as Record<string, unknown> & { items?: Record<string, unknown>[] };
  const items = (fields.items ?? []).flatMap(({ product, variant }) => [product, variant]);
  const texts = [...FIELDS.map((name) => fields[name]), ...items].filter((value) => typeof value === 'string');
  const numbers = (texts.join('\n').match(NUMBER) ?? []).map(toDigits);
  return foldText([id, ...texts, ...toAddresses(fields['email']), ...numbers].join('\n'));
}

/** Both spellings of an address with an international domain. */
function toAddresses(email: unknown): string[] {
  if (typeof email !== 'string') return [];
  const at = email.lastIndexOf('@') + 1;
  return [toMailAddress(email), email.slice(0, at) + domainToUnicode(email.slice(at))].filter((one) => one !== email);
}
