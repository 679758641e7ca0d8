import type { Locale } from '#shared/locales/locales.ts';
import { encodePart } from '#shared/routing/address.ts';
import { TERM_ATTRIBUTE } from '#shared/rules/glossary/term-attribute.ts';
import { escapeMarkup } from '#shared/rules/text/escape-markup.ts';
import { foldInPlace } from '#shared/rules/text/fold.ts';

/** Elements in which terms are not linked: headings and names, links, code, and table headings. */
const EXCLUDED = new Set(
  'a address button caption cite code dt figcaption h1 h2 h3 h4 h5 h6 iframe kbd pre summary th thead'.split(' '),
);
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;
/** Letters and digits: a word. */
const WORD = /[\p{L}\p{N}]+/gu;
/** Next to these characters a word is part of something else: an address, the number of a standard, a compound. */
const BEFORE = '(?<![\\p{L}\\p{N}_@/.&-])';
const AFTER = '(?![\\p{L}\\p{N}_@/-]|\\.[\\p{L}\\p{N}])';

/** By language; another one has none. Endings that may replace the ending of a (folded) term: only a few, so that few other words are mistaken for it. */
const ENDINGS: Partial<Record<Locale, string>> = {
  pl:
    'a e i o u y em im ym om ow ach ami ych imi ymi ego emu ej owi ' +
    'ia ie ii io iu iem iej iego iemu iom iow iach iami ich',
  en: 's es',
  de: 'n en s es e er em',
};
/** Ending of a Polish term, which another one may replace. */
const POLISH_ENDING = /[aeiouy]{1,2}$/;
/** Minimum length of a stem in letters, for terms of one word and of several words. */
const STEM_MIN = { alone: 5, among: 3 } as const;
/** Minimum length of a spelling; shorter ones, and abbreviations with digits (R, Q3, DN), are ambiguous. */
const SPELLING_MIN = 3;
/** Number of first letters by which terms are indexed. */
const KEY_LENGTH = 3;

const toKey = (foldedWord: string): string => foldedWord.slice(0, KEY_LENGTH);

/** Links words of sanitised HTML to their terms. seen: slugs already linked on the page; new ones are added. */
export type TermLinker = (html: string, seen: Set<string>) => string;

/** One way to write a term. */
interface Spelling {
  slug: string;
  name: string;
  /** Matches folded text, or text as it is: MID is not 'mid'. */
  pattern: RegExp;
  isExact: boolean;
}

/** Null if there are no terms. glossary: path of the glossary page with locale prefix. */
export function createTermLinker(
  terms: readonly { term: string; slug: string }[],
  locale: Locale,
  glossary: string,
): TermLinker | null {
  const spellings = terms.flatMap(({ term, slug }) => toSpellings(term, slug, locale));
  if (spellings.length === 0) return null;
  // longer terms first: 'Okres ważności legalizacji' before 'Legalizacja'
  spellings.sort((a, b) => b.name.length - a.name.length);
  const byStart = Map.groupBy(spellings, ({ name }) => toKey(foldInPlace(name.match(WORD)?.[0] ?? '')));

  function linkText(text: string, seen: Set<string>): string {
    const folded = foldInPlace(text);
    let out = '';
    let from = 0;
    for (const { 0: word, index: start } of text.matchAll(WORD)) {
      if (start < from) continue;
      const spelling = byStart.get(toKey(folded.slice(start, start + word.length)))?.find(({ pattern, isExact }) => {
        pattern.lastIndex = start;
        return pattern.test(isExact ? text : folded);
      });
      if (!spelling) continue;
      const { slug, pattern } = spelling;
      const end = pattern.lastIndex;
      const found = text.slice(start, end);
      const href = escapeMarkup(`${glossary}#${encodePart(slug)}`);
      const link = `<a href="${href}" ${TERM_ATTRIBUTE}="${escapeMarkup(slug)}">${found}</a>`;
      out += text.slice(from, start) + (seen.has(slug) ? found : link);
      seen.add(slug);
      from = end;
    }
    return out + text.slice(from);
  }

  return (html, seen) => {
    let excluded = 0;
    return html
      .split(/(<[^<>]*>)/)
      .map((part) => {
        if (!part.startsWith('<')) return excluded > 0 ? part : linkText(part, seen);
        const [, closing, name = ''] = TAG.exec(part) ?? [];
        if (EXCLUDED.has(name.toLowerCase())) excluded = Math.max(0, excluded + (closing ? -1 : 1));
        return part;
      })
      .join('');
  };
}

/** 'District metered area (DMA)' has two spellings. */
function toSpellings(term: string, slug: string, locale: Locale): Spelling[] {
  const [, long = term, short = ''] = /^(.*)\(([^()]*)\)$/s.exec(term.trim()) ?? [];
  return [long.trimEnd(), /\d/.test(short) ? '' : short]
    .filter((name) => name.length >= SPELLING_MIN && name.match(WORD))
    .map((name) => {
      const isExact = !/\p{Ll}/u.test(name);
      return { slug, name, isExact, pattern: toPattern(name, isExact, locale) };
    });
}

function toPattern(name: string, isExact: boolean, locale: Locale): RegExp {
  // words at even places, what is between them at odd ones
  const parts = (isExact ? name : foldInPlace(name)).split(/([\p{L}\p{N}]+)/u).slice(1, -1);
  const stemMin = parts.length > 1 ? STEM_MIN.among : STEM_MIN.alone;
  const source = parts.map((part, i) => {
    if (i % 2 === 1) return part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
    if (isExact) return part;
    const cut = locale === 'pl' ? part.replace(POLISH_ENDING, '') : part;
    const stem = cut.length >= stemMin ? cut : part;
    const endings = `${(ENDINGS[locale] ?? '').replaceAll(' ', '|')}|${part.slice(stem.length)}`;
    return `${stem}(?:${endings})?(?![\\p{L}\\p{N}])`;
  });
  return new RegExp(BEFORE + source.join('') + AFTER, 'uy');
}
