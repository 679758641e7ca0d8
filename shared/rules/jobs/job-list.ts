import type { JobOffer } from '../../contract/models/job.ts';
import { addPairs, translateValues, type ValuePairs } from '../lists/translate-values.ts';
import { countValues, type Facetable, findFitting } from '../products/facets.ts';
import { foldText } from '../text/fold.ts';

/** Facets of the list in display order; also their names in the query. */
export const JOB_FACETS = ['place', 'mode', 'category', 'section'] as const;
export type JobFacet = (typeof JOB_FACETS)[number];
/** Work modes that the site has texts for; the site does not show other values of a CMS. */
export const WORK_MODES = ['ON_SITE', 'HYBRID', 'REMOTE'] as const;
export type WorkMode = (typeof WORK_MODES)[number];

export interface JobOption {
  value: string;
  label: string;
  /** Number of offers if only this option were chosen in its facet and the other facets stayed unchanged. */
  count: number;
  chosen: boolean;
}
export interface JobList {
  /** Matching offers; expired ones come last. */
  offers: JobOffer[];
  /** Valid part of the query. */
  query: string;
  /** Facets in which offers differ. Options without offers are left out, unless chosen or nothing is found at all. */
  facets: { key: JobFacet; options: JobOption[] }[];
}

export const findWorkMode = ({ workMode }: Pick<JobOffer, 'workMode'>): WorkMode | null =>
  WORK_MODES.find((mode) => mode === workMode) ?? null;

/** today: ISO date. */
export const isOver = ({ validThrough }: Pick<JobOffer, 'validThrough'>, today: string): boolean =>
  Boolean(validThrough) && (validThrough ?? '').slice(0, 10) < today;

export const takesApplications = (offer: JobOffer, today: string): boolean =>
  offer.application === 'form' && !isOver(offer, today);

/** Towns of an offer. */
export const findPlaces = ({ places, address, location }: JobOffer): string[] => {
  const found = places && places.length > 0 ? places : [address?.addressLocality ?? location];
  return found.filter((place) => typeof place === 'string' && place !== '') as string[];
};
/** Id of a place in the query: 'swidnica' for 'Świdnica'. */
const toPlaceId = (place: string) => foldText(place).replace(/[^\p{L}\p{N}]+/gu, '-');

interface Names {
  /** Fields of work in the order of the CMS. */
  category: readonly { id: string; name: string }[];
  /** Sections in the order of the CMS. */
  section: readonly { id: string; name: string }[];
  mode: Readonly<Record<WorkMode, string>>;
  locale: string;
}

/**
 * The offers that match the query, with the remaining options (JB01). Several options of a facet may be chosen; unknown
 * values are ignored.
 */
export function listJobs(
  offers: readonly JobOffer[],
  asked: URLSearchParams,
  { category, section, mode, locale }: Names,
  today: string,
): JobList {
  const items = offers.map((offer) => ({ offer, text: '', values: toValues(offer) }));
  const places = new Map(offers.flatMap(findPlaces).map((place) => [toPlaceId(place), place]));
  const names: Record<JobFacet, readonly { id: string; name: string }[]> = {
    place: [...places].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, locale)),
    category,
    mode: WORK_MODES.map((id) => ({ id, name: mode[id] })),
    section,
  };
  const choice = new Map<JobFacet, Set<string>>();
  const query = new URLSearchParams();
  for (const facet of JOB_FACETS) {
    const values = new Set(asked.getAll(facet));
    const chosen = names[facet].flatMap(({ id }) => (values.has(id) ? [id] : []));
    if (chosen.length > 0) choice.set(facet, new Set(chosen));
    for (const value of chosen) query.append(facet, value);
  }
  const found = findFitting(items, choice, []).map(({ offer }) => offer);
  const counts = countValues(items, choice, []);
  const all = countValues(items, new Map(), []);
  const facets = JOB_FACETS.map((key) => ({
    key,
    options: names[key]
      .map(({ id, name }) => ({
        value: id,
        label: name,
        count: counts.get(key)?.get(id) ?? 0,
        chosen: choice.get(key)?.has(id) ?? false,
      }))
      .filter(({ count, chosen }) => count > 0 || chosen || found.length === 0),
  }));
  return {
    offers: found.sort((a, b) => Number(isOver(a, today)) - Number(isOver(b, today))),
    query: query.toString(),
    // independent of the choice: if a facet disappeared, the others would move away from under the pointer
    facets: facets.filter(
      ({ key, options }) => choice.has(key) || (options.length > 0 && (all.get(key)?.size ?? 0) > 1),
    ),
  };
}

/**
 * The query in another language, where places have other names; those that it does not have are left out. offers: of both
 * languages, with the same ids.
 */
export function translateJobQuery(query: string, from: readonly JobOffer[], to: readonly JobOffer[]): string {
  const others = new Map(to.map((offer) => [offer.id, listPlaceIds(offer)]));
  const pairs: ValuePairs = new Map();
  for (const offer of from) addPairs(pairs, listPlaceIds(offer), others.get(offer.id) ?? []);
  const asked = [...new URLSearchParams(query)];
  const chosen = asked.flatMap(([name, value]) => (name === 'place' ? [value] : []));
  const known = new Set([...others.values()].flat());
  const translated = new URLSearchParams();
  for (const place of translateValues(chosen, pairs)) if (known.has(place)) translated.append('place', place);
  for (const [name, value] of asked) if (name !== 'place') translated.append(name, value);
  return translated.toString();
}

const listPlaceIds = (offer: JobOffer): string[] => findPlaces(offer).map(toPlaceId);

function toValues(offer: JobOffer): Facetable['values'] {
  const values: Record<JobFacet, (string | null | undefined)[]> = {
    place: listPlaceIds(offer),
    category: [offer.category?.id],
    mode: [findWorkMode(offer)],
    section: [offer.section?.id],
  };
  return new Map(JOB_FACETS.map((facet) => [facet, new Set(values[facet].filter((value) => value != null))]));
}
