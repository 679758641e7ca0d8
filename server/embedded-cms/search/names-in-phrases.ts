import { SEPARATOR, type SearchDocument } from './search-document.ts';
import { type PhraseWord, toPhraseWords } from './split-words.ts';
import { type Stems, toStemKey } from './stems.ts';

/** Types of hits that have a name which visitors use in a sentence, those that explain the most first. */
const NAMED = [
  'product_category.show',
  'page.show',
  'article.show',
  'article.index',
  'dictionary.show',
  'job_offer.index',
  'newsletter.index',
  'download_center.index',
  'survey.show',
  'product.show',
];
/** Largest number of hits. */
const FOUND_MAX = 3;

export type NameFinder = ReturnType<typeof createNameFinder>;

/** Pages, solutions and terms by their names: training courses for fitters has the name of the page of training. */
export function createNameFinder(documents: readonly SearchDocument[], stems: Stems) {
  const toKey = (words: readonly PhraseWord[]) => toStemKey(stems, words);
  const byName = new Map<string, SearchDocument[]>();
  let longest = 1;
  for (const document of documents) {
    if (!NAMED.includes(document.hit.type)) continue;
    const isTitled = document.hit.type.endsWith('.show') && document.hit.category !== 'pages';
    // a term may have its abbreviation in brackets, a product has its part number
    const names = isTitled
      ? [document.title.replace(/\s*\(.*\)$|\s*\b[A-Z]{1,4}-[A-Z]?\d.*$/, '')]
      : [...document.names.split(SEPARATOR), document.title];
    for (const name of new Set(names)) {
      const words = toPhraseWords(name);
      if (words.length === 0) continue;
      longest = Math.max(longest, words.length);
      byName.set(toKey(words), [...(byName.get(toKey(words)) ?? []), document]);
    }
  }
  return {
    /** Documents of which a phrase contains the whole name, the longest name first. */
    find(words: readonly PhraseWord[]): SearchDocument[] {
      const found = new Set<SearchDocument>();
      for (let length = Math.min(longest, words.length); length > 0; length--)
        for (let at = 0; at + length <= words.length; at++) {
          const named = byName.get(toKey(words.slice(at, at + length))) ?? [];
          for (const document of [...named].sort((a, b) => NAMED.indexOf(a.hit.type) - NAMED.indexOf(b.hit.type)))
            found.add(document);
        }
      return [...found].slice(0, FOUND_MAX);
    },
  };
}
