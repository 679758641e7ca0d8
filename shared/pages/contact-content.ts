import type { Models } from '../contract/models/models.ts';
import type { DepartmentPart, DirectoryOutline } from '../rules/contact/contact-directory.ts';
import type { ContactFinder } from '../rules/contact/contact-finder.ts';
import type { DistributorAreas } from '../rules/contact/distributor-areas.ts';
import type { DistributorSearch } from '../rules/contact/find-distributors.ts';
import type { NamedItem } from '../rules/forms/enquiry-item.ts';

export interface ContactContent {
  page: Models['Page'];
  directory: DirectoryOutline;
  /** Null if no department states its responsibilities. */
  finder: ContactFinder | null;
  /** Null if there are no distributors. */
  distributors: DistributorSearch | null;
  /** Phone number of the switchboard. */
  phone: string | null;
  /** The department named in the address (contact.show). */
  department: DepartmentContent | null;
  /** The department named in the address does not exist, or could not be loaded (CT11). */
  failure: 'notFound' | 'unavailable' | null;
  /** Products from the query of the address, which the form lists. */
  enquiry: NamedItem[];
}
/** A department with all its people, as its popup and its page show it. */
export interface DepartmentContent {
  id: string;
  name: string;
  slug: string;
  sector: string | null;
  company: { id: string; name: string } | null;
  parts: DepartmentPart[];
  areas: DistributorAreas;
}
