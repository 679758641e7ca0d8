import { isPattern, toPatternParts } from '#shared/routing/slug-pattern.ts';
import { PAGE_KIND } from '../answers/addresses.ts';
import { type AnswerContext, listUpwards } from '../answers/answer-context.ts';
import { type ListName, type Rows, type Table, type TableName, tableNames, tables } from '../records/tables.ts';

/** Tables whose slugs are addresses: a duplicate slug hides a page. */
const ADDRESSED = [...(Object.keys(PAGE_KIND) as (keyof typeof PAGE_KIND)[]), 'pages', 'terms'] as const;

/** Rules that a schema cannot express: unique addresses, trees with a root and without cycles, valid route patterns. */
export function checkRows(context: AnswerContext): void {
  const { rows } = context;
  for (const table of ADDRESSED) checkSlugs(context, table);
  checkTree(context, 'categories', 'root');
  checkTree(context, 'pages', null);
  for (const route of rows.routes.values()) {
    if (!toPatternParts(route.slug)) context.report(route, '.slug', `${route.slug} is no pattern`);
    if (route.kind === 'redirect.permanent' && !route.redirectTo) context.report(route, '.redirectTo', 'is missing');
    if (route.kind.endsWith('.show') && isPattern(route.slug) && !route.title)
      context.report(route, '.title', 'is missing');
  }
  for (const popup of rows.popups.values()) {
    if (!popup.global && !popup.productCategoriesId?.length && !popup.nodeReferences?.length) {
      context.report(popup, '', 'is shown nowhere: global, productCategoriesId or nodeReferences is needed', 'warning');
    }
  }
  checkSynonyms(context);
  checkIntents(context);
  for (const price of rows.prices.values())
    if (!price.product && !price.name) context.report(price, '.product', 'is missing, and so is name');
  const hasHome = [...rows.pages.values()].some((page) => page.kind === 'page.home');
  if (!hasHome) context.reportTable('pages', 'has no page of kind page.home');
  for (const page of rows.pages.values()) {
    if (page.kind === 'survey.show' && !rows.surveys.has(page.ref ?? page.id)) {
      context.reportMissing(page, '.ref', 'surveys', page.ref ?? page.id);
    }
  }
}

function checkSlugs(context: AnswerContext, table: ListName): void {
  const taken = new Map<string, string>();
  for (const [id, row] of context.rows[table] as ReadonlyMap<string, object>) {
    const { slug, formerSlugs = [], parent } = row as { slug: string; formerSlugs?: string[]; parent?: string };
    for (const [i, one] of [slug, ...formerSlugs].entries()) {
      // a category's address is its whole path
      const address = table === 'categories' ? `${parent ?? ''}/${one}` : one;
      const other = taken.get(address);
      if (other)
        context.report(row, i ? `.formerSlugs[${i - 1}]` : '.slug', `"${one}" is a slug of "${other}" already`);
      taken.set(address, id);
    }
  }
}

/** Every synonym has a meaning, and a phrase has only one. */
function checkSynonyms({ rows, report }: AnswerContext): void {
  const synonyms = [...rows.synonyms.values()];
  for (const row of synonyms) if (!row.means && !row.page) report(row, '', 'means nothing: means or page is needed');
  checkPhrases(synonyms, report);
}

/** Every intent leads somewhere, and a phrase asks for one thing. */
function checkIntents({ rows, report }: AnswerContext): void {
  const intents = [...rows.intents.values()];
  for (const row of intents) if (!row.finds && !row.pages) report(row, '', 'leads nowhere: finds or pages is needed');
  checkPhrases(intents, report);
}

function checkPhrases(
  rows: readonly { id: string; phrases: readonly string[] }[],
  report: AnswerContext['report'],
): void {
  const taken = new Map<string, string>();
  for (const row of rows)
    for (const phrase of row.phrases.map((text) => text.toLowerCase())) {
      const other = taken.get(phrase);
      if (other) report(row, '.phrases', `"${phrase}" is a phrase of "${other}" already`);
      taken.set(phrase, row.id);
    }
}

function checkTree(context: AnswerContext, table: 'categories' | 'pages', root: string | null): void {
  const map = context.rows[table] as ReadonlyMap<string, { id: string; parent?: string | undefined }>;
  for (const row of map.values()) {
    if (root && !row.parent && row.id !== root) context.report(row, '.parent', `is missing: only "${root}" has none`);
    if (row.parent && !map.has(row.parent)) context.reportMissing(row, '.parent', table, row.parent);
    const above = listUpwards(map, row.id);
    // the topmost record has a parent, so that the parents form a cycle
    if (map.has(above.at(-1)?.parent ?? ''))
      context.report(row, '.parent', `goes in a circle by ${above.map(({ id }) => id).join(', ')}`);
  }
}

/** Number of records in all tables; a record counts once, not once per language. */
export function countRecords(rows: Record<string, Rows>): number {
  const keys = Object.values(rows).flatMap((own) =>
    tableNames.flatMap((name) =>
      own[name] instanceof Map ? [...own[name].keys()].map((key) => `${name} ${key}`) : [],
    ),
  );
  return new Set(keys).size;
}

/** Number of records per table, for the report of check-content. */
export function countRows(rows: Rows): Partial<Record<TableName, number>> {
  return Object.fromEntries(
    tableNames
      .filter((name) => !(tables[name] as Table).map)
      .map((name) => [name, (rows[name] as ReadonlyMap<string, unknown>).size]),
  );
}
