import type { PostalAddress } from '../../contract/models/basics.ts';
import type { ContactCategory, ContactCompany, ContactPerson } from '../../contract/models/contact.ts';

/** A department in the directory. Its people are listed on the page of the department. */
export interface DepartmentOutline {
  id: string;
  name: string;
  slug: string;
  /** Subcategories, each with its page. */
  parts: { id: string; name: string; slug: string }[];
}
export interface CompanyOutline {
  id: string;
  name: string;
  /** HTML: address and registration data. */
  content: string | null;
  address: PostalAddress | null;
  /** HTML: extra companies. */
  companies: string | null;
  departments: DepartmentOutline[];
}
export interface SectorOutline {
  /** '' for the group of companies without a sector. */
  id: string;
  name: string | null;
  icon: string | null;
  companies: CompanyOutline[];
}
export interface DirectoryOutline {
  sectors: SectorOutline[];
  /** Departments that every company shows (spec 2). */
  shared: DepartmentOutline[];
}

/**
 * Companies by position, grouped by sector in the order of their first company (CT01). Shared departments are listed
 * only once.
 */
export function toDirectory(companies: readonly ContactCompany[]): DirectoryOutline {
  const sorted = companies.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  const sharedCategories = sorted.flatMap(({ categories }) => (categories ?? []).filter(({ shared }) => shared));
  const shared = new Map(sharedCategories.map((category) => [category.id, toDepartment(category)]));
  return {
    sectors: [...Map.groupBy(sorted, ({ sector }) => sector?.id ?? '')].map(([id, group]) => ({
      id,
      name: group[0]?.sector?.name ?? null,
      icon: group[0]?.sector?.icon ?? null,
      companies: group.map(toCompany),
    })),
    shared: [...shared.values()],
  };
}

const toCompany = ({ id, name, content, address, companies, categories }: ContactCompany): CompanyOutline => ({
  id,
  name,
  content: content ?? null,
  address: address ?? null,
  companies: companies ?? null,
  departments: (categories ?? []).filter(({ shared }) => !shared).map(toDepartment),
});

function toDepartment({ id, name, slug, subcategories }: ContactCategory): DepartmentOutline {
  return {
    id,
    name,
    slug,
    parts: (subcategories ?? []).map((part) => ({ id: part.id, name: part.name, slug: part.slug })),
  };
}

export interface DepartmentPart {
  /** '' for the department itself, whose id may be that of one of its parts too. */
  id: string;
  /** Null for the department itself. */
  name: string | null;
  contacts: ContactPerson[];
}

/** People of a department, followed by those of its parts; parts without people are left out. */
export function toDepartmentParts(category: ContactCategory): DepartmentPart[] {
  const parts = [
    { id: '', name: null, contacts: category.contacts ?? [] },
    ...(category.subcategories ?? []).map((part) => ({ id: part.id, name: part.name, contacts: part.contacts ?? [] })),
  ];
  return parts.filter(({ contacts }) => contacts.length > 0);
}

/** Title of a department's page (CT10): 'category - company', or only the category if it belongs to no company. */
export function toDepartmentTitle(category: string, company: string | null | undefined): string {
  return company ? `${category} - ${company}` : category;
}

/** Fragment of a company on the page of the directory. */
export const toCompanyAnchor = (id: string) => `company-${id}`;
/** Element id of the company's name on that page. */
export const toCompanyNameId = (id: string) => `${toCompanyAnchor(id)}-name`;
