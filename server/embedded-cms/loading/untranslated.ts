import { findContentFallback, LOCALES, type Locale } from '#shared/locales/locales.ts';
import { type Table, type TableName, tableNames, tables } from '../records/tables.ts';
import type { JoinedContent } from './join-records.ts';

export interface Untranslated {
  locale: Locale;
  /** Number of records that the fallback language has, and how many of them the language has too. */
  needed: number;
  translated: number;
  /** What is missing, by table: `pages: about, careers`, or `some texts of products: em-310`. */
  lines: string[];
}

/** What each language that is not complete still lacks, compared with its fallback language. */
export function findUntranslated({ rows, borrowing }: Pick<JoinedContent, 'rows' | 'borrowing'>): Untranslated[] {
  return LOCALES.flatMap((locale) => {
    const fallback = findContentFallback(locale);
    if (!fallback) return [];
    const keysOf = (of: Locale, name: TableName) => [...(rows[of][name] as ReadonlyMap<string, unknown>).keys()];
    const found: Untranslated = { locale, needed: 0, translated: 0, lines: [] };
    for (const name of tableNames) {
      const { record, map, shared, locale: texts }: Table = tables[name];
      if (!record && texts && !shared) {
        // one file for each language
        const has = (of: Locale) =>
          map ? rows[of][name] !== null && !borrowing[of].has(name) : keysOf(of, name).length > 0;
        if (has(fallback) && !has(locale)) found.lines.push(`${name}: the file ${name}/${locale}.yaml`);
        continue;
      }
      if (map) continue;
      const needed = keysOf(fallback, name);
      const own = new Set(keysOf(locale, name));
      const missing = needed.filter((key) => !own.has(key));
      const partial = needed.filter((key) => own.has(key) && borrowing[locale].has(`${name}/${key}`));
      if (record) {
        found.needed += needed.length;
        found.translated += needed.length - missing.length;
      }
      if (missing.length > 0) found.lines.push(`${name}: ${missing.join(', ')}`);
      if (partial.length > 0) found.lines.push(`some texts of ${name}: ${partial.join(', ')}`);
    }
    return [found];
  });
}
