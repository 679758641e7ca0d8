const NBSP = '\u00a0';
/** Word joiner: prevents a line break at its position. */
const JOINER = '\u2060';

/** Polish one-letter words must not end a line (visual-design 2). */
const SHORT_WORD = /(?<![A-Za-zÀ-ž\d])([aiouwz])[ \t\n]+(?=\S|$)/gi;

/** A number stays with its next three digits, its unit, or what it counts: 1 240, 40 m³, 9 procent. Not EM-310 Volta. */
const NUMBER =
  /(?<![A-Za-zÀ-ž\d]|[A-Za-z]-)(\d(?:[\d.,]{0,20}\d)?\.?) (?=\d{3}(?!\d)|[%‰°€]|[A-Za-zµÀ-žΩ]{1,12}[²³]?(?![A-Za-zÀ-ž\d]))/g;

/** Capitals stay with the number behind them: EN 1434, DN 300, PLN 84. */
const CODE = /(?<![A-Za-zÀ-ž\d])([A-Z]{2,4}) (?=\d)/g;

/** Postcodes, hours and years are not broken: 61-003, 8.00–18.00, 2019–2026. Not order codes, which visitors copy. */
const POSTCODE_OR_RANGE = /(?<![A-Za-zÀ-ž\d.,-])\d{2}-(?=\d{3}(?![A-Za-zÀ-ž\d-]))|\d–(?=\d)/g;

/** A dash must not begin a line. */
const DASH = / (?=[–—] )/g;

/** Names of networks are not broken: NB-IoT, LTE-M, wM-Bus. */
const NETWORK = /(?<![A-Za-z\d-])(?:NB-(?=IoT)|LTE-(?=M)|w?M-(?=Bus))/g;

/** Model code of a product: EM-120, GS-G4. */
export const MODEL_CODE = /(?<![A-Z])([A-Z]+-[A-Z]?\d+)/;
const MODEL_CODES = new RegExp(MODEL_CODE, 'g');

/** Keeps one-letter words on the same line as the next word. */
export const tieShortWords = (text: string): string => text.replace(SHORT_WORD, `$1${NBSP}`);

/** Texts of the site with one-letter words tied to the next word. */
export const tieTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, tieShortWords(text)]));

const tie = (text: string): string =>
  tieShortWords(text)
    .replace(CODE, `$1${NBSP}`)
    .replace(NUMBER, `$1${NBSP}`)
    .replace(POSTCODE_OR_RANGE, `$&${JOINER}`)
    .replace(DASH, NBSP);

/** No-break spaces after one-letter words, in and after numbers, and before dashes (visual-design 2). */
export const keepTogether = (text: string): string => tie(text).replace(NETWORK, `$&${JOINER}`);

/**
 * keepTogether() for a text between two tags of HTML, as HTML. Model codes are kept on one line by CSS, so that copied
 * text has no additional characters. Networks stay as they are, for links to the glossary.
 */
export const keepTogetherInHtml = (text: string): string =>
  tie(text).replace(MODEL_CODES, '<span class="one-line">$1</span>');
