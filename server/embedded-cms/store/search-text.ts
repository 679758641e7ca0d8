import { domainToUnicode } from 'node:url';
import { toMailAddress } from '#shared/rules/forms/email.ts';
import { forms } from '#shared/rules/forms/forms.ts';
import { OFFICE_FORM_NAMES } from '#shared/rules/forms/office-forms.ts';
import { foldText, SPELT_UMLAUT } from '#shared/rules/text/fold.ts';

/**
 * Condition in SQL: a row has each of the words (`:words` is their JSON) in its column `search`. Codes of letters and
 * digits are found however the row groups them: em310 in 'em-310', NE14ST in 'NE1 4ST'.
 */
export const HAS_WORDS = `NOT EXISTS (SELECT 1 FROM json_each(:words) AS word
  WHERE NOT EXISTS (SELECT 1 FROM json_each(word.value) AS way WHERE instr(search, way.value) > 0
    OR (length(way.value) > 4 AND way.value GLOB '*[0-9]*' AND way.value GLOB '*[a-z]*'
      AND instr(replace(replace(search, '-', ''), ' ', ''), way.value) > 0)))`;

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
/** Fields whose words are also found if they are typed as one: 'O Neill', 'de la Cruz', 'Kowalska-Nowak'. */
const NAMES = ['firstName', 'lastName', 'company'];
/** More words than this are left out. */
const WORDS_MAX = 8;

/** A number and what people write in it. */
const NUMBER = /\d[\d ()+./-]{4,}\d/g;
const NUMBER_WORD = /^[\d()+./-]*\d[()./-]*$/;
/** A phone number with a country code or a trunk prefix, which is one number however it is grouped. */
const PHONE = /(?<![^\s(])\(?(?:\+|0)[\d ()./-]{5,}\d(?!\S)/g;
/** The shortest number that is found without what is written in it, in digits. */
const DIGITS_MIN = 3;
/** The shortest number that a country code, which has one to three digits, can be left out of. In digits. */
const NATIONAL_MIN = 7;

/** Digits of a number without what depends on where it is dialled from: 00353…, +353 (0)… and 0… lose it. */
const toDigits = (number: string): string =>
  number
    .replaceAll('(0)', '')
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '');

/** The digits of a number, and those that may be its national form if it has a country code. */
function toNumbers(number: string): string[] {
  const digits = toDigits(number);
  // 0.5 is no 5
  if (digits.length < DIGITS_MIN) return [];
  const national = /^\(?(?:\+|00)/.test(number) ? [1, 2, 3].map((length) => digits.slice(length)) : [];
  return [digits, ...national.filter(({ length }) => length >= NATIONAL_MIN)];
}

/**
 * Text as the desk compares it: the same for the hyphens and apostrophes of any keyboard (O’Neill, oneill), and for
 * umlauts however they are spelt (Müller, Mueller, muller).
 */
export const foldEntry = (text: string): string =>
  foldText(text)
    .replace(/['’‘ʼ´`]/g, '')
    .replace(/[\u2010\u2011–]/g, '-')
    .replace(SPELT_UMLAUT, '$1');
const toOneWord = (text: string) => foldEntry(text).replace(/[\s-]+/g, '');

/** What separates the words of a search, besides spaces: people paste lists, quotations and addresses of mails. */
const BETWEEN = /[\s,;<>"“”„«»]+/;
/** Signs around a word; a plus belongs to a number. */
const AROUND = /^(?:mailto:|tel:)?[^\p{L}\p{N}+]+|^(?:mailto:|tel:)|[^\p{L}\p{N}]+$/gu;
/** Labels that are pasted along with a number or an address, folded. */
const LABELS = new Set(
  'nip vat ust idnr ust-idnr steuernummer tel telefon phone mobile handy kom komorka fax faks mail e-mail email nr numer number no nummer'.split(
    ' ',
  ),
);
/** Number with the code of its country: PL5250001009. */
const WITH_COUNTRY = /^[a-z]{2}(?=\d{6,}$)/;
/** Reference of a message without its hyphen; one in twenty has no digit. */
const REFERENCE = /^([a-z\d]{5})([a-z\d]{5})$/;

/** The words of a phrase, folded, without labels before what has a digit or is an address. */
function toWords(phrase: string): string[] {
  const words = foldEntry(phrase)
    .split(BETWEEN)
    .map((word) => word.replace(AROUND, ''))
    .filter(Boolean);
  // signs alone are in no entry
  if (words.length === 0) return foldEntry(phrase).split(/\s+/).filter(Boolean);
  return words.filter((word, i) => !(LABELS.has(word) && /[\d@]/.test(words[i + 1] ?? '')));
}

/** The words of a search, each with the ways in which an entry may have it: numbers however they are grouped. */
export const toSearchWords = (phrase: string): string[][] =>
  toWords(phrase.slice(0, 200).replace(PHONE, (number) => number.replace(/ /g, '')))
    .slice(0, WORDS_MAX)
    .map((word) => [
      ...new Set([
        word,
        ...(NUMBER_WORD.test(word)
          ? toNumbers(word)
          : [toOneWord(word) || word, word.replace(WITH_COUNTRY, ''), word.replace(REFERENCE, '$1-$2')]),
      ]),
    ]);

/** Text in which the words of a search are found, with the digits of its numbers. */
export const toFoundText = (text: string): string =>
  foldEntry([text, ...(text.match(NUMBER) ?? []).map(toDigits)].join('\n'));

/** The same of what was sent. body: fields of a form as JSON. */
export function toSearchText(id: string, body: string): string {
  const fields = JSON.parse(body) as Record<string, unknown> & { items?: Record<string, unknown>[] };
  const items = (fields.items ?? []).flatMap(({ product, variant }) => [product, variant]);
  const isText = (value: unknown): value is string => typeof value === 'string';
  const texts = [...FIELDS.map((name) => fields[name]), ...items].filter(isText);
  const names = NAMES.map((name) => fields[name])
    .filter(isText)
    .map(toOneWord);
  return [toFoundText([id, ...texts, ...toAddresses(fields['email'])].join('\n')), ...names].join('\n');
}

/** Both spellings of an address with an international domain. */
function toAddresses(email: unknown): string[] {
  if (typeof email !== 'string') return [];
  const at = email.lastIndexOf('@') + 1;
  return [toMailAddress(email), email.slice(0, at) + domainToUnicode(email.slice(at))].filter((one) => one !== email);
}
