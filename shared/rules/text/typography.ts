import { CAPITAL, LETTER, SMALL } from './letters.ts';
import { divideAtJoints, divideKnown } from './word-joints.ts';

/** Global regular expression from a template with the letters of letters.ts. */
const toPattern = (parts: TemplateStringsArray, ...letters: string[]): RegExp =>
  new RegExp(String.raw(parts, ...letters), 'g');

const NBSP = '\u00a0';
/** Word joiner: prevents a line break at its position. */
const JOINER = '\u2060';
/** Zero-width space: allows a line break. */
const BREAK = '\u200b';
/**
 * Polish one-letter words, and abbreviations for streets and numbers, must not end a line. The few one-letter words of
 * the other languages look better that way too.
 */
const SHORT_WORD = toPattern`(?<![${LETTER}\d])([aiouwzAIOUWZ]|(?:ul|al|os)\.|nr|Nr\.)[ \t\n]+(?=\S)`;
/** Thousands separated by a space stay together: 1 240. */
const GROUPED_NUMBER = /(\d) (?=\d{3}(?!\d))/g;

/** A number stays with its unit: 5 A, 18 zł, 40 m³, 90 °C. */
const MEASURED = toPattern`(\d) (?=(?:%|‰|°C|[${LETTER}]{1,2}[²³]?)(?![${LETTER}\d]))`;

/** A number stays with the month of a date or a unit of time: 13 października, 16. September, 14 months. */
const TIME_WORDS = [
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  'January|February|March|April|May|June|July|August|September|October|November|December',
  'Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember',
  'rok|lata?|miesiąc|miesiące|miesięcy|dni|godzin[ay]?|minut[ay]?|years?|months?|days?|hours?|minutes?|Jahr|Jahren?|Monat|Monaten?|Tag|Tagen?|Stunden?|Minuten?',
].join('|');
const DATED = toPattern`(\d\.?) (?=(?:${TIME_WORDS})(?![${LETTER}]))`;

/** A number stays with a word for thousands or millions, and this with the currency: 24,3 mln zł. */
const AMOUNT = toPattern`\d (?:tys\.|mln|mld|million|billion|Mio\.|Mrd\.)(?: (?=(?:zł|PLN|EUR|euros?)(?![${LETTER}])|€))?`;

/** A number stays with the short word that it counts: 9 procent, 62 kraje, 9 per cent. */
const COUNTED = toPattern`(\d) (?:per (?=cent)|(?=[${LETTER}]{1,8}(?![${LETTER}])))`;

/** A standard or size stays with its number, including part numbers: EN 1434-1, DN 300, PLN 84. */
const CODE = toPattern`(?<![${LETTER}\d])([${CAPITAL}]{2,4}) (\d+(?:-\d+)*)`;

/** A dash must not begin a line; a hyphen between spaces is treated as a dash. */
const DASH = / (?:[-–](?= )|(?=— ))/g;

/** A number stays with the word after its hyphen: 15-minutowa, 24-Stunden. */
const HUNG = toPattern`(\d)-(?=[${SMALL}]{3}|[${CAPITAL}][${SMALL}]{2})`;

/** In texts of the CMS, only real dashes are treated as dashes. */
const DASH_IN_HTML = / (?=[–—] )/g;

/** Names of networks are not broken: NB-IoT, LTE-M, wM-Bus, PLC-G3. */
const NETWORK = toPattern`(?<![${LETTER}\d-])(?:NB-(?=IoT)|LTE-(?=M)|w?M-(?=Bus)|PLC-(?=G3))`;

/** Model code of a product: EM-120, GS-G4. */
export const MODEL_CODE = new RegExp(`([${CAPITAL}]+-[${CAPITAL}]?\\d+)`);
const MODEL_CODES = new RegExp(MODEL_CODE, 'g');

/** Polish postcodes are not broken: 61-003. */
const POSTCODE = toPattern`(?<![${LETTER}\d.,-])(\d{2})-(?=\d{3}(?![${LETTER}\d-]))`;

/** Office hours are not broken: 8.00–18.00, 9:30–17:00. */
const HOURS = /(\d[.:]\d\d)–(?=\d{1,2}[.:]\d\d)/g;

const INLINE_TAG = /^<(?:a|abbr|b|code|em|i|mark|span|strong)[\s>]/i;
const LAST_SHORT_WORD = toPattern`(?<![${LETTER}\d])([aiouwzAIOUWZ])[ \t\n]+$`;

