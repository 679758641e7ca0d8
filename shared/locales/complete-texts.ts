import { LANGUAGES, type Locale } from './locales.ts';

/** A text, or a list of texts that belong together. */
type Leaf = string | readonly string[];
type Tree = { [name: string]: Leaf | Tree };

const SUFFIX = /_(?:zero|one|two|few|many|other)$/;
const isTree = (value: Leaf | Tree | undefined): value is Tree => typeof value === 'object' && !Array.isArray(value);

export interface CompleteTexts<T> {
  texts: T;
  /** Paths of the texts that the fallback languages gave: `consent.title`. */
  missing: string[];
}

/**
 * Texts of a language, in which those of its fallback languages take the place of missing ones. read: the texts of a
 * language as written, flat or nested. Plural forms come together: a text has those of one language.
 */
export function completeTexts<T extends object>(locale: Locale, read: (locale: Locale) => T): CompleteTexts<T> {
  const own = read(locale);
  const { fallback } = LANGUAGES[locale];
  if (!fallback) return { texts: own, missing: [] };
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const missing: string[] = [];
  const others = completeTexts(fallback, read).texts;
  return { texts: fill(own as Tree, others as Tree, forms, '', missing) as T, missing };
}

function fill(own: Tree, others: Tree, forms: readonly string[], path: string, missing: string[]): Tree {
  const filled = { ...own };
  const counted = new Set(Object.keys(own).flatMap((key) => (SUFFIX.test(key) ? [key.replace(SUFFIX, '')] : [])));
  for (const [key, other] of Object.entries(others)) {
    const mine = own[key];
    const base = key.replace(SUFFIX, '');
    if (isTree(other)) filled[key] = fill(isTree(mine) ? mine : {}, other, forms, `${path}${key}.`, missing);
    else if (mine === undefined && base === key) {
      filled[key] = other;
      missing.push(path + key);
    } else if (base !== key && !counted.has(base)) {
      counted.add(base);
      missing.push(path + base);
      // a form that the other language does not have is its general one
      for (const form of forms)
        filled[`${base}_${form}`] = (others[`${base}_${form}`] ?? others[`${base}_other`]) as Leaf;
    }
  }
  return filled;
}
