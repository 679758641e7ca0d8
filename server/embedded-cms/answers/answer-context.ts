import { findContentFallback, type Locale } from '#shared/locales/locales.ts';
import type { PageKindName } from '#shared/pages/page-kinds.ts';
import { buildPath } from '#shared/routing/slug-pattern.ts';
import type { JoinedContent } from '../loading/join-records.ts';
import type { MistakeKind, Mistakes } from '../loading/mistakes.ts';
import type { Pictures } from '../loading/read-pictures.ts';
import { suggest } from '../loading/suggest.ts';
import type { ListName, Row, Rows } from '../records/tables.ts';
import type { FileFacts } from './file-facts.ts';

/** Context of the builders of answers: the rows of their locale and of the others. */
export interface AnswerContext {
  readonly locale: Locale;
  readonly rows: Rows;
  readonly all: Record<Locale, Rows>;
  readonly pictures: Pictures;
  /** Files by id: all answers share one object per file. */
  readonly files: Map<string, FileFacts>;
  /** Reports a mistake in a row, at a path such as `.tabs[1].content`. */
  report(row: object, path: string, reason: string, kind?: MistakeKind): void;
  /** Reports that a row refers to a record that does not exist in this locale. */
  reportMissing(row: object, path: string, table: ListName, id: string, kind?: MistakeKind): void;
  /** Reports a mistake of a whole table. */
  reportTable(table: ListName, reason: string): void;
  /** Slugs from below the root to the category, joined by /; null for the root and for unknown categories. */
  categoryPath(id: string): string | null;
  /** Path of an entity by the route pattern of its kind, e.g. /produkty/aq-40; null if the locale has no pattern. */
  entityPath(kind: PageKindName, slug: string): string | null;
}

export function createContext(
  locale: Locale,
  { rows: all, origins, pictures }: JoinedContent,
  mistakes: Mistakes,
): AnswerContext {
  const rows = all[locale];
  const fallback = findContentFallback(locale);
  const patterns = new Map([...rows.routes.values()].map((route) => [route.kind as string, route.slug]));
  return {
    locale,
    rows,
    all,
    pictures,
    files: new Map(),
    report: (row, path, reason, kind = 'broken') =>
      mistakes.add({ sources: origins.get(row) ?? [], path, reason, kind }),
    reportMissing(row, path, table, id, kind = 'dangling') {
      const isUntranslated = fallback !== null && all[fallback][table].has(id);
      const reason = `${table} has no "${id}" in ${locale}${isUntranslated ? '' : suggest(id, rows[table].keys())}`;
      mistakes.add({
        sources: origins.get(row) ?? [],
        path,
        reason,
        kind: isUntranslated ? 'untranslated' : kind,
        missing: `${table}/${id}`,
      });
    },
    reportTable: (table, reason) =>
      mistakes.add({
        sources: [{ file: table, at: '' }],
        reason: `${reason} in ${locale}`,
        kind: fallback === null ? 'broken' : 'untranslated',
        missing: table,
      }),
    categoryPath(id) {
      const slugs = listUpwards(rows.categories, id)
        .filter(({ parent }) => parent)
        .map(({ slug }) => slug);
      return slugs.length > 0 ? slugs.reverse().join('/') : null;
    },
    entityPath(kind, slug) {
      const pattern = patterns.get(kind);
      return pattern ? buildPath(pattern, { slug }) : null;
    },
  };
}

/** A row that another one refers to, unless it is a draft. Missing rows were reported when the content was read. */
export function findRow<N extends ListName>(rows: Rows, table: N, id: string | undefined): Row<N> | undefined {
  const row = (rows[table] as unknown as ReadonlyMap<string, Row<N> & { draft?: boolean }>).get(id ?? '');
  return row?.draft ? undefined : row;
}

export function findRows<N extends ListName>(rows: Rows, table: N, ids: readonly string[] = []): Row<N>[] {
  return ids.map((id) => findRow(rows, table, id)).filter((row) => row !== undefined);
}

export function allRows<N extends ListName>(rows: Rows, table: N): Row<N>[] {
  return [...(rows[table] as unknown as ReadonlyMap<string, Row<N>>).values()];
}

/** A setting of the configuration; '' if it is missing. */
export const findSetting = ({ configurations }: Rows, name: string): string => configurations?.[name] ?? '';

export const newestFirst = (a: { date: string }, b: { date: string }) => Date.parse(b.date) - Date.parse(a.date);

interface Node {
  id: string;
  parent?: string | undefined;
}
/** A row followed by its ancestors. Stops at a cycle, which has been reported. */
export function listUpwards<T extends Node>(rows: ReadonlyMap<string, T>, id: string | undefined): T[] {
  const found: T[] = [];
  for (let row = rows.get(id ?? ''); row && !found.includes(row); row = rows.get(row.parent ?? '')) found.push(row);
  return found;
}

/** Fields of a row that have the same name in the contract. */
export function pick<T extends object, K extends keyof T>(row: T, ...names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;
}

/** The object without undefined fields (for exactOptionalPropertyTypes, and shorter answers). */
export function compact<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const defined: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value)) if (field !== undefined) defined[name] = field;
  return defined as never;
}

/** The same record in the other locales (spec 3: multilingualRelation). */
export function findRelations<N extends ListName>(
  context: AnswerContext,
  table: N,
  id: string,
): { locale: string; slug: string }[] {
  return Object.entries(context.all).flatMap(([locale, rows]) => {
    const row = (rows[table] as unknown as ReadonlyMap<string, { slug?: string }>).get(id);
    return locale === context.locale || !row?.slug ? [] : [{ locale, slug: row.slug }];
  });
}
