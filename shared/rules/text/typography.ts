const NBSP = '\u00a0';
/** Word joiner: prevents a line break at its position. */
const JOINER = '\u2060';

/** Polish one-letter words must not end a line (visual-design 2). */
const SHORT_WORD = /(?<![A-Za-zÀ-ž\d])([aiouwz])[ \t\n]+(?=\S|$)/gi;

/**
 * A number stays with its next three digits, its unit, or what it counts: 1 240, 40 m³, 9 procent. Not the numbers of
 * EM-310 Volta, EN 1092-2 und, Art. 6 Abs.
 */
const NUMBER =
  /(?<![A-Za-zÀ-ž\d]|[A-Za-z]-|\u00a0[\d-]{1,10}-|[.§]\u00a0)(\d(?:[\d.,]{0,20}\d)?\.?) (?=\d{3}(?!\d)|[%‰°€]|[A-Za-zµÀ-žΩ]{1,12}[²³]?(?![A-Za-zÀ-ž\d]))/g;

/** Capitals stay with the number behind them: EN 1434, DN 300, PLN 84; the parts of a standard's name with each other. */
const CODE = /(?<![A-Za-zÀ-ž\d])([A-Z]{2,4}) (?=\d|(?:ISO|IEC|EN)(?![A-Za-z]))/g;
const STANDARD_NAME = /(?<![A-Za-z])(?:PN-(?=EN)|ISO\/(?=IEC))/g;
const STANDARD_NAME_IN_HTML = /(?<![A-Za-z])(?:PN-EN|ISO\/IEC)(?![A-Za-z])/g;
/** Number of a standard with its parts, behind CODE: EN 1092-2. */
const STANDARD_NUMBER = /(?<=[A-Z]\u00a0)\d+(?:-\d+)+(?![\dA-Za-z])/g;

/** References stay with what they refer to: Art. 6, lit. b, § 5, Nr. 2, ul. Pomiarowa. */
const REFERENCE =
  /(?<![A-Za-zÀ-ž\d])((?:[Aa]rt|[Aa]bs|ust|[Ll]it|pkt|poz|[Nn]r|No|Ziff|ul|al)\.|§{1,2}|nr|pkt) (?=[\p{L}\d])/gu;

/** A single letter that ends a group of words stays with them: class B, oder f. Not the words of SHORT_WORD. */
const LAST_LETTER = / (?=(?:[b-hj-np-tvxyB-HJ-NP-TVXY](?![\p{L}\d'’-])|[AIOUWZ](?:[.,;:)]|$)))/gu;

/** A value with its maximum in brackets and its unit: 5 (100) A. */
const BRACKETED = /(\d) (\(\d[\d.,]{0,8}\)) (?=[A-Zµ°%][A-Za-z]{0,3}(?![\p{L}\d]))/gu;

/** A conjunction behind a comma begins a line rather than ending one: , ile naprawdę. */
const CONJUNCTION = /(, \p{Ll}{2,3}) (?=\p{L})/gu;

/** The number of a house before the postcode: Pomiarowa 12, 61-003. */
const HOUSE = / (?=\d{1,3}[a-z]?(?:\/\d+)?, \d{2}-?\d{3})/g;

/** Postcodes, hours and years are not broken: 61-003, 8.00–18.00, 2019–2026. Not order codes, which visitors copy. */
const POSTCODE_OR_RANGE = /(?<![A-Za-zÀ-ž\d.,-])\d{2}-(?=\d{3}(?![A-Za-zÀ-ž\d-]))|\d–(?=\d)/g;

/** A dash or a multiplication sign must not begin a line. */
const SIGN = / (?=[–—×][ \u00a0])/g;

/** Names of networks are not broken: NB-IoT, LTE-M, wM-Bus. */
const NETWORK = /(?<![A-Za-z\d-])(?:NB-(?=IoT)|LTE-(?=M)|w?M-(?=Bus))/g;
/** The same in HTML, with a short second part (wM-Bus-Modul): the glossary links whole names only. */
const NETWORK_NAME = /(?<![\p{L}\d-]|Wireless )(?:NB-IoT|LTE-M|w?M-Bus)(?:-[\p{L}\d]{1,12})?(?![\p{L}\d-])/gu;

/** From the beginning of a word, so that long words take linear time. */
const MAIL_ADDRESS = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

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
    .replace(REFERENCE, `$1${NBSP}`)
    .replace(HOUSE, NBSP)
    .replace(NUMBER, `$1${NBSP}`)
    .replace(BRACKETED, `$1${NBSP}$2${NBSP}`)
    .replace(LAST_LETTER, NBSP)
    .replace(CONJUNCTION, `$1${NBSP}`)
    .replace(POSTCODE_OR_RANGE, `$&${JOINER}`)
    .replace(SIGN, NBSP);

/** No-break spaces and word joiners in what must not be broken (visual-design 2): for a text without markup. */
export const keepTogether = (text: string): string =>
  tie(text)
    .replace(STANDARD_NUMBER, (number) => number.replaceAll('-', `-${JOINER}`))
    .replace(STANDARD_NAME, `$&${JOINER}`)
    .replace(NETWORK, `$&${JOINER}`);

/**
 * keepTogether() for a text between two tags of HTML, as HTML. Codes, standards and networks are kept on one line by
 * CSS, so that copied text has no additional characters. E-mail addresses break after @ and dots only.
 */
export const keepTogetherInHtml = (text: string): string =>
  tie(text)
    .replace(MODEL_CODES, '<span class="one-line">$1</span>')
    .replace(STANDARD_NUMBER, '<span class="one-line">$&</span>')
    .replace(STANDARD_NAME_IN_HTML, '<span class="one-line">$&</span>')
    .replace(NETWORK_NAME, '<span class="one-line">$&</span>')
    .replace(MAIL_ADDRESS, (address) => `<span class="mail-address">${toParts(splitAddress(address))}</span>`);

/** HTML of a text that may be broken between these parts alone; only Chromium breaks at a `wbr` inside of `nowrap`. */
const toParts = (texts: readonly string[]): string =>
  texts.map((text) => `<span class="one-line">${text}</span>`).join('<wbr>');

/** The parts of an e-mail address, between which it may be broken. */
export const splitAddress = (address: string): string[] => address.split(/(?<=[@.])/);

/** Joints of German compounds in this trade, which a browser without a dictionary does not know. */
const JOINT =
  /(?<=\p{L}{4})(?=(?:zähler|messung|messgerät|modul|systeme?|schutz|station|verteiler|rechner|steuerung|automatisierung|überwachung|versammlung|leistung|spannung|dauer|durchfluss|genauigkeit|klasse|bereich|temperatur|anleitung|erklärung|bescheinigung|anzeige|schalter|strecke|analysator|bilanzierung|vorschlag|gemisch|aufnahme|empfindlichkeitsklasse)(?:n|s|en|e|es)?(?!\p{L}))/gu;

/** keepTogether() for narrow columns: soft hyphens in long German words, Drehstrom-zähler. */
export const keepTogetherInColumn = (text: string): string =>
  keepTogether(text).replace(/\p{L}{12,}/gu, (word) => word.replace(JOINT, '\u00ad'));
