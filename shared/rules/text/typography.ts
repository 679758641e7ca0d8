import { CAPITAL, LETTER, SMALL } from './letters.ts';
import { divideAtJoints, divideKnown } from './word-joints.ts';

/** All matches of an expression that is written with the classes of letters.ts. */
const toPattern = (parts: TemplateStringsArray, ...letters: string[]): RegExp =>
  new RegExp(String.raw(parts, ...letters), 'g');

const NBSP = '\u00a0';
/** Forbids a line's end where it stands. */
const JOINER = '\u2060';
/** Allows one. */
const BREAK = '\u200b';
/** Polish words of one letter must not end a line, nor what stands for a street or a number; in the other languages the few that exist look better so too. */
const SHORT_WORD = toPattern`(?<![${LETTER}\d])([aiouwzAIOUWZ]|(?:ul|al|os)\.|nr|Nr\.)[ \t\n]+(?=\S)`;
/** 1 240 · 18,4 mln stays together. */
const GROUPED_NUMBER = /(\d) (?=\d{3}(?!\d))/g;

/** A number keeps its unit at least: 5 A, 18 zł, 40 m³, 90 °C. */
const MEASURED = toPattern`(\d) (?=(?:%|‰|°C|[${LETTER}]{1,2}[²³]?)(?![${LETTER}\d]))`;

/** And the month of a date, or the unit of time: 13 października, 16. September, 14 months. */
const TIME_WORDS = [
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
  'January|February|March|April|May|June|July|August|September|October|November|December',
  'Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember',
  'rok|lata?|miesiąc|miesiące|miesięcy|dni|godzin[ay]?|minut[ay]?|years?|months?|days?|hours?|minutes?|Jahr|Jahren?|Monat|Monaten?|Tag|Tagen?|Stunden?|Minuten?',
].join('|');
const DATED = toPattern`(\d\.?) (?=(?:${TIME_WORDS})(?![${LETTER}]))`;

/** And thousands or millions, which keep what they are of: 24,3 mln zł. */
const AMOUNT = toPattern`\d (?:tys\.|mln|mld|million|billion|Mio\.|Mrd\.)(?: (?=(?:zł|PLN|EUR|euros?)(?![${LETTER}])|€))?`;

/** A number keeps the short word it counts: 9 procent, 62 kraje, 9 per cent. */
const COUNTED = toPattern`(\d) (?:per (?=cent)|(?=[${LETTER}]{1,8}(?![${LETTER}])))`;

/** A standard or a size keeps its number, a part of it too: EN 1434-1, DN 300, PLN 84. */
const CODE = toPattern`(?<![${LETTER}\d])([${CAPITAL}]{2,4}) (\d+(?:-\d+)*)`;

/** A dash does not begin a line; a hyphen between spaces is meant as one. */
const DASH = / (?:[-–](?= )|(?=— ))/g;

/** A figure keeps the word behind its hyphen: 15-minutowa, 24-Stunden. */
const HUNG = toPattern`(\d)-(?=[${SMALL}]{3}|[${CAPITAL}][${SMALL}]{2})`;

/** In texts of the CMS it is a dash already. */
const DASH_IN_HTML = / (?=[–—] )/g;

/** Names of networks stay whole: NB-IoT, LTE-M, wM-Bus, PLC-G3. */
const NETWORK = toPattern`(?<![${LETTER}\d-])(?:NB-(?=IoT)|LTE-(?=M)|w?M-(?=Bus)|PLC-(?=G3))`;

/** Model of a product: EM-120, GS-G4. */
export const MODEL_CODE = new RegExp(`([${CAPITAL}]+-[${CAPITAL}]?\\d+)`);
const MODEL_CODES = new RegExp(MODEL_CODE, 'g');

/** A Polish postcode stays whole: 61-003. */
const POSTCODE = toPattern`(?<![${LETTER}\d.,-])(\d{2})-(?=\d{3}(?![${LETTER}\d-]))`;

/** Office hours stay whole: 8.00–18.00, 9:30–17:00. */
const HOURS = /(\d[.:]\d\d)–(?=\d{1,2}[.:]\d\d)/g;

const INLINE_TAG = /^<(?:a|abbr|b|code|em|i|mark|span|strong)[\s>]/i;
const LAST_SHORT_WORD = toPattern`(?<![${LETTER}\d])([aiouwzAIOUWZ])[ \t\n]+$`;

/** Words that do not fit a phone's line; shorter ones are left to the browser, which may know better. Addresses stay whole; what has a capital before its hyphen is none. Letters. */
const LONG_WORD = toPattern`(?<![${LETTER}\d@./_]|(?<![${CAPITAL}])-)[${LETTER}]{24,}(?![${LETTER}\d@/_]|\.[${LETTER}])`;
/** A word of one letter takes the next one with it to a new line. */
export const tieShortWords = (text: string): string => text.replace(SHORT_WORD, `$1${NBSP}`);

/** Texts of the site in which no line ends with a word of one letter. */
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

/** visual-design 2: where a browser knows no hyphenation of the language, long compounds break at their joints all the same. */
const divideLongWords = (text: string): string => text.replace(LONG_WORD, divideAtJoints);

const tieCounted = (text: string): string =>
  text.replace(COUNTED, (match, digit: string) => digit + NBSP + (match.endsWith('per ') ? `per${NBSP}` : ''));

/** visual-design 2: no-break space after one-letter words, inside numbers, between a number and its word, before a dash; no break inside names of networks. */
export function keepTogether(text: string): string {
  const tied = tieCounted(tieNumbers(tieCodes(tieShortWords(text))));
  return divideLongWords(tied.replace(DASH, (dash) => (dash === ' ' ? NBSP : `${NBSP}–`)));
}

/** A column on a phone is narrower than many words: from this length they part at their joints. Letters. */
const WORD_IN_COLUMN = toPattern`[${LETTER}]{11,}`;
/** Browsers alone do not break behind it: DLMS/COSEM, Imp./kWh. */
const SLASH_IN_COLUMN = toPattern`(?<=[${LETTER}]{3}\.?)/(?=[${LETTER}]{3})`;

/** They are copied, and stay whole. */
const ADDRESS = new RegExp(`@|://|\\.[${LETTER}]{2,}/`);

/** The same for a cell of a table that a phone shows in columns, where words and codes must part without a hyphen else. */
export const keepTogetherInColumn = (text: string): string =>
  ADDRESS.test(text)
    ? keepTogether(text)
    : keepTogether(text).replace(WORD_IN_COLUMN, divideKnown).replace(SLASH_IN_COLUMN, `/${BREAK}`);

/** `next`: the tag behind; a word of one letter takes a link or a bold word with it as well. */
function tieInText(text: string, next: string): string {
  const tied = divideLongWords(tieCodes(tieShortWords(tieNumbers(text)))).replace(DASH_IN_HTML, NBSP);
  const marked = tied.replace(MODEL_CODES, '<span class="one-line">$1</span>');
  return INLINE_TAG.test(next) ? marked.replace(LAST_SHORT_WORD, `$1${NBSP}`) : marked;
}

/** Tags, and with them the texts of programs, which are copied as they stand. */
const UNTOUCHED = /(<pre\b[^>]*>[\s\S]*?<\/pre>|<code\b[^>]*>[\s\S]*?<\/code>|<[^>]*>)/i;

const CELL = /^<(\/?)td[\s>]/i;

/**
 * For the words of a (sanitised) CMS text, of which more fits a line: only units, dates and amounts keep their numbers, and in
 * cells of tables the short words they count as well. No line begins with a dash. Models stay whole by CSS: what is copied has no character that is not in it.
 * Tags are left alone.
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
