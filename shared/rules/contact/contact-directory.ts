import type { PostalAddress } from '../../contract/models/basics.ts';
import type { ContactCategory, ContactCompany, ContactPerson, Sector } from '../../contract/models/contact.ts';

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
 * CT01: companies by position, grouped by sector in the order of their first company. Shared departments are listed
 * only once.
 */
export function toDirectory(companies: readonly ContactCompany[]): DirectoryOutline {
  const sectors = new Map<string, SectorOutline>();
  const shared = new Map<string, DepartmentOutline>();
  for (const company of [...companies].sort((a, b) => (a.position ?? 0) - (b.position ?? 0))) {
    const sector: Sector | null = company.sector ?? null;
    const id = sector?.id ?? '';
    const group = sectors.get(id) ?? { id, name: sector?.name ?? null, icon: sector?.icon ?? null, companies: [] };
    sectors.set(id, group);
    const departments: DepartmentOutline[] = [];
    for (const category of company.categories ?? []) {
      const outline = toDepartment(category);
      if (category.shared) shared.set(category.id, outline);
      else departments.push(outline);
    }
    group.companies.push({
      id: company.id,
      name: company.name,
      content: company.content || null,
      address: company.address ?? null,
      companies: company.companies || null,
      departments,
    });
  }
  return { sectors: [...sectors.values()], shared: [...shared.values()] };
}

function toDepartment({ id, name, slug, subcategories }: ContactCategory): DepartmentOutline {
  return {
    id,
    name,
    slug,
    parts: (subcategories ?? []).map((part) => ({ id: part.id, name: part.name, slug: part.slug })),
  };
}

export interface DepartmentPart {
  id: string;
  /** Null for the department itself. */
  name: string | null;
  contacts: ContactPerson[];
}

/** People of a department, followed by those of its parts; parts without people are left out. */
export function toDepartmentParts(category: ContactCategory): DepartmentPart[] {
  const parts = [
    { id: category.id, name: null, contacts: category.contacts ?? [] },
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
