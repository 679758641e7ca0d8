import type { SecurityAdvisory } from '../../contract/models/advisory.ts';
import type { Locale } from '../../locales/locales.ts';
import { cutPage, type ListPage } from '../lists/pagination.ts';

const SEVERITIES = ['critical', 'high', 'medium', 'low', 'none'] as const;
export type Severity = (typeof SEVERITIES)[number];
/** Lowest CVSS score of each severity (CVSS 3.1, 5). */
const SCORES = { critical: 9, high: 7, medium: 4, low: 0.1, none: 0 } as const;

export const toSeverity = (score: number): Severity => SEVERITIES.find((name) => score >= SCORES[name]) ?? 'none';

/** Severity and highest CVSS score of an advisory. */
export interface Rating {
  severity: Severity | null;
  score: number | null;
}

export function rate({ severity, vulnerabilities }: SecurityAdvisory): Rating {
  const scores = vulnerabilities.flatMap(({ cvss }) => cvss?.score ?? []);
  const score = scores.length > 0 ? Math.max(...scores) : null;
  const named = SEVERITIES.find((name) => name === severity);
  return { severity: named ?? (score === null ? null : toSeverity(score)), score };
}

/** Possible states of a product in an advisory; an unknown state counts as the worst one. */
const PRODUCT_STATES = ['affected', 'under_investigation', 'not_affected'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const toProductState = (status: string | null | undefined): ProductState =>
  PRODUCT_STATES.find((name) => name === status) ?? 'affected';

/** An advisory as the page of a product shows it. */
export type ProductAdvisory = Pick<SecurityAdvisory, 'id' | 'number' | 'title' | 'slug'> & Rating;

/** Products that an advisory concerns, without duplicates and without those that it calls not affected. */
const listConcerned = ({ products }: SecurityAdvisory) => [
  ...new Map(
    products.filter(({ status }) => toProductState(status) !== 'not_affected').map((one) => [one.id, one]),
  ).values(),
];
const concerns = (advisory: SecurityAdvisory, productId: string) =>
  listConcerned(advisory).some(({ id }) => id === productId);

/** Advisories that currently concern a product, newest first. */
export function listOfProduct(advisories: readonly SecurityAdvisory[], productId: string): ProductAdvisory[] {
  return sortNewest(advisories.filter((advisory) => concerns(advisory, productId))).map((advisory) => {
    const { id, number, title, slug } = advisory;
    return { id, number, title, slug, ...rate(advisory) };
  });
}

/** An advisory as a list shows it. */
export interface AdvisoryRow extends ProductAdvisory {
  summary: string;
  /** Date of the latest revision. */
  date: string;
  /** Number of the latest revision. */
  revision: number;
  products: string[];
}
export interface AdvisoryList extends ListPage<AdvisoryRow> {
  /** Id of the product that the list is filtered by; null for all products. */
  product: string | null;
  options: { id: string; name: string; count: number }[];
}

const ADVISORIES_PER_PAGE = 20;

/** One page of the advisories of a product, or of all advisories, newest first. */
export function listAdvisories(
  advisories: readonly SecurityAdvisory[],
  { product, number }: { product: string | null; number: number },
  locale: Locale,
): AdvisoryList {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const options = [...Map.groupBy(advisories.flatMap(listConcerned), ({ id }) => id)].map(([id, entries]) => ({
    id,
    name: entries[0]?.name ?? id,
    count: entries.length,
  }));
  const chosen = options.some(({ id }) => id === product) ? product : null;
  const found = advisories.filter((advisory) => chosen === null || concerns(advisory, chosen));
  const list = cutPage(sortNewest(found), number, ADVISORIES_PER_PAGE);
  return {
    ...list,
    items: list.items.map(toRow),
    product: chosen,
    options: options.sort((a, b) => compare(a.name, b.name)),
  };
}

function toRow(advisory: SecurityAdvisory): AdvisoryRow {
  const { id, number, title, slug, summary } = advisory;
  const names = listConcerned(advisory).map(({ name }) => name);
  const revision = listRevisions(advisory).at(-1)?.number ?? 1;
  return { id, number, title, slug, summary, ...rate(advisory), date: dateOf(advisory), revision, products: names };
}

/** Revisions, oldest first; empty if the CMS lists none. */
export const listRevisions = ({ revisions }: SecurityAdvisory) =>
  (revisions ?? []).toSorted((a, b) => a.number - b.number);

/** Day of the latest revision, the date that pages, feeds and CSAF show. */
export const dateOf = (advisory: SecurityAdvisory): string =>
  listRevisions(advisory).at(-1)?.date || advisory.updated || advisory.published;

const sortNewest = (advisories: readonly SecurityAdvisory[]): SecurityAdvisory[] =>
  advisories.toSorted(
    (a, b) => Date.parse(dateOf(b)) - Date.parse(dateOf(a)) || b.number.localeCompare(a.number, 'en'),
  );

const COMPARISONS = { '<': 'before', '<=': 'upTo', '>': 'after', '>=': 'from' } as const;
export type Comparison = (typeof COMPARISONS)[keyof typeof COMPARISONS];

/** Parses `>=2.0|<3.2.1` (from 2.0, before 3.2.1). comparison null: exactly that version. Empty list: all versions. */
export function readVersions(range: string | null | undefined): { comparison: Comparison | null; version: string }[] {
  const parts = (range ?? '').split('|').map((part) => /^(<=|>=|<|>)?\s*(\S.*)$/s.exec(part.trim()));
  return parts.flatMap((part) => {
    const [, sign, version = ''] = part ?? [];
    if (!part || version === '*') return [];
    return [{ comparison: sign ? COMPARISONS[sign as keyof typeof COMPARISONS] : null, version }];
  });
}

/** Path of the folder with the CSAF documents. */
export const CSAF_FOLDER = '/.well-known/csaf';

/** Path below the folder of public documents: year of publication, and file name as defined by CSAF 2.0, 5.1. */
export const toCsafFile = ({ number, published }: Pick<SecurityAdvisory, 'number' | 'published'>): string =>
  `${published.slice(0, 4)}/${number.toLowerCase().replace(/[^+\-a-z0-9]+/g, '_')}.json`;

export const toCsafPath = (advisory: Pick<SecurityAdvisory, 'number' | 'published'>): string =>
  `${CSAF_FOLDER}/white/${toCsafFile(advisory)}`;
