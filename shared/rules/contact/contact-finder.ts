import type { ContactCategory, ContactCompany, ContactPerson, Responsibility } from '../../contract/models/contact.ts';

/** What a visitor chooses, in this order; also names in the address. */
export const FINDER_STEPS = ['country', 'sector', 'matter'] as const;
export type FinderStepName = (typeof FINDER_STEPS)[number];

/** The matters that the site has words for; others of the CMS are ignored. */
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

/** None of the options: only departments that do not name the step answer for it. */
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
  /** Its first person. */
  person: ContactPerson | null;
}
export interface ContactFinder {
  /** The step that comes next is the last one. */
  steps: FinderStep[];
  isComplete: boolean;
  department: FoundDepartment | null;
}

interface Candidate {
  department: FoundDepartment;
  responsibility: Readonly<Record<FinderStepName, readonly string[]>>;
}

/** A department that names the country is nearer than one that names the sector, and so on. */
const WEIGHTS: Readonly<Record<FinderStepName, number>> = { country: 4, sector: 2, matter: 1 };

/** nameOption: null for what has no name, which is no option then. Null where no department says what it is responsible for. */
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
