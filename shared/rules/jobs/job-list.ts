import type { JobOffer } from '../../contract/models/job.ts';
import { type Choice, countValues, type Facetable, findFitting } from '../products/facets.ts';
import { foldText } from '../text/fold.ts';

/** Facets of the list, in the order in which they are shown; also their names in its address. */
export const JOB_FACETS = ['place', 'mode', 'category', 'section'] as const;
export type JobFacet = (typeof JOB_FACETS)[number];
/** Modes of work that the site has words for; another one of a CMS is not shown. */
export const WORK_MODES = ['ON_SITE', 'HYBRID', 'REMOTE'] as const;
export type WorkMode = (typeof WORK_MODES)[number];

interface JobOption {
  id: string;
  name: string;
  /** Offers that choosing it would give, the other facets as they are. */
  count: number;
}
export interface JobList {
  /** Those that are over stand last. */
  offers: JobOffer[];
  /** Null: all. */
  filter: Record<JobFacet, string | null>;
  /** With an offer; of a facet whose choice fits none, the choice is not among them. */
  options: Record<JobFacet, JobOption[]>;
  /** Offers that choosing all of a facet would give. */
  totals: Record<JobFacet, number>;
}

export const findWorkMode = ({ workMode }: Pick<JobOffer, 'workMode'>): WorkMode | null =>
  WORK_MODES.find((mode) => mode === workMode) ?? null;

/** today: ISO date. */
export const isOver = ({ validThrough }: Pick<JobOffer, 'validThrough'>, today: string): boolean =>
  Boolean(validThrough) && (validThrough ?? '').slice(0, 10) < today;

export const takesApplications = (offer: JobOffer, today: string): boolean =>
  offer.application === 'form' && !isOver(offer, today);

const findPlaces = ({ places, address, location }: JobOffer): string[] => {
  const found = places && places.length > 0 ? places : [address?.addressLocality ?? location];
  return found.filter((place) => typeof place === 'string' && place !== '') as string[];
};
/** 'Świdnica' is 'swidnica' in the address. */
const toPlaceId = (place: string) => foldText(place).replace(/[^\p{L}\p{N}]+/gu, '-');

interface Names {
  /** Fields of work and sections in the order of the CMS. */
  category: readonly { id: string; name: string }[];
  section: readonly { id: string; name: string }[];
  mode: Readonly<Record<WorkMode, string>>;
  locale: string;
}

/** JB01: the offers of a choice, with the choices that are left and how many offers each would give. */
export function listJobs(
  offers: readonly JobOffer[],
  ask: (name: string) => string | null,
  { category, section, mode, locale }: Names,
  today: string,
): JobList {
  const items = offers.map((offer) => ({ offer, text: '', values: toValues(offer) }));
  const filter = Object.fromEntries(JOB_FACETS.map((facet) => [facet, ask(facet) || null])) as JobList['filter'];
  const choice = toChoice(filter);
  const counts = countValues(items, choice, []);
  const places = new Map(offers.flatMap(findPlaces).map((place) => [toPlaceId(place), place]));
  const names: Record<JobFacet, readonly { id: string; name: string }[]> = {
    place: [...places].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, locale)),
    category,
    mode: WORK_MODES.map((id) => ({ id, name: mode[id] })),
    section,
  };
  const options = JOB_FACETS.map((facet) => {
    const list = names[facet].map(({ id, name }) => ({ id, name, count: counts.get(facet)?.get(id) ?? 0 }));
    return [facet, list.filter(({ id, count }) => count > 0 || id === filter[facet])];
  });
  const totals = JOB_FACETS.map((facet) => [
    facet,
    findFitting(items, toChoice({ ...filter, [facet]: null }), []).length,
  ]);
  const found = findFitting(items, choice, []).map(({ offer }) => offer);
  return {
    offers: found.sort((a, b) => Number(isOver(a, today)) - Number(isOver(b, today))),
    filter,
    options: Object.fromEntries(options),
    totals: Object.fromEntries(totals),
  };
}

function toValues(offer: JobOffer): Facetable['values'] {
  const values: Record<JobFacet, (string | null | undefined)[]> = {
    place: findPlaces(offer).map(toPlaceId),
    category: [offer.category?.id],
    mode: [findWorkMode(offer)],
    section: [offer.section?.id],
  };
  return new Map(JOB_FACETS.map((facet) => [facet, [...new Set(values[facet].filter((value) => value != null))]]));
}

function toChoice(filter: JobList['filter']): Choice {
  return new Map(JOB_FACETS.flatMap((facet) => (filter[facet] ? [[facet, new Set([filter[facet]])] as const] : [])));
}
