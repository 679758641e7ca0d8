import { foldText } from '#shared/rules/text/fold.ts';

/** Shorter parts are endings as often as words. Letters. */
const HEAD_MIN = 4;
const TAIL_MIN = 5;
/** What German puts between the parts: Haushalt-s-zähler, Wärmemenge-n-zähler. */
const LINKS = ['', 's', 'n', 'en', 'es'] as const;

/**
 * A function that splits a folded German compound into the words of the texts that it ends in, the longest first, and the one
 * that it begins with, if that is known too: Haushaltswasserzähler → Wasserzähler, Zähler, Haushalt. Empty: it is none.
 */
export function createSplitter(texts: ReadonlySet<string>): (word: string) => string[] {
  const words = new Set([...texts].map(foldText).filter((word) => word.length >= HEAD_MIN && !/\d/.test(word)));
  return function split(word): string[] {
    for (let at = HEAD_MIN; at <= word.length - TAIL_MIN; at++) {
      const tail = word.slice(at);
      if (!words.has(tail)) continue;
      const start = word.slice(0, at);
      const heads = LINKS.filter((link) => start.endsWith(link)).map((link) => start.slice(0, at - link.length));
      return [tail, ...split(tail), ...heads.filter((head) => words.has(head))];
    }
    return [];
  };
}
