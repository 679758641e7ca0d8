import { isDeepStrictEqual } from 'node:util';
import type { ReadName } from '#shared/contract/types.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Answers } from '../answers/build-answers.ts';

type Part = Exclude<keyof Answers, 'locale' | 'entityPath'>;

/**
 * Calls whose answers depend on each part of the content. A part without a row is a compile error, unless it has the
 * name of the only call that depends on it.
 */
const CALLS: Record<Exclude<Part, ReadName>, readonly ReadName[]> & Partial<Record<Part, readonly ReadName[]>> = {
  routeNodes: ['sitemapNodes'],
  // their changes show in routeNodes
  addresses: [],
  pages: ['page', 'downloadCenterPage', 'sitemapNodes'],
  // not cached
  plates: [],
  products: ['products', 'product'],
  categories: ['productCategories', 'productCategory', 'products'],
  posts: ['posts', 'post'],
  postCategories: ['postCategories', 'postCategory'],
  jobs: ['jobOffers', 'jobOffer'],
  jobCategories: ['jobOfferCategories'],
  companies: ['contactCompanies', 'contactCompany', 'localeCompanies'],
  contactCategories: ['contactShowCategory', 'contactCategory'],
  purchasing: ['purchasingItems'],
  terms: ['dictionaryTerms'],
  fileGroups: ['downloadCenter'],
  fileTypes: ['downloadCenterFileTypes'],
  files: ['downloadCenter'],
  reports: ['stockReports', 'stockReport'],
  reportCategories: ['stockReportCategories'],
  meetings: ['annualMeetingReports'],
  ticker: ['stockPrice', 'quoteDays'],
  quoteDays: ['stockPrice', 'quoteDays'],
  // searches are not cached
  synonyms: [],
  intents: [],
  surveys: ['survey', 'surveyResults'],
  // not cached
  drafts: [],
};

/** Tags that a site has to fetch again: each call and language whose answers have changed. */
export function findChangedTags(before: Record<Locale, Answers>, after: Record<Locale, Answers>): string[] {
  return LOCALES.flatMap((locale) => {
    const parts = Object.keys(after[locale]).filter((key): key is Part => key !== 'locale' && key !== 'entityPath');
    const calls = parts
      .filter((part) => !isDeepStrictEqual(before[locale][part], after[locale][part]))
      .flatMap((part) => CALLS[part] ?? [part as ReadName]);
    // the search also answers with the list of all public pages
    const all = new Set(calls.length > 0 ? [...calls, 'search'] : []);
    return [...all].map((call) => `${call}:${locale}`);
  });
}
