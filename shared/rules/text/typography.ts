const NBSP = '\u00a0';
/** Word joiner: prevents a line break at its position. */
const JOINER = '\u2060';

/** Polish one-letter words must not end a line (visual-design 2). */
const SHORT_WORD = /(?<![A-Za-zÀ-ž\d])([aiouwz])[ \t\n]+(?=\S|$)/gi;

const MONTHS =
  'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia|' +
  'styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień|' +
  'January|February|March|April|May|June|July|August|September|October|November|December|' +
  'Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember';

/**
 * A number stays with its next three digits, its unit, or what it counts: 1 240, 40 m³, 9 procent. Not the numbers of
 * EM-310 Volta, EN 1092-2 und, EN 1434 oraz, R 160 meter, Art. 6 Abs., godz. 12.00 w, Juni 2026 und, 19,000 gross
 */
const NUMBER =
  /(?<![A-Za-zÀ-ž\d]|[A-Za-z]-|\u00a0[\d-]{1,10}-|\d[.,]|[.§]\u00a0|(?:EN|ISO|IEC|R|[a-zà-ž]{2})\u00a0)(\d(?:[\d.,]{0,20}\d)?) (?=\d{3}(?!\d)|[%‰°€]|(?!(?:gross|brutto|net|netto)(?![A-Za-z]))[A-Za-zµÀ-žΩ]{1,12}[²³]?(?![A-Za-zÀ-ž\d]))/g;

/** An ordinal number stays with its word, which is small or the name of a time; any other capital begins a sentence. */
const ORDINAL = new RegExp(
  `(?<![\\p{L}\\d.,-])(\\d{1,2}\\.) (?=(?:\\p{Ll}{1,12}|${MONTHS}|Quartal|Halbjahr|Jahrhundert)(?!\\p{L}))`,
  'gu',
);

/** The year stays with its month: 16. Juni 2026; and Polish r. with the year. */
const YEAR = new RegExp(` (?=(?:19|20)\\d\\d(?!\\d))(?<=(?<!\\p{L})(?:${MONTHS}) )| (?=r\\.)(?<=\\d{4} )`, 'gu');

/** The currency or unit behind millions: 612,4 Mio. PLN, 24,3 mln zł. */
const MILLIONS =
  / (?=(?:zł|[A-Z]{3}|[Ee]uro|szt|[kMGT]?Wh|m[²³])(?![\p{L}\d])|€)(?<=\d[ \u00a0](?:Mio\.|Mrd\.|Tsd\.|mln|mld|tys\.|million|billion) )/gu;

/** A serial number as plates have it: VL310 26 004512. */
const SERIAL_NUMBER = /(?<![A-Za-z\d])([A-Z]{2}\d{2,3}) (\d\d) (?=\d{6}(?!\d))/g;

/** Capitals stay with the number behind them: EN 1434, DN 300, PLN 84; the parts of a standard's name with each other. */
const CODE = /(?<![A-Za-zÀ-ž\d])([A-Z]{2,4}|R) (?=\d|(?:ISO|IEC|EN)(?![A-Za-z]))/g;
/** Number of a standard with its parts, behind CODE: EN 1092-2. */
const STANDARD_NUMBER = /(?<=[A-Z]\u00a0)\d+(?:-\d+)+(?![\dA-Za-z])/g;

/** References stay with what they refer to: Art. 6, lit. b, § 5, Nr. 2, ul. Pomiarowa, godz. 12.00, sp. z o.o. */
const REFERENCE =
  /(?<![A-Za-zÀ-ž\d])((?:[Aa]rt|[Aa]bs|ust|[Ll]it|pkt|poz|[Nn]r|No|Ziff|ul|al|godz|sp)\.|§{1,2}|nr|pkt) (?=[\p{L}\d])/gu;

