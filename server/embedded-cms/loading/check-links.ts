import { findContentFallback, LOCALES, type Locale } from '#shared/locales/locales.ts';
import { tableNames } from '../records/tables.ts';
import { listDocuments } from '../search/list-documents.ts';
import type { LoadedContent } from './load-content.ts';
import type { Mistake } from './mistakes.ts';
import { walkTexts } from './walk-texts.ts';

/** Addresses of files, not of pages: uploads of the CMS, and the logo, feeds and calendars of the site. */
const FILE = /^\/(?:uploads|api|feeds)\//;

/** Links to pages that do not exist in the language. Only warnings, since a page may be published later. */
export function checkLinks({ rows, answers, origins }: LoadedContent): Mistake[] {
  return LOCALES.flatMap((locale) => {
    const fallback = findContentFallback(locale);
    // the site redirects to the page of the fallback language
    const paths = new Set([...listPaths(locale), ...(fallback ? listPaths(fallback) : [])]);
    const dead = (row: object, text: string, path: string): Mistake[] => {
      const links = /^\/[^/]/.test(text)
        ? [text]
        : [...text.matchAll(/href="(\/[^"]*)"/g)].map((match) => match[1] as string);
      return links
        .filter((link) => !FILE.test(link) && !paths.has(link.split(/[?#]/, 1)[0] ?? ''))
        .map((link) => ({
          kind: 'warning',
          sources: origins.get(row) ?? [{ file: `menus/${locale}.yaml`, at: '' }],
          path,
          reason: `${link} leads to no page in ${locale}`,
        }));
    };
    const records = tableNames.flatMap((table) => {
      const tableRows = rows[locale][table];
      return tableRows instanceof Map ? [...tableRows.values()] : [tableRows ?? {}];
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
