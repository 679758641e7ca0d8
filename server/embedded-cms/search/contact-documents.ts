import { LOCALES, type Locale } from '#shared/locales/locales.ts';
import { toCompanyAnchor } from '#shared/rules/contact/contact-directory.ts';
import { PLACE_QUERY } from '#shared/rules/contact/find-distributors.ts';
import { toPlainText } from '#shared/rules/text/plain-text.ts';
import type { Answers } from '../answers/build-answers.ts';
import { toSearchText } from './collect-text.ts';
import { findIndexPath, joinTexts, type SearchDocument, toDocument, toPageDocument } from './search-document.ts';

/** Departments, their contact persons, and companies. A person leads to the first department that lists them. */
export function listContacts(content: Answers): SearchDocument[] {
  const directory = findIndexPath(content, 'contact.index');
  const persons = new Map<string, SearchDocument>();
  const departments = content.contactCategories.all.flatMap((department) => {
    const { name, company, contacts, distributors } = department.value;
    const slug = content.entityPath('contact.show', department.slug);
    for (const { id, name: title, office, image } of contacts ?? []) {
      const found = { id, type: 'contact_person.show', category: 'contacts', title, slug, image, excerpt: office };
      for (const document of toDocument({ ...found, text: [office, name, company?.name].filter(Boolean).join(', ') }))
        if (!persons.has(id)) persons.set(id, document);
    }
    return toPageDocument(department, {
      type: 'contact.show',
      category: 'contacts',
      title: name,
      slug,
      names: company?.name,
      text: joinTexts(
        ...(contacts ?? []).flatMap((person) => [person.name, person.office]),
        ...(distributors ?? []).map((distributor) => distributor.name),
      ),
    });
  });
  const companies = content.companies.all.flatMap(({ id, value }) =>
    toDocument({
      id,
      type: 'company.show',
      category: 'contacts',
      title: value.name,
      slug: directory && `${directory}#${toCompanyAnchor(id)}`,
      names: joinTexts(value.address?.addressLocality, ...toCountryNames(value.address?.addressCountry)),
      text: joinTexts(toSearchText(value.content ?? ''), value.sector?.name),
    }),
  );
  return [...departments, ...companies, ...persons.values(), ...listDistributors(content, directory)];
}

/** Names of a country in all languages, as visitors may use any of them; [] if its code is unknown. */
const toCountryNames = (code: string | null | undefined): string[] =>
  code ? LOCALES.map((locale) => REGIONS[locale].of(code) ?? '') : [];
const REGIONS = Object.fromEntries(
  LOCALES.map((locale) => [locale, new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })]),
) as Record<Locale, Intl.DisplayNames>;

/** Distributors, which lead to all those of their area. One may belong to several departments. */
function listDistributors(content: Answers, directory: string | null): SearchDocument[] {
  const voivodeships = new Map(content.voivodeships.map(({ slug, name }) => [slug, name]));
  const found = new Map<string, SearchDocument>();
  for (const { value } of content.contactCategories.all) {
    for (const { id, name, country, voivodeship, hasProvince, address, content: html } of value.distributors ?? []) {
      const province = hasProvince === false ? undefined : voivodeships.get(voivodeship?.slug ?? '');
      const place = province ?? (country ? REGIONS[content.locale].of(country) : undefined);
      const where = [address?.addressLocality, place].filter(Boolean).join(', ');
      const documents = toDocument({
        id,
        type: 'distributor.show',
        category: 'contacts',
        title: name,
        slug: directory && place && `${directory}?${new URLSearchParams({ [PLACE_QUERY]: place })}#distributors-found`,
        names: joinTexts(where, voivodeship?.slug, ...toCountryNames(country)),
        text: '',
        excerpt: [where, toPlainText(html ?? '')].filter(Boolean).join(' · '),
      });
      for (const document of documents) found.set(id, document);
    }
  }
  return [...found.values()];
}
