const NBSP = '\u00a0';
/** Polish words of one letter must not end a line; in the other languages the few that exist look better so too. */
const SHORT_WORD = /(?<![\p{L}\p{N}])([aiouwzAIOUWZ])[ \t\n]+(?=\S)/gu;
/** 1 240 · 18,4 mln stays together. */
const GROUPED_NUMBER = /(\d) (?=\d{3}(?!\d))/g;

/** A number keeps the short word it counts: 9 procent, 62 kraje. */
const COUNTED = /(\d) (?=\p{L}{1,8}(?!\p{L}))/gu;

/** A dash does not begin a line. */
const DASH = / (?=[–—] )/g;

/** visual-design 2: no-break space after one-letter words inside numbers, between a number and its word, before a dash. */
export function keepTogether(text: string): string {
  return text
    .replace(SHORT_WORD, `$1${NBSP}`)
    .replace(GROUPED_NUMBER, `$1${NBSP}`)
    .replace(COUNTED, `$1${NBSP}`)
    .replace(DASH, NBSP);
}

/** The same for one-letter words in a (sanitised) CMS text: tags are left alone. */
export function keepTogetherInHtml(html: string): string {
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : part.replace(SHORT_WORD, `$1${NBSP}`)))
    .join('');
}
