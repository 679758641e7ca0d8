import { isDeepStrictEqual } from 'node:util';
import type { ReadName } from '#shared/contract/types.ts';
import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import type { Answers } from '../wire/build-answers.ts';

/** Calls whose answers depend on each part of the content. A part without a row is a compile error. */
const CALLS: Record<Exclude<keyof Answers, 'locale' | 'entityPath'>, readonly ReadName[]> = {
  menus: ['menus'],
  routeNodes: ['sitemapNodes'],
  // their changes show in routeNodes
  addresses: [],
  configurations: ['configurations'],
  popups: ['popups'],
  pages: ['page', 'downloadCenterPage', 'sitemapNodes'],
  // not cached
  plates: [],
  products: ['products', 'product'],
  categories: ['productCategories', 'productCategory', 'products'],
  posts: ['posts', 'post'],
  postCategories: ['postCategories', 'postCategory'],
  postTags: ['postTags'],
  jobs: ['jobOffers', 'jobOffer'],
  jobCategories: ['jobOfferCategories'],
  sections: ['sections'],
  companies: ['contactCompanies', 'contactCompany', 'localeCompanies'],
  contactCategories: ['contactShowCategory', 'contactCategory'],
  voivodeships: ['voivodeships'],
  purchasing: ['purchasingItems'],
  terms: ['dictionaryTerms'],
  fileGroups: ['downloadCenter'],
  fileTypes: ['downloadCenterFileTypes'],
  files: ['downloadCenter'],
  advisories: ['advisories'],
  reports: ['stockReports', 'stockReport'],
  reportCategories: ['stockReportCategories'],
  periodicReports: ['periodicReports'],
  periodicReportCategories: ['periodicReportCategories'],
  meetings: ['annualMeetingReports'],
  events: ['events'],
  ticker: ['stockPrice', 'quoteDays'],
  quoteDays: ['stockPrice', 'quoteDays'],
  newsletterCategories: ['newsletterCategories'],
  searchCategories: ['searchCategories'],
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
    const calls = Object.entries(CALLS).flatMap(([part, names]) => {
      const key = part as keyof typeof CALLS;
      return isDeepStrictEqual(before[locale][key], after[locale][key]) ? [] : names;
    });
    // the search also answers with the list of all public pages
    const all = new Set(calls.length > 0 ? [...calls, 'search'] : []);
    return [...all].map((call) => `${call}:${locale}`);
  });
}