/** A single letter that ends a group of words stays with them: class B, oder f. Not the words of SHORT_WORD. */
const LAST_LETTER = / (?=(?:[b-hj-np-tvxyB-HJ-NP-TVXY](?![\p{L}\d'’\u00a0-])|[AIOUWZ](?:[.,;:)]|$)))/gu;

/** A value with its maximum in brackets and its unit: 5 (100) A. */
const BRACKETED = /(\d) (\(\d[\d.,]{0,8}\)) (?=[A-Zµ°%][A-Za-z]{0,3}(?![\p{L}\d]))/gu;

/** A conjunction behind a comma begins a line rather than ending one: , ile naprawdę. */
const CONJUNCTION = /(, \p{Ll}{2,3}) (?=\p{L})/gu;

/** The number of a house, before the postcode or behind what is a street for sure: Pomiarowa 12, 61-003; ul. Miła 3. */
const HOUSE =
  / (?=\d{1,3}[a-z]?(?:\/\d+)?, \d{2}-?\d{3}|\d{1,3}[a-z]?(?![\p{L}\d])(?<=(?:(?<!\p{L})(?:ul|al)\.[ \u00a0](?:\p{Lu}[\p{L}.-]{1,30} ){1,3}|[Ss]traße |[Ss]tr\. )\d{1,3}[a-z]?))/gu;

/** Postcodes, hours and years are not broken: 61-003, 8.00–18.00, 2019–2026. Not order codes, which visitors copy. */
const POSTCODE_OR_RANGE = /(?<![A-Za-zÀ-ž\d.,-])\d{2}-(?=\d{3}(?![A-Za-zÀ-ž\d-]))|\d–(?=\d)/g;

/** A line as keepTogether returns it, in parts: at odd places postcodes, which visitors copy, without word joiners. */
export const splitPostcodes = (line: string): string[] =>
  keepTogether(line)
    .split(/(?<![\p{L}\d-])(\d{2}-\u2060?\d{3})(?![\p{L}\d-])/u)
    .map((part, i) => (i % 2 === 1 ? part.replace(JOINER, '') : part));

/** Behind NUMBER: a unit is not broken at its stroke, m³/h. */
const UNIT_STROKE = /\/(?=[a-zA-Z]{1,4}[²³]?(?![\p{L}\d/]))(?<=\d\u00a0[\p{L}µ%]{1,5}\.?[²³]?\/)/gu;

/** A dash or a multiplication sign must not begin a line. */
const SIGN = / (?=[–—×][ \u00a0])/g;

/** A word with hyphens. Not part of an address or of the name of a file. */
export const HYPHENATED =
  /(?<![\p{L}\p{N}_@/.-])[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+(?![\p{L}\p{N}_@/]|[.-][\p{L}\p{N}])/gu;
/** A part beside which a hyphen must not end a line: e-mail, CE-Kennzeichnung, Head-End-System, 24-Kanal. */
const SHORT_PART = /^\p{L}{1,4}$|\d/u;
/** Longer words may be broken at such a hyphen too: narrow columns have no room for them. */
const JOINED_MAX = 16;
const RUN_MAX = 20;

/** Parts of a word that stay on one line, with their hyphens: E-Mail of E-Mail-Verarbeitungsverfahren. */
export function toRuns(word: string): string[] {
  const runs: string[] = [];
  let last = '';
  for (const part of word.split('-')) {
    const isShort = SHORT_PART.test(last) || SHORT_PART.test(part);
    const run = `${runs.at(-1)}-${part}`;
    if (runs.length > 0 && isShort && last.length + part.length <= JOINED_MAX && run.length <= RUN_MAX)
      runs[runs.length - 1] = run;
    else runs.push(part);
    last = part;
  }
  return runs;
}

/** Codes, which visitors copy, have no additional characters: EM310-100-VM1, 22-333-44. */
const isCode = (word: string): boolean => /\d/.test(word) && !/\p{Ll}/u.test(word);
const joinRuns = (word: string): string =>
  isCode(word)
    ? word
    : toRuns(word)
        .map((run) => run.replaceAll('-', `-${JOINER}`))
        .join('-');

/** Model or type code of a product: EM-120, GS-G4, EM310-100-VM1. */
export const MODEL_CODE =
  /(?<![\p{L}\d-])([A-Z]{1,12}(?=[A-Z\d-]{0,30}\d)\d{0,6}(?:-[A-Z\d]{1,12}){1,6})(?![\p{L}\d])/u;

/** Keeps one-letter words on the same line as the next word. */
export const tieShortWords = (text: string): string => text.replace(SHORT_WORD, `$1${NBSP}`);

/** Texts of the site with one-letter words tied to the next word. */
export const tieTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, tieShortWords(text)]));

/** No-break spaces alone, for texts with and without markup. */
export const tie = (text: string): string =>
  tieShortWords(text)
    .replace(CODE, `$1${NBSP}`)
    .replace(REFERENCE, `$1${NBSP}`)
    .replace(SERIAL_NUMBER, `$1${NBSP}$2${NBSP}`)
    .replace(HOUSE, NBSP)
    .replace(YEAR, NBSP)
    .replace(NUMBER, `$1${NBSP}`)
    .replace(ORDINAL, `$1${NBSP}`)
    .replace(MILLIONS, NBSP)
    .replace(BRACKETED, `$1${NBSP}$2${NBSP}`)
    .replace(LAST_LETTER, NBSP)
    .replace(CONJUNCTION, `$1${NBSP}`)
    .replace(SIGN, NBSP);

/** No-break spaces and word joiners in what must not be broken (visual-design 2): for a text without markup. */
export const keepTogether = (text: string): string =>
  tie(text)
    .replace(POSTCODE_OR_RANGE, `$&${JOINER}`)
    .replace(UNIT_STROKE, `$&${JOINER}`)
    .replace(STANDARD_NUMBER, (number) => number.replaceAll('-', `-${JOINER}`))
    .replace(/ISO\/(?=IEC)/g, `$&${JOINER}`)
    .replace(HYPHENATED, joinRuns);

/** The parts of an e-mail address, between which it may be broken. */
export const splitAddress = (address: string): string[] => address.split(/(?<=@)/);

/** At odd places, hyphens with the next character, which stay on one line; the rest may be broken if it is too wide. */
export const splitHyphens = (part: string): string[] => part.split(/(-[^-])/);

/** Joints of German compounds in this trade, which a browser without a dictionary does not know. */
const JOINT =
  /(?<=\p{L}{4})(?=(?:zähler|messung|messgerät|modul|systeme?|schutz|station|verteiler|rechner|steuerung|automatisierung|überwachung|versammlung|leistung|spannung|dauer|durchfluss|genauigkeit|klasse|kategorie|bereich|temperatur|anleitung|erklärung|bescheinigung|anzeige|bericht|datenblatt|handbuch|zertifikat|schalter|strecke|analysator|bilanzierung|vorschlag|gemisch|aufnahme|empfindlichkeitsklasse)(?:n|s|en|e|es)?(?!\p{L}))/gu;

/** keepTogether() for narrow columns: soft hyphens in long German words, Drehstrom-zähler. */
export const keepTogetherInColumn = (text: string): string =>
  keepTogether(text).replace(/\p{L}{12,}/gu, (word) => word.replace(JOINT, '\u00ad'));
