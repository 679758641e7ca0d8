import { divideAtJoints } from './word-joints.ts';

const NBSP = '\u00a0';
/** Forbids a line's end where it stands. */
const JOINER = '\u2060';
/** Polish words of one letter must not end a line, nor what stands for a street or a number; in the other languages the few that exist look better so too. */
const SHORT_WORD = /(?<![\p{L}\p{N}])([aiouwzAIOUWZ]|(?:ul|al|os)\.|nr|Nr\.)[ \t\n]+(?=\S)/gu;
/** 1 240 · 18,4 mln stays together. */
const GROUPED_NUMBER = /(\d) (?=\d{3}(?!\d))/g;

/** In running text a number keeps its unit at least: 5 A, 18 zł, 40 m³. */
const MEASURED = /(\d) (?=(?:%|‰|°C|\p{L}{1,2}[²³]?)(?![\p{L}\p{N}]))/gu;

/** A number keeps the short word it counts: 9 procent, 62 kraje, 9 per cent. */
const COUNTED = /(\d) (?:per (?=cent)|(?=\p{L}{1,8}(?!\p{L})))/gu;

/** A standard or a size keeps its number, a part of it too: EN 1434-1, DN 300, PLN 84. */
const CODE = /(?<![\p{L}\p{N}])(\p{Lu}{2,4}) (\d+(?:-\d+)*)/gu;

/** A dash does not begin a line; a hyphen between spaces is meant as one. */
const DASH = / (?:[-–](?= )|(?=— ))/g;

/** A figure keeps the word behind its hyphen: 15-minutowa, 24-Stunden. */
const HUNG = /(\d)-(?=\p{Ll}{3}|\p{Lu}\p{Ll}{2})/gu;

/** A Polish postcode stays whole: 61-003. */
const POSTCODE = /(?<![\p{L}\p{N}.,-])(\d{2})-(?=\d{3}(?![\p{L}\p{N}-]))/gu;

const INLINE_TAG = /^<(?:a|abbr|b|code|em|i|mark|span|strong)[\s>]/i;
const LAST_SHORT_WORD = /(?<![\p{L}\p{N}])([aiouwzAIOUWZ])[ \t\n]+$/u;

/** Words that do not fit a phone's line; shorter ones are left to the browser, which may know better. Addresses stay whole. Letters. */
const LONG_WORD = /(?<![\p{L}\p{N}@./_-])\p{L}{24,}(?![\p{L}\p{N}@/_]|\.\p{L})/gu;
/** A word of one letter takes the next one with it to a new line. */
export const tieShortWords = (text: string): string => text.replace(SHORT_WORD, `$1${NBSP}`);

const tieCodes = (text: string): string =>
  text
    .replace(CODE, (_, name: string, number: string) => name + NBSP + number.replaceAll('-', `-${JOINER}`))
    .replace(HUNG, `$1-${JOINER}`)
    .replace(POSTCODE, `$1-${JOINER}`);

/** visual-design 2: where a browser knows no hyphenation of the language, long compounds break at their joints all the same. */
const divideLongWords = (text: string): string => text.replace(LONG_WORD, divideAtJoints);

/** visual-design 2: no-break space after one-letter words, inside numbers, between a number and its word, before a dash. */
export function keepTogether(text: string): string {
  return divideLongWords(
    tieCodes(tieShortWords(text))
      .replace(GROUPED_NUMBER, `$1${NBSP}`)
      .replace(COUNTED, (match, digit: string) => digit + NBSP + (match.endsWith('per ') ? `per${NBSP}` : ''))
      .replace(DASH, (dash) => (dash === ' ' ? NBSP : `${NBSP}–`)),
  );
}

/** `next`: the tag behind; a word of one letter takes a link or a bold word with it as well. */
function tieInText(text: string, next: string): string {
  const whole = text.replace(GROUPED_NUMBER, `$1${NBSP}`).replace(MEASURED, `$1${NBSP}`);
  const tied = divideLongWords(tieCodes(tieShortWords(whole)));
  return INLINE_TAG.test(next) ? tied.replace(LAST_SHORT_WORD, `$1${NBSP}`) : tied;
}

/** Tags, and with them the texts of programs, which are copied as they stand. */
const UNTOUCHED = /(<pre\b[^>]*>[\s\S]*?<\/pre>|<code\b[^>]*>[\s\S]*?<\/code>|<[^>]*>)/i;

/** The same for the words of a (sanitised) CMS text: tags are left alone. */
export function keepTogetherInHtml(html: string): string {
  return html
    .split(UNTOUCHED)
    .map((part, i, parts) => (part.startsWith('<') ? part : tieInText(part, parts[i + 1] ?? '')))
    .join('');
}
