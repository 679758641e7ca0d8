import type { Models } from '#shared/contract/models/models.ts';
import { buildFormerNodes, listAddresses } from './addresses.ts';
import { buildAdvisories } from './advisories.ts';
import { type AnswerContext, allRows } from './answer-context.ts';
import { buildCategories } from './categories.ts';
import { buildCompanies, buildContactCategories } from './contact.ts';
import { buildDrafts } from './drafts.ts';
import { Shelf } from './entry.ts';
import type { FileFacts } from './file-facts.ts';
import { toFileFacts, toFileGroups } from './files.ts';
import { buildEvents, buildMeetings, buildPeriodicReports, buildReports, listReportFiles } from './investor.ts';
import { buildMenus } from './menus.ts';
import { buildPages, buildRouteNodes, type PageEntry } from './pages.ts';
import { buildPopups, buildSurveys, buildTerms } from './popups-surveys-terms.ts';
import { buildJobs, buildPostCategories, buildPosts, type JobEntry, type PostEntry } from './posts-and-jobs.ts';
import { listPressFiles } from './press.ts';
import { buildProducts, type ProductEntry } from './products.ts';
import { listResultFiles } from './results.ts';

/** Builds the data of all answers in one locale, once per content. */
export function buildAnswers(context: AnswerContext) {
  const { rows, locale } = context;
  const products = buildProducts(context);
  const addresses = listAddresses(context);
  const postCategories = buildPostCategories(context);
  const reportCategories = (of: 'current' | 'periodic') =>
    allRows(rows, 'report-categories')
      .filter((row) => row.of === of)
      .map(({ id, name }) => ({ id, name }));
  return {
    locale,
    menus: buildMenus(context),
    routeNodes: [...buildRouteNodes(context), ...buildFormerNodes(addresses)],
    addresses,
    configurations: Object.entries(rows.configurations ?? {}).map(([name, value]) => ({ name, value: String(value) })),
    popups: buildPopups(context),
    pages: new Shelf<Models['Page'], PageEntry>(buildPages(context)),
    products: new Shelf<Models['Product'], ProductEntry>(products),
    categories: new Shelf(buildCategories(context, products)),
    posts: new Shelf<Models['Post'], PostEntry>(buildPosts(context, postCategories)),
    postCategories: new Shelf(postCategories),
    postTags: allRows(rows, 'tags')
      .filter((tag) => tag.of === 'post')
      .map(({ id, name }) => ({ id, name, slug: id })),
    jobs: new Shelf<Models['JobOffer'], JobEntry>(buildJobs(context)),
    jobCategories: allRows(rows, 'job-categories'),
    sections: allRows(rows, 'sections'),
    companies: new Shelf(buildCompanies(context)),
    contactCategories: new Shelf(buildContactCategories(context)),
    voivodeships: allRows(rows, 'voivodeships'),
    purchasing: allRows(rows, 'purchasing').map(({ locales: _locales, ...item }) => item),
    terms: buildTerms(context),
    fileGroups: toFileGroups(
      context,
      allRows(rows, 'file-groups').sort((a, b) => a.position - b.position),
    ),
    fileTypes: allRows(rows, 'file-types'),
    plates: allRows(rows, 'plates'),
    files: new Map<string, FileFacts>(
      [
        ...allRows(rows, 'files'),
        ...listReportFiles(context),
        ...listResultFiles(context),
        ...listPressFiles(context),
      ].map((row) => [row.id, toFileFacts(context, row)]),
    ),
    advisories: new Shelf(buildAdvisories(context)),
    reports: new Shelf(buildReports(context)),
    reportCategories: reportCategories('current'),
    periodicReports: buildPeriodicReports(context),
    periodicReportCategories: reportCategories('periodic'),
    meetings: buildMeetings(context),
    events: buildEvents(context),
    ticker: rows.quotes?.ticker ?? '',
    quoteDays: rows.quotes?.days ?? [],
    newsletterCategories: allRows(rows, 'newsletter-categories'),
    searchCategories: allRows(rows, 'search-categories'),
    synonyms: allRows(rows, 'synonyms'),
    intents: allRows(rows, 'intents'),
    surveys: buildSurveys(context),
    drafts: buildDrafts(context, { products }),
    /** Path of an entity of this locale, for search and feeds. */
    entityPath: context.entityPath,
  };
}
export type Answers = ReturnType<typeof buildAnswers>;
