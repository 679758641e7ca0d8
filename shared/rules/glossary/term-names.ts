import type { Locale } from '../../locales/locales.ts';
import { foldInPlace } from '../text/fold.ts';

/** A word of a term as a text is compared with it. */
export interface TermWord {
  text: string;
  /** What stays when the word is inflected; null: written as it is, such as MID, 61850 and DLMS. */
  stem: string | null;
}
/** One way of writing a term. */
export interface TermName {
  slug: string;
  words: TermWord[];
  /** What stands between them. */
  gaps: string[];
}

/** Endings that a folded word may have in place of the term's own: few, so that few other words are taken for the term. */
const ENDINGS: Record<Locale, ReadonlySet<string>> = {
  pl: new Set(
    (
      'a e i o u y em im ym om ow ach ami ych imi ymi ego emu ej owi ' +
      'ia ie ii io iu iem iej iego iemu iom iow iach iami ich'
    ).split(' '),
  ),
  en: new Set(['s', 'es']),
  de: new Set(['n', 'en', 's', 'es', 'e', 'er', 'em']),
};
/** The term's own ending, which gives way to another. */
const OWN_ENDING: Record<Locale, RegExp> = { pl: /[aeiouy]{1,2}$/, en: /$^/, de: /$^/ };
/** Letters that must stay of a word, alone and among others. */
const STEM_MIN = { alone: 5, among: 3 } as const;
/** A name in brackets that is shorter, or has a figure in it, means other things too: R, Q3, DN. Letters. */
const SHORT_NAME_MIN = 3;

export const WORD = /[\p{L}\p{N}]+/gu;

/** The ways of writing a term: 'Heat meter', 'District metered area (DMA)' as both of its names. */
export function toTermNames(term: string, slug: string, locale: Locale): TermName[] {
  const [, long = term, short = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(term) ?? [];
  const names = [long, ...(isName(short) ? [short] : [])].filter((name) => name.length >= SHORT_NAME_MIN);
  return names.map((name) => toName(name, slug, locale)).filter(({ words }) => words.length > 0);
}

const isName = (text: string) => !/\d/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= SHORT_NAME_MIN;

function toName(name: string, slug: string, locale: Locale): TermName {
  const found = [...name.matchAll(WORD)];
  const min = found.length > 1 ? STEM_MIN.among : STEM_MIN.alone;
  const words = found.map(([word]): TermWord => {
    // capitals and figures are a name of their own: MID is not 'mid'
    if (!/\p{Ll}/u.test(word)) return { text: word, stem: null };
    const text = foldInPlace(word);
    const stem = text.replace(OWN_ENDING[locale], '');
    return { text, stem: stem.length >= min ? stem : text };
  });
  const gaps = found.slice(1).map((word, i) => {
    const before = found[i] as RegExpExecArray;
    return toGap(name.slice(before.index + before[0].length, word.index));
  });
  return { slug, words, gaps };
}

/** A line's end and a no-break space are spaces. */
export const toGap = (text: string): string => text.replace(/\s+/g, ' ');

/** word: of a text; folded: the same, folded. */
export function isTermWord(term: TermWord, word: string, folded: string, locale: Locale): boolean {
  if (term.stem === null) return word === term.text;
  if (folded === term.text) return true;
  return (
    folded.startsWith(term.stem) &&
    (folded.length === term.stem.length ? locale === 'pl' : ENDINGS[locale].has(folded.slice(term.stem.length)))
  );
}
