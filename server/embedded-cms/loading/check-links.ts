import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { tableNames } from '../records/tables.ts';
import { listDocuments } from '../search/documents.ts';
import type { LoadedContent } from './load-content.ts';
import type { Mistake } from './mistakes.ts';
import { walkTexts } from './walk-texts.ts';

/** Of the CMS, and what the site itself has: its mark, its feeds and calendars. */
const FILE = /^\/(?:uploads|api|feeds)\//;

/** Links inside a language that lead to no page of it. Warnings: a page may be published later. */
export function checkLinks({ rows, answers, origins }: LoadedContent): Mistake[] {
  return LOCALES.flatMap((locale) => {
    const known = listPaths(locale);
    const dead = (row: object, text: string, path: string): Mistake[] => {
      const links = /^\/[^/]/.test(text)
        ? [text]
        : [...text.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] as string);
      return links
        .filter((link) => !FILE.test(link) && !known.has(link.split(/[?#]/, 1)[0] ?? ''))
        .map((link) => ({
          kind: 'warning',
          sources: origins.get(row) ?? [{ file: `menus/${locale}.yaml`, at: '' }],
          path,
          reason: `${link} leads to no page in ${locale}`,
        }));
    };
    const records = tableNames.flatMap((table) => {
      const own = rows[locale][table];
      return own instanceof Map ? [...own.values()] : [own ?? {}];
    });
    return records.flatMap((row: object) => walkTexts(row, '', (text, path) => dead(row, text, path)));
  });

  function listPaths(locale: Locale): Set<string> {
    const { routeNodes, pages } = answers[locale];
    const documents = listDocuments(answers[locale]).map((document) => document.hit.slug);
    return new Set([
      '/',
      ...documents,
      ...routeNodes.map((node) => node.slug),
      ...pages.all.map((page) => page.node.slug),
    ]);
  }
}
