/**
 * What no text of a page may have: control characters but tabs and line breaks, halves of surrogate pairs, no characters,
 * places of pasted pictures, and marks that turn round the direction of all that follows.
 */
const UNUSABLE =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069\ufff9-\ufffc\ufffe\uffff]|\p{Surrogate}/gu;
/** Line breaks of word processors and of EBCDIC: HTML has no vertical tab, and a form feed breaks no line. */
const OTHER_BREAK = /[\u000b\u000c\u0085]/g;
/** One test is enough for nearly all texts. Surrogates that are pairs pass the second one unchanged. */
const SUSPECT = /[^\t\n\r -~\u00a0-\u2029\u202f-\u2065\u206a-\ud7ff]/;

/** A character with a shape: no blank, joiner, mark of the reading direction or control character. */
export const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\ufffc\ufffe\uffff]/u;

/** A text of the CMS without what no page can show, and without blanks at its ends; '' if nothing would be seen. */
export function toUsableText(text: string): string {
  const usable = SUSPECT.test(text) ? text.replace(OTHER_BREAK, ' ').replace(UNUSABLE, '') : text;
  return VISIBLE.test(usable) ? usable.trim() : '';
}
