import { parseFileIds } from '#shared/rules/files/file-basket.ts';
import { findPlate } from '../answers/plates.ts';
import { buildStockPrice, listClosedDays } from '../answers/quotes.ts';
import { HttpError, orNotFound } from '../lib/http-error.ts';
import type { Handlers } from './handler.ts';

/** Largest number of items per page. */
const PAGE_MAX = 500;

/** One page of a list, by `page` (from 1) and `itemsPerPage`; the whole list without them. */
function paginate<T>(list: readonly T[], query: { page?: string; itemsPerPage?: string }): T[] {
  const size = toCount(query.itemsPerPage, 'itemsPerPage');
  const page = toCount(query.page, 'page');
  if (size === null && page === null) return [...list];
  const length = Math.min(size ?? 30, PAGE_MAX);
  const start = ((page ?? 1) - 1) * length;
  return list.slice(start, start + length);
}

function toCount(text: string | undefined, name: string): number | null {
  if (text === undefined || text === '') return null;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new HttpError(400, `${name}: a whole number from 1 is needed`);
  return Number(text);
}

/** True if the filter is absent or one of the values matches it. */
const matches = (filter: string | undefined, ...values: (string | number | null | undefined)[]): boolean =>
  !filter || values.some((value) => value !== null && value !== undefined && String(value) === filter);

/** Handlers that read published content, other than those that answer with a part of it as it is (PartCall). */
export const contentHandlers = {
  sitemapNodes: ({ content, now }) => [
    ...content.pages.listPublic(now).map((page) => page.node),
    ...content.routeNodes,
  ],

  page: ({ content, params, now }) => orNotFound(content.pages.findPublic(params.id, now), 'Page').value,
  downloadCenterPage({ content, params, now }) {
    const page = content.pages.findPublic(params.id, now);
    return orNotFound(page?.kind === 'download_center.index' ? page : null, 'Page').value;
  },

  purchasingItems: ({ content }) => content.purchasing,
  dictionaryTerms: ({ content }) => content.terms,

  contactCompanies({ content, query }) {
    const companies = content.companies.all.map((company) => company.value);
    return query['order[position]']?.toUpperCase() === 'DESC' ? companies.reverse() : companies;
  },
  contactCompany: ({ content, params }) => orNotFound(content.companies.find(params.id), 'Company').value,
  // id = slug, a list whose first item is the category (spec 7)
  contactShowCategory({ content, query }) {
    if (query.id === undefined) return content.contactCategories.all.map((category) => category.value);
    const category = content.contactCategories.find(query.id);
    return category ? [category.value] : [];
  },
  contactCategory: ({ content, params }) => orNotFound(content.contactCategories.find(params.id), 'Category').value,
  localeCompanies: ({ content }) => content.companies.all.map((company) => company.value),

  products({ content, query, now }) {
    const category = query.category ? content.categories.find(query.category) : null;
    if (query.category && !category) return [];
    const products = content.products
      .listPublic(now)
      .filter((product) => !category || product.categoryIds.has(category.id));
    return paginate(products, query).map((product) => product.teaser);
  },
  product: ({ content, params, now }) => orNotFound(content.products.findPublic(params.id, now), 'Product').value,
  productLookup({ content, query, now }) {
    const products = content.products.listPublic(now);
    const found = findPlate(
      content.plates,
      products.map(({ value }) => value),
      query.code ?? '',
    );
    const product = found && products.find(({ id }) => id === found.product);
    if (!product) return [];
    const { code, variant, year } = found;
    return [{ code, variant, product: product.teaser, ...(year ? { year } : {}) }];
  },
  productCategories: ({ content }) => content.categories.all.map((category) => category.value),
  productCategory: ({ content, params }) => orNotFound(content.categories.find(params.id), 'Category').value,
  advisories: ({ content }) => content.advisories.all.map((advisory) => advisory.value),

  downloadCenter({ content, query }) {
    const { type, files } = query;
    // the files of a shared link, including those that the download centre does not list
    if (files !== undefined) {
      const found = parseFileIds(files).flatMap((id) => content.files.get(id) ?? []);
      return found.length > 0 ? [{ id: 'files', category: 'files', files: found.map(({ download }) => download) }] : [];
    }
    if (!type) return content.fileGroups;
    return content.fileGroups
      .map((group) => ({ ...group, files: group.files.filter((file) => file.type === type) }))
      .filter((group) => group.files.length > 0);
  },
  downloadCenterFileTypes: ({ content }) => content.fileTypes,

  async search({ locale, query, services, now }) {
    const { phrase = '', category, pagination } = query;
    const search = services.search(locale);
    if (phrase.trim() === '') return pagination === 'false' ? search.listAll(now) : [];
    const { found, toHit } = await search.find(phrase, { category: category || null, now });
    const shown =
      pagination === 'false'
        ? found
        : paginate(found, { page: query.page ?? '1', itemsPerPage: query.itemsPerPage ?? '30' });
    return shown.map(toHit);
  },

  posts({ content, query, now }) {
    const posts = content.posts
      .listPublic(now)
      .filter(
        ({ teaser, section }) =>
          matches(query.category, teaser.category?.id, teaser.category?.slug) &&
          matches(query.tag, ...(teaser.tags ?? []).map((tag) => tag.id)) &&
          matches(query.section, section),
      );
    return paginate(posts, query).map((post) => post.teaser);
  },
  // the site requests the slug of its address, the editor's preview the id
  post: ({ content, params, now }) => orNotFound(content.posts.findPublic(params.slug, now), 'Post').value,
  postCategories: ({ content }) => content.postCategories.all.map((category) => category.value),
  postCategory: ({ content, params }) => orNotFound(content.postCategories.find(params.id), 'Category').value,

  jobOffers({ content, query, now }) {
    const jobs = content.jobs
      .listPublic(now)
      .filter((job) => matches(query.category, job.category) && matches(query.section, job.section));
    return paginate(jobs, query).map((job) => job.value);
  },
  jobOffer: ({ content, params, now }) => orNotFound(content.jobs.findPublic(params.slug, now), 'Job offer').value,
  jobOfferCategories: ({ content }) => content.jobCategories,

  stockPrice({ content, now }) {
    return orNotFound(buildStockPrice(content.ticker, content.quoteDays, now), 'Share price');
  },
  quoteDays: ({ content, now }) => listClosedDays(content.quoteDays, now),
  stockReports({ content, query }) {
    const reports = content.reports.all
      .map((report) => report.value)
      .filter(
        (report) =>
          matches(query.year, report.year) &&
          matches(query.category, report.category?.id) &&
          matches(query.company, report.company),
      );
    return paginate(reports, query);
  },
  stockReport: ({ content, params }) => orNotFound(content.reports.find(params.slug), 'Report').value,
  stockReportCategories: ({ content }) => content.reportCategories,
  periodicReports({ content, query }) {
    const reports = content.periodicReports.filter(
      (report) =>
        matches(query.year, report.year) && matches(query.type, report.type) && matches(query.company, report.company),
    );
    return paginate(reports, query);
  },
  annualMeetingReports: ({ content, query }) => content.meetings.filter((report) => matches(query.year, report.year)),
} satisfies Partial<Handlers>;
