import type { Models } from '../../contract/models/models.ts';
import type { SiteData } from '../../pages/site-data.ts';

type Person = NonNullable<Models['Product']['contactPerson']>;

/** The department in charge, the first that has a page. */
export const findDepartment = (categories: Models['Product']['contactCategories']) =>
  categories?.find(({ slug, id }) => slug || id);

/**
 * Contact for a product: its contact person, with missing data taken from those who sell, or from the company.
 * fallbackPhone: for products.
 */
export function findProductContact(
  person: Person | null | undefined,
  fallbackPhone: string | null,
  company: SiteData['company'],
) {
  return {
    name: person?.name || company.sales?.name || company.legalName,
    office: person?.office ?? null,
    phoneNumber: person?.phoneNumber || fallbackPhone || company.phone,
    email: person?.email || company.sales?.email || company.email,
  };
}
