import { toCompanyAnchor } from '#shared/rules/contact/contact-directory.ts';
import type { Answers } from '../wire/build-answers.ts';
import { toSearchText } from './collect-text.ts';
import { findIndexPath, joinTexts, type SearchDocument, toDocument, toPageDocument } from './document.ts';

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
      text: joinTexts(toSearchText(value.content ?? ''), value.sector?.name),
    }),
  );
  return [...departments, ...companies, ...persons.values()];
}
