import { toPageNumber } from '../lists/pagination.ts';
import { truncate } from '../text/truncate.ts';
import { toPlainPhrase } from '../text/typed-text.ts';
import type { Choice, FacetDefinition } from './facets.ts';

/** Maximum length of a phrase in characters; longer ones are cut. */
export const FINDER_PHRASE_MAX = 100;
export const FINDER_SORTS = ['catalogue', 'name', 'newest'] as const;
export type FinderSort = (typeof FINDER_SORTS)[number];

/** Minimum and maximum value of a facet; '' if not limited. */
export interface Range {
  from: string;
  to: string;
}
export interface FinderState {
  phrase: string;
  /** For a facet with a range, all options within the range. */
  choice: Choice;
  ranges: ReadonlyMap<string, Range>;
  sort: FinderSort;
  /** Page number from 1. */
  page: number;
}

/** Names of the two form fields of a range, and of the parameters in the address. */
export const toRangeFields = (facet: string): Range => ({ from: `${facet}.from`, to: `${facet}.to` });

/** The range of a facet in a query; numbers that no product has are ignored. */
function readChosenRange(query: URLSearchParams, { key, options }: FacetDefinition): Range | null {
  const fields = toRangeFields(key);
  const find = (field: string) => options.find(({ value }) => value === query.get(field))?.value ?? '';
  const [from, to] = [find(fields.from), find(fields.to)];
  if (from === '' && to === '') return null;
  return from && to && Number(from) > Number(to) ? { from: to, to: from } : { from, to };
}

const isWithin = (value: string, { from, to }: Range): boolean =>
  (from === '' || Number(value) >= Number(from)) && (to === '' || Number(value) <= Number(to));

/** State of the finder in the query of an address; unknown values and invalid numbers are ignored. */
export function readFinderState(query: URLSearchParams, facets: readonly FacetDefinition[]): FinderState {
  const choice = new Map<string, Set<string>>();
  const ranges = new Map<string, Range>();
  for (const facet of facets) {
    const { key, options, isRange } = facet;
    if (isRange) {
      const range = readChosenRange(query, facet);
      if (!range) continue;
      ranges.set(key, range);
      choice.set(key, new Set(options.map(({ value }) => value).filter((value) => isWithin(value, range))));
      continue;
    }
    const asked = new Set(query.getAll(key));
    const chosen = options.flatMap(({ value }) => (asked.has(value) ? [value] : []));
    if (chosen.length > 0) choice.set(key, new Set(chosen));
  }
  const sort = FINDER_SORTS.find((name) => name === query.get('sort')) ?? 'catalogue';
  const phrase = truncate(toPlainPhrase(query.get('q') ?? ''), FINDER_PHRASE_MAX);
  return { phrase, choice, ranges, sort, page: toPageNumber(query.get('page')) };
}

/** Canonical query of a state, without empty and default values; '' for the unfiltered list. */
export function buildFinderQuery({ phrase, choice, ranges, sort, page }: FinderState): string {
  const query = new URLSearchParams();
  if (phrase) query.set('q', phrase);
  for (const [facet, values] of choice) {
    const range = ranges.get(facet);
    if (range?.from) query.set(toRangeFields(facet).from, range.from);
    if (range?.to) query.set(toRangeFields(facet).to, range.to);
    if (!range) for (const value of values) query.append(facet, value);
  }
  if (sort !== 'catalogue') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}
