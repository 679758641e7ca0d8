import { toPlainCode } from '../text/typed-text.ts';

const WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7] as const;

/**
 * What people write in front of their number: a label that ends with a colon, or a known one. What follows may begin with
 * the code of a country, also NO and ID, so these words are labels only behind another one; NO and EU before nine digits
 * are codes. A code before a colon stays too.
 */
const LABEL =
  /^(?:(?![^\d:]*\b(?:(?!UE|EU|ID|NO|NR)[A-Z]{2}|ATU|CHE)\W*:)[^\d:]{3,}:|(?:(?:nr|numer|nummer|number)\b[\s.]*)?(?:N\.?I\.?P|VAT|USt|UID|MwSt|TIN|tax|Steuer(?:nummer|[\s.-]*nr)|St[\s.-]*Nr)(?![a-z])(?:[\s.-]*(?:(?:UE|ID|IdNr|nr|reg|number|(?:EU|no)(?![\s.-]*(?:\d[\s.-]?){9}(?!\d)))(?![a-z])|\(PL\)))*)[\s.:-]*(?=\S)/i;
/** A remark in parentheses behind a number. */
const REMARK = /(?<=\d)\s*\([^()\d]*\)$/;

/** Longer text is no number, even with labels before it. In characters. */
const TYPED_MAX = 100;

/** Tax number as typed, without its labels and a remark behind it. */
export function normaliseTaxNumber(text: string): string {
  const line = toPlainCode(text);
  if (line.length > TYPED_MAX) return line;
  const number = line.replace(LABEL, '').replace(REMARK, '');
  return number === line ? line : normaliseTaxNumber(number);
}

const toBare = (text: string) => normaliseTaxNumber(text).replace(/[\s.-]/g, '');

/** NIP: ten digits, the last being the weighted sum of the others modulo 11; in front of them a label or PL. */
function isNip(text: string): boolean {
  const digits = toBare(text).replace(/^PL/i, '');
  if (!/^\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return sum % 11 === Number(digits[9]);
}

/**
 * Whether the text looks like a mistyped NIP. Tax numbers of other countries begin with other letters, or have more
 * digits or other characters.
 */
export const isWrongNip = (text: string): boolean => /^(?:PL.*|\d{1,10})$/i.test(toBare(text)) && !isNip(text);
