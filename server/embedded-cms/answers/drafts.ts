import type { TSchema } from 'typebox';
import { checkShape } from '../loading/check-shape.ts';
import { DRAFTED_TABLES, type DraftedTable } from '../records/drafts.ts';
import { type Row, type Rows, type Table, tables } from '../records/tables.ts';
import { type AnswerContext, allRows } from './answer-context.ts';
import { buildCategories } from './categories.ts';
import { type Entry, Shelf } from './entry.ts';
import { buildReports } from './investor.ts';
import { buildPages } from './pages.ts';
import { buildJobs, buildPostCategories, buildPosts } from './posts-and-jobs.ts';
import { buildProducts, type ProductEntry } from './products.ts';

type Json = Record<string, unknown>;
type Ids = Record<DraftedTable, Set<string>>;

/** Published records with the unpublished changes of editors; only the preview calls return them. */
export function buildDrafts(context: AnswerContext, published: { products: readonly ProductEntry[] }) {
  const { placeOf, ids } = applyDrafts(context);
  const toShelf = <E extends Entry<unknown>>(
    table: DraftedTable,
    build: (place: AnswerContext) => E[],
  ): Shelf<E['value'], E> =>
    new Shelf<E['value'], E>(
      ids[table].size === 0 ? [] : build(placeOf(table)).filter((entry) => ids[table].has(entry.id)),
    );
  return {
    pages: toShelf('pages', (place) => buildPages(place)),
    posts: toShelf('posts', (place) => buildPosts(place, buildPostCategories(place))),
    products: toShelf('products', (place) => buildProducts(place, ids.products)),
    categories: toShelf('categories', (place) => buildCategories(place, published.products)),
    jobs: toShelf('jobs', (place) => buildJobs(place)),
    reports: toShelf('reports', (place) => buildReports(place)),
  };
}

/** Returns the context in which the drafts of one table are applied, and the ids of the changed records. */
function applyDrafts(context: AnswerContext): { placeOf(table: DraftedTable): AnswerContext; ids: Ids } {
  const ids = Object.fromEntries(DRAFTED_TABLES.map((table) => [table, new Set<string>()])) as unknown as Ids;
  const changed = Object.fromEntries(
    DRAFTED_TABLES.map((table) => [table, new Map<string, unknown>(context.rows[table])]),
  ) as Record<DraftedTable, Map<string, unknown>>;
  /** The drafts of changed records, for reporting mistakes. */
  const sources = new WeakMap<object, Row<'drafts'>>();
  for (const draft of allRows(context.rows, 'drafts')) {
    const published = changed[draft.of].get(draft.id);
    if (!published) {
      context.reportMissing(draft, '.id', draft.of, draft.id);
      continue;
    }
    const row = applyChange(published as Json, draft.change);
    if (!isSound(context, draft, row)) continue;
    sources.set(row, draft);
    changed[draft.of].set(draft.id, row);
    ids[draft.of].add(draft.id);
  }
  // mistakes of other records have been reported already
  const report: AnswerContext['report'] = (row, path, ...rest) => {
    const draft = sources.get(row);
    if (draft) context.report(draft, `.change${path}`, ...rest);
  };
  const reportMissing: AnswerContext['reportMissing'] = (row, path, ...rest) => {
    const draft = sources.get(row);
    if (draft) context.reportMissing(draft, `.change${path}`, ...rest);
  };
  const placeOf = (table: DraftedTable): AnswerContext => ({
    ...context,
    rows: { ...context.rows, [table]: changed[table] } as Rows,
    report,
    reportMissing,
  });
  return { placeOf, ids };
}

/** Checks the changed fields against the schema of their table. */
function isSound(context: AnswerContext, draft: Row<'drafts'>, row: Json): boolean {
  const { shared, locale } = tables[draft.of] as Table;
  const fields = { ...propertiesOf(shared), ...propertiesOf(locale) };
  let isValid = true;
  const mistake = (path: string, reason: string) => {
    isValid = false;
    context.report(draft, `.change${path}`, reason);
  };
  for (const name of Object.keys(draft.change)) {
    const field = fields[name];
    if (!field || name === 'id') mistake(`.${name}`, 'is no field of this record');
    else checkShape(field, row[name], { mistake, locales: [] }, `.${name}`);
  }
  return isValid;
}

const propertiesOf = (schema: TSchema | undefined) =>
  (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {};

function applyChange(row: Json, change: Json): Json {
  return {
    ...row,
    ...Object.fromEntries(Object.entries(change).map(([name, value]) => [name, applyValue(row[name], value)])),
  };
}

/** Items with the id (or key) of an existing one change it, others are added; `{ id, removed: true }` removes one. */
function applyValue(old: unknown, value: unknown): unknown {
  if (!isNamedList(value) || !isNamedList(old)) return value;
  const items = new Map(old.map((item) => [nameOf(item), item]));
  for (const item of value) {
    const existing = items.get(nameOf(item));
    if (item['removed'] === true) items.delete(nameOf(item));
    else items.set(nameOf(item), existing ? { ...existing, ...item, ...mergedContent(existing, item) } : item);
  }
  return [...items.values()];
}

function mergedContent(old: Json, item: Json): Json {
  const content = item['content'];
  return content ? { content: { ...(old['content'] as Json), ...(content as Json) } } : {};
}

const nameOf = (item: Json) => item['id'] ?? item['key'];
const isNamedList = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null && nameOf(item));
