const NBSP = '\u00a0';
/** Polish words of one letter must not end a line; in the other languages the few that exist look better so too. */
const SHORT_WORD = /(?<![\p{L}\p{N}])([aiouwzAIOUWZ])[ \t\n]+(?=\S)/gu;
/** 1 240 · 18,4 mln stays together. */
const GROUPED_NUMBER = /(\d) (?=\d{3}(?!\d))/g;

/** visual-design 2: no-break space after one-letter words and inside numbers. */
export function keepTogether(text: string): string {
  return text.replace(SHORT_WORD, `$1${NBSP}`).replace(GROUPED_NUMBER, `$1${NBSP}`);
}
