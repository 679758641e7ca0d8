import type { Models } from '#shared/contract/models/models.ts';
import { toDirectory } from '#shared/rules/contact/contact-directory.ts';
import { type ContactFinder, FINDER_STEPS, findContact, MATTERS } from '#shared/rules/contact/contact-finder.ts';
import type { AreaNames } from '#shared/rules/contact/distributor-areas.ts';
import { COUNTRY_QUERY, findDistributors, PLACE_QUERY } from '#shared/rules/contact/find-distributors.ts';
import { readEnquiryQuery } from '#shared/rules/forms/enquiry.ts';
import { ENQUIRY_QUERY, type NamedItem } from '#shared/rules/forms/enquiry-item.ts';
import { type PageContext, type PageKind, readPage, toFrame } from '../page-kind.ts';
import { findFallbackPhone } from './products/product.ts';

/** What all pages of the directory show, and what a department is made of. */
export async function loadDirectory(context: PageContext) {
  const { read, query, locale, t, site } = context;
  const [companies, voivodeships] = await Promise.all([
    read('contactCompanies', { query: { 'order[position]': 'ASC' } }),
    // without their names the map has their slugs
    read('voivodeships').catch(() => []),
  ]);
  const country = toCountryNames(locale);
  const areaNames: AreaNames = { voivodeships, country, elsewhere: t('contact.elsewhere'), locale };
  // the address of a department has no place
  const place = { place: query.get(PLACE_QUERY), country: query.get(COUNTRY_QUERY) };
  return {
    companies,
    areaNames,
    content: {
      directory: toDirectory(companies),
      finder: toFinder(companies, context),
      distributors: findDistributors(companies, place, areaNames),
      phone: findFallbackPhone(site),
    },
  };
}

/** CT01: the directory without the people, who come with their department. */
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
    return { layout: 'contact', content, ...toFrame(page, context), ...robots };
  },
};

function toFinder(companies: Models['ContactCompany'][], { query, locale, t }: PageContext): ContactFinder | null {
  const countries = toCountryNames(locale);
  return findContact(
    companies,
    (step) => query.get(step),
    (step, id) => {
      if (id === 'other') return t(`contactFinder.${step}.other`);
      if (step === 'country') return countries(id);
      const matter = MATTERS.find((known) => known === id);
      return matter && t(`contactFinder.matter.${matter}`);
    },
    locale,
  );
}

/** On the server alone: browsers know other names of some countries, and the page must be the same on both sides. */
function toCountryNames(locale: string): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' });
  return (code) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined);
}

/** Products that the address names; those that there are not are left out. */
async function loadEnquiry({ query, read }: PageContext): Promise<NamedItem[]> {
  const items = readEnquiryQuery(query);
  if (items.length === 0) return [];
  const names = new Map((await read('products')).map(({ id, name }) => [id, name]));
  return items.flatMap((item) => {
    const name = names.get(item.product);
    return name === undefined ? [] : [{ ...item, name }];
  });
}
