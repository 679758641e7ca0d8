import type { Models } from '#shared/contract/models/models.ts';
import { toAddressLines } from '#shared/rules/contact/address.ts';
import type { Row } from '../records/tables.ts';
import { type AnswerContext, allRows, compact, findRow, findRows, pick } from './answer-context.ts';
import { type Entry, toEntry } from './entry.ts';
import { toImage } from './images.ts';

export function toPerson(
  context: AnswerContext,
  row: Row<'persons'>,
  company?: Row<'companies'>,
): Models['ContactPerson'] {
  const { name, picture, map, address = company?.address } = row;
  return compact({
    ...pick(row, 'id', 'name', 'office', 'phoneNumber', 'email', 'content'),
    image: picture ? toImage(context, picture, name) : undefined,
    address,
    mapImage: map ? toImage(context, map, address ? toAddressLines(address).join(', ') : name) : undefined,
    mapTeaserImage: map ? toImage(context, map, name) : undefined,
  });
}

function toDistributor(row: Row<'distributors'>): Models['Distributor'] {
  const { voivodeship, ...rest } = row;
  return compact({ ...rest, voivodeship: voivodeship ? { slug: voivodeship } : undefined });
}

type Subcategory = NonNullable<Models['ContactCategory']['subcategories']>[number];

function toFields(context: AnswerContext, row: Row<'contact-categories'>): Subcategory {
  const { persons, distributors } = row;
  const company = findRow(context.rows, 'companies', row.company);
  return compact({
    ...pick(row, 'id', 'name', 'slug', 'officeHours', 'responsibilities'),
    contacts: findRows(context.rows, 'persons', persons).map((person) => toPerson(context, person, company)),
    distributors: distributors ? findRows(context.rows, 'distributors', distributors).map(toDistributor) : undefined,
  });
}

function toCategory(context: AnswerContext, row: Row<'contact-categories'>): Models['ContactCategory'] {
  const company = findRow(context.rows, 'companies', row.company);
  const subcategories = findRows(context.rows, 'contact-categories', row.subcategories).map((sub) =>
    toFields(context, sub),
  );
  return compact({
    ...toFields(context, row),
    subcategories: subcategories.length > 0 ? subcategories : undefined,
    company: company && pick(company, 'id', 'name'),
    shared: row.shared,
  });
}

export function buildContactCategories(context: AnswerContext): Entry<Models['ContactCategory']>[] {
  return allRows(context.rows, 'contact-categories').map((row) => toEntry(row, toCategory(context, row)));
}

/** Companies by position, with their complete contact categories. */
export function buildCompanies(context: AnswerContext): Entry<Models['ContactCompany']>[] {
  return allRows(context.rows, 'companies')
    .sort((a, b) => a.position - b.position)
    .map((row) => {
      const sector = context.rows.sectors.get(row.sector);
      const icon = sector ? toImage(context, sector.icon).url : undefined;
      const value = compact({
        ...pick(row, 'id', 'name', 'theme', 'content', 'companies', 'address', 'position'),
        icon,
        sector: sector && icon ? { ...pick(sector, 'id', 'name'), icon } : undefined,
        categories: findRows(context.rows, 'contact-categories', row.categories).map((category) =>
          toCategory(context, category),
        ),
      });
      return toEntry({ id: row.id, slug: row.id }, value);
    });
}
