import { toPageNumber } from '../lists/page-number.ts';
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

/** Names of the two form fields of a range. */
export const toRangeFields = (facet: string): Range => ({ from: `${facet}.from`, to: `${facet}.to` });

/** A range as in addresses: `80..100`, `..100`; '' if not limited. */
export const formatRange = ({ from, to }: Range): string => (from || to ? `${from}..${to}` : '');

/** Reads `dn=50..100`, `dn=50`, or `dn.from=50&dn.to=100` from a form. Numbers that no product has are ignored. */
function readRangeQuery(query: URLSearchParams, key: string, options: FacetDefinition['options']): Range | null {
  const fields = toRangeFields(key);
  const text = query.get(key) ?? `${query.get(fields.from) ?? ''}..${query.get(fields.to) ?? ''}`;
  const [, low = '', dots, high = ''] = /^(\d+(?:\.\d+)?)?(\.\.)?(\d+(?:\.\d+)?)?/.exec(text) ?? [];
  const find = (number: string) => options.find(({ value }) => value === number)?.value ?? '';
  const [from, to] = [find(low), find(dots ? high : low)];
  if (from === '' && to === '') return null;
  return from && to && Number(from) > Number(to) ? { from: to, to: from } : { from, to };
}

const isWithin = (value: string, { from, to }: Range): boolean =>
  (from === '' || Number(value) >= Number(from)) && (to === '' || Number(value) <= Number(to));

/** Fields of a form as the query of an address: the two fields of a range are joined, empty fields are left out. */
export function joinRangeFields(fields: URLSearchParams): URLSearchParams {
  const joined = new URLSearchParams();
  const ranges = new Map<string, Range>();
  for (const [name, value] of fields) {
    const [, facet, end] = /^(.+)\.(from|to)$/.exec(name) ?? [];
    if (facet) ranges.set(facet, { from: '', to: '', ...ranges.get(facet), [end ?? '']: value });
    else if (value) joined.append(name, value);
  }
  for (const [facet, range] of ranges) {
    const text = formatRange(range);
    if (text) joined.set(facet, text);
  }
  return joined;
}

/** State of the finder in the query of an address; unknown values and invalid numbers are ignored. */
export function readFinderState(query: URLSearchParams, facets: readonly FacetDefinition[]): FinderState {
  const choice = new Map<string, Set<string>>();
  const ranges = new Map<string, Range>();
  for (const { key, options, isRange } of facets) {
    if (isRange) {
      const range = readRangeQuery(query, key, options);
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
  const phrase = (query.get('q') ?? '').trim().slice(0, FINDER_PHRASE_MAX);
  return { phrase, choice, ranges, sort, page: toPageNumber(query.get('page')) };
}

/** Canonical query of a state, without empty and default values; '' for the unfiltered list. */
export function buildFinderQuery({ phrase, choice, ranges, sort, page }: FinderState): string {
  const query = new URLSearchParams();
  if (phrase) query.set('q', phrase);
  for (const [facet, values] of choice) {
    const range = ranges.get(facet);
    if (range) query.set(facet, formatRange(range));
    else for (const value of values) query.append(facet, value);
  }
  if (sort !== 'catalogue') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}
