import type { ContactCategory, ContactCompany, ContactPerson, Responsibility } from '../../contract/models/contact.ts';

/** Questions to the visitor, in this order; also the names of query parameters. */
export const FINDER_STEPS = ['country', 'sector', 'matter'] as const;
export type FinderStepName = (typeof FINDER_STEPS)[number];

/** Matters that the site has texts for; the site ignores other values of the CMS. */
export const MATTERS = [
  'sales',
  'service',
  'complaint',
  'calibration',
  'invoices',
  'purchasing',
  'media',
  'investors',
  'jobs',
] as const;

/** None of the listed options: only departments without a restriction for this step match. */
const OTHER = 'other';

interface FinderOption {
  id: string;
  name: string;
}
export interface FinderStep {
  name: FinderStepName;
  options: FinderOption[];
  chosen: string | null;
}
export interface FoundDepartment {
  name: string;
  slug: string;
  company: string | null;
  officeHours: string | null;
  /** First person of the department. */
  person: ContactPerson | null;
}
export interface ContactFinder {
  /** The last one is the next step to answer, unless the finder is complete. */
  steps: FinderStep[];
  isComplete: boolean;
  department: FoundDepartment | null;
}

/** One of the responsibilities of a department. */
interface Candidate {
  company: ContactCompany;
  department: Omit<ContactCategory, 'subcategories'>;
  responsibility: Responsibility;
}

const FIELDS = { country: 'countries', sector: 'sectors', matter: 'matters' } as const;
/** The options of a step that a candidate is restricted to; empty if to none. */
const listOptions = ({ responsibility }: Candidate, step: FinderStepName): readonly string[] =>
  responsibility[FIELDS[step]] ?? [];

/** A restriction to a country makes a better match than one to a sector, which is better than one to a matter. */
const WEIGHTS: Readonly<Record<FinderStepName, number>> = { country: 4, sector: 2, matter: 1 };

/**
 * The steps so far and the matching department; null if no department states its responsibilities.
 * nameOption: name of an option; options without a name are left out.
 */
export function findContact(
  companies: readonly ContactCompany[],
  read: (step: FinderStepName) => string | null,
  nameOption: (step: FinderStepName, id: string) => string | null | undefined,
  locale: string,
): ContactFinder | null {
  let candidates = companies.flatMap(toCandidates);
  if (candidates.length === 0) return null;
  const sectors = companies.flatMap(({ sector }) => (sector ? [sector] : []));
  const toName = (step: FinderStepName, id: string) =>
    step === 'sector' ? sectors.find((sector) => sector.id === id)?.name : nameOption(step, id);
  const sortOptions: Record<FinderStepName, (a: FinderOption, b: FinderOption) => number> = {
    country: (a, b) => a.name.localeCompare(b.name, locale),
    sector: byPlace(sectors.map(({ id }) => id)),
    matter: byPlace(MATTERS),
  };
  const steps: FinderStep[] = [];
  for (const step of FINDER_STEPS) {
    const ids = new Set(candidates.flatMap((candidate) => listOptions(candidate, step)));
    const options = [...ids].flatMap((id) => {
      const name = id === OTHER ? null : toName(step, id);
      return name ? [{ id, name }] : [];
    });
    options.sort(sortOptions[step]).push({ id: OTHER, name: nameOption(step, OTHER) ?? OTHER });
    const chosen = options.find(({ id }) => id === read(step))?.id ?? null;
    steps.push({ name: step, options, chosen });
    if (chosen === null) return { steps, isComplete: false, department: null };
    candidates = candidates.filter((candidate) => {
      const only = listOptions(candidate, step);
      return only.length === 0 || only.includes(chosen);
    });
  }
  const [best] = candidates.sort((a, b) => toFit(b) - toFit(a));
  return { steps, isComplete: true, department: best ? toFound(best) : null };
}

function toCandidates(company: ContactCompany): Candidate[] {
  return (company.categories ?? [])
    .flatMap((category) => [category, ...(category.subcategories ?? [])])
    .flatMap((department) =>
      (department.responsibilities ?? []).map((responsibility) => ({ company, department, responsibility })),
    );
}

const toFound = ({ company, department }: Candidate): FoundDepartment => ({
  name: department.name,
  slug: department.slug,
  company: company.name,
  officeHours: department.officeHours ?? null,
  person: department.contacts?.[0] ?? null,
});

const toFit = (candidate: Candidate): number =>
  FINDER_STEPS.reduce((sum, step) => sum + (listOptions(candidate, step).length > 0 ? WEIGHTS[step] : 0), 0);

const byPlace = (ids: readonly string[]) => (a: FinderOption, b: FinderOption) => ids.indexOf(a.id) - ids.indexOf(b.id);
