import type { Locale } from '../../locales/locales.ts';
import { escapeMarkup } from '../text/escape-markup.ts';
import { foldInPlace } from '../text/fold.ts';
import { TERM_ATTRIBUTE } from './term-attribute.ts';

/** Elements in which terms are not linked: headings and names, links, code, and table headings. */
const EXCLUDED = new Set(
  'a address button caption cite code dt figcaption h1 h2 h3 h4 h5 h6 iframe kbd pre summary th thead'.split(' '),
);
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;
/** Next to these characters a word is part of something else: an address, the number of a standard, a compound. */
const BEFORE = /[\p{L}\p{N}_@/.&-]$/u;
const AFTER = /^(?:[\p{L}\p{N}_@/-]|\.[\p{L}\p{N}])/u;

/** Links words of sanitised HTML to their terms. seen: slugs already linked on the page; new ones are added. */
export type TermLinker = (html: string, seen: Set<string>) => string;

interface Hit {
  start: number;
  end: number;
  slug: string;
}

/** Null if there are no terms. glossary: path of the glossary page with locale prefix. */
export function createTermLinker(
  terms: readonly { term: string; slug: string }[],
  locale: Locale,
  glossary: string,
): TermLinker | null {
  const byStart = Map.groupBy(
    terms.flatMap(({ term, slug }) => toTermNames(term, slug, locale)),
    ({ words }) => toKey(words[0]?.text ?? ''),
  );
  if (byStart.size === 0) return null;
  // longer terms first: 'Okres ważności legalizacji' before 'Legalizacja'
  for (const names of byStart.values()) names.sort((a, b) => b.words.length - a.words.length);

  function findHits(text: string, seen: Set<string>): Hit[] {
    const folded = foldInPlace(text);
    const words = [...text.matchAll(WORD)].map(([word], i, all) => ({
      word,
      index: (all[i] as RegExpExecArray).index,
    }));
    const hits: Hit[] = [];
    const fits = (name: TermName, at: number) =>
      name.words.every((termWord, i) => {
        const found = words[at + i];
        if (!found) return false;
        const end = found.index + found.word.length;
        if (!isTermWord(termWord, found.word, folded.slice(found.index, end), locale)) return false;
        const next = words[at + i + 1];
        return i === name.words.length - 1 || toGap(text.slice(end, next?.index)) === name.gaps[i];
      });
    for (let at = 0; at < words.length; at++) {
      const start = words[at]?.index ?? 0;
      const candidates = byStart.get(toKey(folded.slice(start, start + KEY_LENGTH)));
      const name = candidates?.find((candidate) => fits(candidate, at));
      if (!name || BEFORE.test(text.slice(Math.max(0, start - 2), start))) continue;
      const last = words[at + name.words.length - 1];
      const end = last ? last.index + last.word.length : start;
      if (AFTER.test(text.slice(end, end + 3))) continue;
      at += name.words.length - 1;
      if (seen.has(name.slug)) continue;
      seen.add(name.slug);
      hits.push({ start, end, slug: name.slug });
    }
    return hits;
  }

  function linkText(text: string, seen: Set<string>): string {
    let out = '';
    let from = 0;
    for (const { start, end, slug } of findHits(text, seen)) {
      const href = escapeMarkup(`${glossary}#${encodeURIComponent(slug)}`);
      out += `${text.slice(from, start)}<a href="${href}" ${TERM_ATTRIBUTE}="${escapeMarkup(slug)}">${text.slice(start, end)}</a>`;
      from = end;
    }
    return out + text.slice(from);
  }

  return (html, seen) => {
    let excluded = 0;
    return html
      .split(/(<[^>]*>)/)
      .map((part) => {
        if (!part.startsWith('<')) return excluded > 0 ? part : linkText(part, seen);
        const [, closing, name = ''] = TAG.exec(part) ?? [];
        if (EXCLUDED.has(name.toLowerCase())) excluded = Math.max(0, excluded + (closing ? -1 : 1));
        return part;
      })
      .join('');
  };
}

/** Number of first letters by which terms are indexed. */
const KEY_LENGTH = 3;
const toKey = (text: string) => foldInPlace(text.slice(0, KEY_LENGTH));

/** A word of a term, prepared for comparison with a text. */
interface TermWord {
  text: string;
  /** Part that inflection does not change; null if the word is matched exactly, such as MID, 61850 and DLMS. */
  stem: string | null;
}
/** One spelling of a term. */
interface TermName {
  slug: string;
  words: TermWord[];
  /** Text between the words. */
  gaps: string[];
}

/** Endings that may replace the ending of a (folded) term: only a few, so that few other words are mistaken for it. */
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
/** Ending of the term, which another one may replace. */
const OWN_ENDING: Record<Locale, RegExp> = { pl: /[aeiouy]{1,2}$/, en: /$^/, de: /$^/ };
/** Minimum length of a stem in letters, for terms of one word and of several words. */
const STEM_MIN = { alone: 5, among: 3 } as const;
/** Minimum letters of an abbreviation in brackets; shorter ones, and those with digits (R, Q3, DN), are ambiguous. */
const SHORT_NAME_MIN = 3;

const WORD = /[\p{L}\p{N}]+/gu;

/** Spellings of a term; 'District metered area (DMA)' has two. */
function toTermNames(term: string, slug: string, locale: Locale): TermName[] {
  const [, long = term, short = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(term) ?? [];
  const names = [long, ...(isName(short) ? [short] : [])].filter((name) => name.length >= SHORT_NAME_MIN);
  return names.map((name) => toName(name, slug, locale)).filter(({ words }) => words.length > 0);
}

const isName = (text: string) => !/\d/.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) >= SHORT_NAME_MIN;

function toName(name: string, slug: string, locale: Locale): TermName {
  const found = [...name.matchAll(WORD)];
  const min = found.length > 1 ? STEM_MIN.among : STEM_MIN.alone;
  const words = found.map(([word]): TermWord => {
    // words of capitals and digits are matched exactly: MID is not 'mid'
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

/** Treats line breaks and no-break spaces as spaces. */
const toGap = (text: string): string => text.replace(/\s+/g, ' ');

/** Whether a word of a text matches a word of a term. folded: the word, folded. */
function isTermWord(term: TermWord, word: string, folded: string, locale: Locale): boolean {
  if (term.stem === null) return word === term.text;
  if (folded === term.text) return true;
  return (
    folded.startsWith(term.stem) &&
    (folded.length === term.stem.length ? locale === 'pl' : ENDINGS[locale].has(folded.slice(term.stem.length)))
  );
}
