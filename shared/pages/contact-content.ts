import type { Models } from '../contract/models/models.ts';
import type { DepartmentPart, DirectoryOutline } from '../rules/contact/contact-directory.ts';
import type { ContactFinder } from '../rules/contact/contact-finder.ts';
import type { DistributorAreas } from '../rules/contact/distributor-areas.ts';
import type { DistributorSearch } from '../rules/contact/find-distributors.ts';
import type { NamedItem } from '../rules/forms/enquiry-item.ts';

export interface ContactContent {
  page: Models['Page'];
  directory: DirectoryOutline;
  /** Null: no department says what it is responsible for. */
  finder: ContactFinder | null;
  /** Null: there are none. */
  distributors: DistributorSearch | null;
  /** Of the switchboard. */
  phone: string | null;
  /** The one that the address names (contact.show). */
  department: DepartmentContent | null;
  /** CT11: the address names one that is not there, or that could not be loaded. */
  failure: 'notFound' | 'unavailable' | null;
  /** Products that the form is to name, because the address does. */
  enquiry: NamedItem[];
}
/** A department with everybody in it: what its popup and its page show. */
export interface DepartmentContent {
  id: string;
  name: string;
  slug: string;
  sector: string | null;
  company: { id: string; name: string } | null;
  parts: DepartmentPart[];
  areas: DistributorAreas;
}
