import type { Locale } from '../../locales/locales.ts';
import { escapeMarkup } from '../text/escape-markup.ts';
import { foldInPlace } from '../text/fold.ts';
import { TERM_ATTRIBUTE } from './term-attribute.ts';
import { isTermWord, type TermName, toGap, toTermNames, WORD } from './term-names.ts';

/** Terms are no links in these: names, links, code, and the heads of tables. */
const EXCLUDED = new Set(
  'a address button caption cite code dt figcaption h1 h2 h3 h4 h5 h6 iframe kbd pre summary th thead'.split(' '),
);
const TAG = /^<(\/?)([a-z][a-z0-9]*)/i;
/** Beside these a word is part of something else: an address, a number of a standard, a compound. */
const BEFORE = /[\p{L}\p{N}_@/.&-]$/u;
const AFTER = /^(?:[\p{L}\p{N}_@/-]|\.[\p{L}\p{N}])/u;

/** Turns words of (sanitised) HTML into links to their terms. seen: slugs that the page has linked; it grows. */
export type TermLinker = (html: string, seen: Set<string>) => string;

interface Hit {
  start: number;
  end: number;
  slug: string;
}

/** glossary: path of its page with locale prefix. Null: no terms. */
export function createTermLinker(
  terms: readonly { term: string; slug: string }[],
  locale: Locale,
  glossary: string,
): TermLinker | null {
  const byStart = new Map<string, TermName[]>();
  for (const { term, slug } of terms) {
    for (const name of toTermNames(term, slug, locale)) {
      const key = toKey(name.words[0]?.text ?? '');
      byStart.set(key, [...(byStart.get(key) ?? []), name]);
    }
  }
  if (byStart.size === 0) return null;
  // 'Okres ważności legalizacji' goes before 'Legalizacja'
  for (const names of byStart.values()) names.sort((a, b) => b.words.length - a.words.length);

  function findHits(text: string, seen: Set<string>): Hit[] {
    const folded = foldInPlace(text);
    const words = [...text.matchAll(WORD)].map(([word], i, all) => ({
      word,
      index: (all[i] as RegExpExecArray).index,
    }));
    const hits: Hit[] = [];
    const fits = (name: TermName, at: number) =>
      name.words.every((own, i) => {
        const found = words[at + i];
        if (!found) return false;
        const end = found.index + found.word.length;
        if (!isTermWord(own, found.word, folded.slice(found.index, end), locale)) return false;
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

/** First letters of a term, by which it is looked up. */
const KEY_LENGTH = 3;
const toKey = (text: string) => foldInPlace(text.slice(0, KEY_LENGTH));
