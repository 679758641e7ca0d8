import { toPageNumber } from '../lists/page-number.ts';
import type { Choice, FacetDefinition } from './facets.ts';

/** Longest phrase; longer ones are cut. Characters. */
export const FINDER_PHRASE_MAX = 100;
export const FINDER_SORTS = ['catalogue', 'name', 'newest'] as const;
export type FinderSort = (typeof FINDER_SORTS)[number];

/** Lowest and highest value of a facet; '' for none. */
export interface Range {
  from: string;
  to: string;
}
export interface FinderState {
  phrase: string;
  /** Of a range, all options within it. */
  choice: Choice;
  ranges: ReadonlyMap<string, Range>;
  sort: FinderSort;
  /** From 1. */
  page: number;
}

/** Names of the two fields of a range in a form. */
export const toRangeFields = (facet: string): Range => ({ from: `${facet}.from`, to: `${facet}.to` });

/** As addresses have it: `80..100`, `..100`; '' for none. */
export const formatRange = ({ from, to }: Range): string => (from || to ? `${from}..${to}` : '');

/** `dn=50..100`, as forms have it `dn.from=50&dn.to=100`, or a single number. Numbers that no product has are ignored. */
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

/** What a form was sent with as addresses have it: both fields of a range are one value, and what is empty is left out. */
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

/** What the address asks for; values that no facet has, and numbers that are none, are ignored. */
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
    const known = options.flatMap(({ value }) => (asked.has(value) ? [value] : []));
    if (known.length > 0) choice.set(key, new Set(known));
  }
  const sort = FINDER_SORTS.find((name) => name === query.get('sort')) ?? 'catalogue';
  const phrase = (query.get('q') ?? '').trim().slice(0, FINDER_PHRASE_MAX);
  return { phrase, choice, ranges, sort, page: toPageNumber(query.get('page')) };
}

/** The one way to write a state: '' for the whole list, never an empty or usual value. */
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
