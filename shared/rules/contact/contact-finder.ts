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

interface Candidate {
  department: FoundDepartment;
  responsibility: Readonly<Record<FinderStepName, readonly string[]>>;
}

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
    const ids = new Set(candidates.flatMap(({ responsibility }) => responsibility[step]));
    const options = [...ids].flatMap((id) => {
      const name = id === OTHER ? null : toName(step, id);
      return name ? [{ id, name }] : [];
    });
    options.sort(sortOptions[step]).push({ id: OTHER, name: nameOption(step, OTHER) ?? OTHER });
    const chosen = options.find(({ id }) => id === read(step))?.id ?? null;
    steps.push({ name: step, options, chosen });
    if (chosen === null) return { steps, isComplete: false, department: null };
    candidates = candidates.filter(
      ({ responsibility }) => responsibility[step].length === 0 || responsibility[step].includes(chosen),
    );
  }
  const [best] = candidates.sort((a, b) => toFit(b) - toFit(a));
  return { steps, isComplete: true, department: best?.department ?? null };
}

function toCandidates(company: ContactCompany): Candidate[] {
  return (company.categories ?? [])
    .flatMap((category) => [category, ...(category.subcategories ?? [])])
    .flatMap((category) =>
      (category.responsibilities ?? []).map((responsibility) => ({
        department: toFound(category, company),
        responsibility: toLists(responsibility),
      })),
    );
}

const toLists = ({ countries, sectors, matters }: Responsibility): Candidate['responsibility'] => ({
  country: countries ?? [],
  sector: sectors ?? [],
  matter: matters ?? [],
});

const toFound = (
  { name, slug, officeHours, contacts }: Omit<ContactCategory, 'subcategories'>,
  company: ContactCompany,
): FoundDepartment => ({
  name,
  slug,
  company: company.name,
  officeHours: officeHours || null,
  person: contacts?.[0] ?? null,
});

const toFit = ({ responsibility }: Candidate): number =>
  FINDER_STEPS.reduce((sum, step) => sum + (responsibility[step].length > 0 ? WEIGHTS[step] : 0), 0);

const byPlace = (ids: readonly string[]) => (a: FinderOption, b: FinderOption) => ids.indexOf(a.id) - ids.indexOf(b.id);
