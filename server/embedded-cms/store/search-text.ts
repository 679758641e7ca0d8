import { foldText, toWords } from '#shared/rules/text/fold.ts';

/** What a list of the desk is narrowed to; absent or '': anything. */
export interface ListFilter {
  /** Folded words, all of which an entry contains (toSearchWords). */
  words?: readonly string[];
  state?: string;
  form?: string;
  /** Form and product, job offer or subject of a message: 'contact-us/offer'. */
  matter?: string;
  /** Subject of a report. */
  category?: string;
}

/** Fields whose text is found, besides the number. */
const FIELDS = [
  'firstName',
  'lastName',
  'company',
  'email',
  'phoneNumber',
  'taxIdentificationNumber',
  'otherTrade',
  'otherService',
  'content',
];
/** More words than this are left out. */
const WORDS_MAX = 8;

export const toSearchWords = (phrase: string): string[] => toWords(phrase.slice(0, 200)).slice(0, WORDS_MAX);

/** Text in which the words of a search are found. body: fields of a form as JSON. */
export function toSearchText(id: string, body: string): string {
  const fields = JSON.parse(body) as Record<string, unknown>;
  const texts = FIELDS.map((name) => fields[name]).filter((value) => typeof value === 'string');
  // phone numbers are found however they are grouped
  const digits = String(fields['phoneNumber'] ?? '').replace(/\D/g, '');
  return foldText([id, ...texts, digits].join('\n'));
}
