import type { Models } from '#shared/contract/models/models.ts';
import { LOCALES } from '#shared/locales/locales.ts';
import { toDirectory } from '#shared/rules/contact/contact-directory.ts';
import { type ContactFinder, FINDER_STEPS, findContact, MATTERS } from '#shared/rules/contact/contact-finder.ts';
import type { AreaNames, PlaceNames } from '#shared/rules/contact/distributor-areas.ts';
import { addPostcodeCountry, findDistributors, PLACE_QUERY } from '#shared/rules/contact/find-distributors.ts';
import { readEnquiryQuery } from '#shared/rules/forms/enquiry.ts';
import { ENQUIRY_QUERY, type NamedItem } from '#shared/rules/forms/enquiry-item.ts';
import { readOptional } from '../../cache/dependency-tracker.ts';
import { emptyIfCmsFails } from '../../cms/cms-error.ts';
import { OTHER_LOCALE_WAIT_MS } from '../translate-query.ts';
import { readPage, toFrame } from './block-page.ts';
import { findCountry, toCountryNames, toOwnName } from './country-names.ts';
import type { PageContext, PageKind, PageParts } from './page-kind.ts';
import { findFallbackPhone } from './products/product.ts';

export const readCompanies = ({ read }: PageContext) =>
  read('contactCompanies', { query: { 'order[position]': 'ASC' } });

/** Loads the data that all pages of the directory share. listing: null for an empty directory. */
export async function loadDirectory(
  context: PageContext,
  listing: Promise<Models['ContactCompany'][] | null> = readCompanies(context),
) {
  const { read, query, locale, t, site } = context;
  const [companies, voivodeships] = await Promise.all([
    listing.then((list) => list ?? []),
    // if their names are not available, the map shows their slugs
    emptyIfCmsFails(read('voivodeships')),
  ]);
  const country = toCountryNames(locale);
  const areaNames: AreaNames = { voivodeships, country, elsewhere: t('contact.elsewhere'), locale, findCountry };
  const place = query.get(PLACE_QUERY);
  const own = findDistributors(companies, place, areaNames);
  // a postcode is the same in all languages
  const isUnknown = own !== null && own.area === null && /\p{L}{2}/u.test(own.place);
  return {
    companies,
    areaNames,
    content: {
      directory: toDirectory(companies),
      finder: toFinder(companies, context),
      distributors: isUnknown ? findDistributors(companies, place, areaNames, await loadTranslatedNames(context)) : own,
      phone: findFallbackPhone(site),
    },
  };
}

/**
 * Names of places in the other languages: visitors type them, and take them along when they switch the language. Also
 * the names that countries have for themselves.
 */
async function loadTranslatedNames({ locale, inLocale }: PageContext): Promise<PlaceNames[]> {
  const translated = await Promise.all(
    LOCALES.filter((other) => other !== locale).map(async (other) => {
      const reading = inLocale(other).read('voivodeships');
      const voivodeships = (await readOptional(OTHER_LOCALE_WAIT_MS, reading)) ?? [];
      return { voivodeships, country: toCountryNames(other) };
    }),
  );
  return [...translated, { voivodeships: [], country: toOwnName }];
}

/** The directory without people, who are only on the pages of their departments (CT01). */
export const contactDirectory: PageKind = {
  endpoint: 'page',
  queryNames: [...FINDER_STEPS, PLACE_QUERY, ENQUIRY_QUERY],
  async load(context) {
    const [page, directory, enquiry] = await Promise.all([
      readPage(context),
      loadDirectory(context),
      loadEnquiry(context),
    ]);
    const content = { page, ...directory.content, department: null, failure: null, enquiry };
    const robots = enquiry.length > 0 ? { robots: 'noindex, follow' } : {};
    const translatedQueries = buildTranslatedQueries(context, content.distributors?.place ?? '');
    return { layout: 'contact', content, ...toFrame(page, context), ...robots, ...translatedQueries };
  },
};

function buildTranslatedQueries({ query, locale }: PageContext, place: string): Pick<PageParts, 'translatedQueries'> {
  const translated = new URLSearchParams(query);
  translated.set(PLACE_QUERY, addPostcodeCountry(place, locale));
  if (translated.get(PLACE_QUERY) === place) return {};
  const others = LOCALES.filter((other) => other !== locale);
  return { translatedQueries: Object.fromEntries(others.map((other) => [other, translated.toString()])) };
}

function toFinder(companies: Models['ContactCompany'][], { query, locale, t }: PageContext): ContactFinder | null {
  const countries = toCountryNames(locale);
  return findContact(
    companies,
    (step) => query.get(step),
    (step, id) => {
      if (id === 'other') return t(`contactFinder.${step}.other`);
      if (step === 'country') return countries(id);
      const matter = MATTERS.find((name) => name === id);
      return matter && t(`contactFinder.matter.${matter}`);
    },
    locale,
  );
}

/** Products that the address lists; unknown ones are left out, and all of them while the products can not be read. */
async function loadEnquiry({ query, read }: PageContext): Promise<NamedItem[]> {
  const items = readEnquiryQuery(query);
  if (items.length === 0) return [];
  const names = new Map((await emptyIfCmsFails(read('products'))).map(({ id, name }) => [id, name]));
  return items.flatMap((item) => {
    const name = names.get(item.product);
    return name === undefined ? [] : [{ ...item, name }];
  });
}