/**
 * Words of at least 24 letters, which do not fit in a line on a phone; shorter ones are left to the hyphenation of the
 * browser. Addresses are not broken; a word with a capital letter before a hyphen is not part of an address.
 */
const LONG_WORD = toPattern`(?<![${LETTER}\d@./_]|(?<![${CAPITAL}])-)[${LETTER}]{24,}(?![${LETTER}\d@/_]|\.[${LETTER}])`;

/** Keeps one-letter words on the same line as the next word. */
export const tieShortWords = (text: string): string => text.replace(SHORT_WORD, `$1${NBSP}`);

/** Texts of the site with one-letter words tied to the next word. */
export const tieTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, tieShortWords(text)]));

const tieCodes = (text: string): string =>
  text
    .replace(CODE, (_, name: string, number: string) => name + NBSP + number.replaceAll('-', `-${JOINER}`))
    .replace(HUNG, `$1-${JOINER}`)
    .replace(POSTCODE, `$1-${JOINER}`)
    .replace(HOURS, `$1–${JOINER}`)
    .replace(NETWORK, `$&${JOINER}`);

const tieNumbers = (text: string): string =>
  text
    .replace(GROUPED_NUMBER, `$1${NBSP}`)
    .replace(DATED, `$1${NBSP}`)
    .replace(MEASURED, `$1${NBSP}`)
    .replace(AMOUNT, (match) => match.replaceAll(' ', NBSP));

/** visual-design 2: long compounds also break at joints if the browser has no hyphenation for the language. */
const divideLongWords = (text: string): string => text.replace(LONG_WORD, divideAtJoints);

const tieCounted = (text: string): string =>
  text.replace(COUNTED, (match, digit: string) => digit + NBSP + (match.endsWith('per ') ? `per${NBSP}` : ''));

/**
 * visual-design 2: no-break spaces after one-letter words, in numbers, between a number and its word, and before a
 * dash; no break within names of networks.
 */
export function keepTogether(text: string): string {
  const tied = tieCounted(tieNumbers(tieCodes(tieShortWords(text))));
  return divideLongWords(tied.replace(DASH, (dash) => (dash === ' ' ? NBSP : `${NBSP}–`)));
}

/** Words of at least 11 letters may not fit in a column on a phone, so they break at joints. */
const WORD_IN_COLUMN = toPattern`[${LETTER}]{11,}`;
/** Slashes after which a break is allowed, which browsers do not do on their own: DLMS/COSEM, Imp./kWh. */
const SLASH_IN_COLUMN = toPattern`(?<=[${LETTER}]{3}\.?)/(?=[${LETTER}]{3})`;

/** Addresses are not broken, because visitors copy them. */
const ADDRESS = new RegExp(`@|://|\\.[${LETTER}]{2,}/`);

/** keepTogether() for table cells that a phone shows in columns: words would otherwise break without a hyphen. */
export const keepTogetherInColumn = (text: string): string =>
  ADDRESS.test(text)
    ? keepTogether(text)
    : keepTogether(text).replace(WORD_IN_COLUMN, divideKnown).replace(SLASH_IN_COLUMN, `/${BREAK}`);

/** next: the tag after the text; a one-letter word is also tied to a following link or bold word. */
function tieInText(text: string, next: string): string {
  const tied = divideLongWords(tieCodes(tieShortWords(tieNumbers(text)))).replace(DASH_IN_HTML, NBSP);
  const marked = tied.replace(MODEL_CODES, '<span class="one-line">$1</span>');
  return INLINE_TAG.test(next) ? marked.replace(LAST_SHORT_WORD, `$1${NBSP}`) : marked;
}

/** Tags, and code, which visitors copy: neither is changed. */
const UNTOUCHED = /(<pre\b[^>]*>[\s\S]*?<\/pre>|<code\b[^>]*>[\s\S]*?<\/code>|<[^>]*>)/i;

const CELL = /^<(\/?)td[\s>]/i;

/**
 * keepTogether() for sanitised HTML of the CMS, whose lines are longer: numbers only stay with units, dates and
 * amounts, and in table cells also with the short words that they count. No line begins with a dash. Model codes are
 * kept together with CSS, so that copied text has no additional characters. Tags are not changed.
 */
export function keepTogetherInHtml(html: string): string {
  let isInCell = false;
  return html
    .split(UNTOUCHED)
    .map((part, i, parts) => {
      if (!part.startsWith('<')) return tieInText(isInCell ? tieCounted(part) : part, parts[i + 1] ?? '');
      const cell = CELL.exec(part);
      if (cell) isInCell = cell[1] === '';
      return part;
    })
    .join('');
}
