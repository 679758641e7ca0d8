import type { Models } from '#shared/contract/models/models.ts';
import { CmsError } from '../cms/cms-error.ts';
import { createPageLoader } from './load-page.ts';
import { createSampleData, createSampleSites, SAMPLE_ORIGIN } from './sample-site.test-rig.ts';

type Asked = { params?: Record<string, string>; query?: Record<string, string> };
/** Answers by the name of their call; a function gets what was asked. */
export type CmsAnswers = Record<string, unknown>;

const HOME = { name: 'Home', slug: '/' };
/** A node of the sitemap below the home page, or below another one. */
export function nodeOf(
  kind: string,
  slug: string,
  name: string,
  {
    nodeReference = name.toLowerCase(),
    ...more
  }: Partial<Models['SitemapNode']> & { above?: { name: string; slug: string }[] } = {},
) {
  const [nodeType = '', action = ''] = kind.split('.');
  const { above = [], ...rest } = more;
  return {
    nodeType,
    action,
    slug,
    nodeReference,
    crumbs: [{ name, slug }, ...above, ...(slug === '/' ? [] : [HOME])],
    ...rest,
  } as Models['SitemapNode'];
}
export const settingsOf = (values: Record<string, string>) =>
  Object.entries({ SITE_NAME: 'Elmerion Group', ...values }).map(([name, value]) => ({ name, value }));
export const ORIGIN = SAMPLE_ORIGIN;
/** Failure of a call. */
export const fails =
  (failure: ConstructorParameters<typeof CmsError>[0], status: number | null = null) =>
  () => {
    throw new CmsError(failure, 'call', 'failed', status);
  };

/** A site whose English part has these answers; the other languages have a home page alone. */
export function openPages(english: CmsAnswers, others: CmsAnswers = {}) {
  const usual = {
    menus: [],
    productCategories: [],
    dictionaryTerms: [],
    configurations: settingsOf({}),
    newsletterCategories: [],
    search: [],
  };
  const other = { ...usual, sitemapNodes: [nodeOf('page.home', '/', 'Home')], ...others };
  const answers: Record<string, CmsAnswers> = { en: { ...usual, ...english }, pl: other, de: other };
  // nodes are prepared once, as the answer cache does
  const sample = createSampleData(answers as never);
  const asked: unknown[] = [];
  const find =
    (kind: string) =>
    async (name: string, locale: string, options: Asked = {}) => {
      if (name === 'sitemapNodes') return sample.read('sitemapNodes', locale as 'en');
      const answer = answers[locale]?.[name];
      if (!/^(?:menus|configurations|productCategories|dictionaryTerms)$/.test(name)) asked.push([kind, name, options]);
      if (answer === undefined) throw new CmsError('not-found', name, 'not found', 404);
      return typeof answer === 'function' ? answer(options) : answer;
    };
  const answerCache = {
    ...sample,
    read: find('read'),
    readClientQuery: find('readClientQuery'),
    isFailing: () => false,
  } as never;
  const sites = createSampleSites(answerCache);
  const errors: unknown[] = [];
  const log = { warn: () => {}, error: (...call: unknown[]) => void errors.push(call) };
  const loader = createPageLoader({
    ...{ answerCache, sites, log, origin: ORIGIN, localeMode: 'prefix', tagManager: null },
    captcha: { mode: 'off', siteKey: null, version: '3' },
    issueFormToken: () => 'token',
  });
  return {
    loader,
    errors,
    asked,
    /** Loads the page at an address. */
    async load(address: string) {
      const [path = '', search = ''] = address.split('?');
      const result = await loader.load(path, search);
      if (result.type === 'redirect') return { ...result, status: 0 } as never;
      const { page, status } = result;
      // as a browser gets it: without what is undefined
      return { status, ...JSON.parse(JSON.stringify(page)) };
    },
    async redirect(address: string): Promise<unknown> {
      const [path = '', search = ''] = address.split('?');
      const result = await loader.load(path, search);
      return result.type === 'redirect' ? [result.location, ...(result.isTemporary ? ['for now'] : [])] : result.status;
    },
  };
}
/** What a page of blocks has, unless it says otherwise. */
export const headOf = (title: string, path: string, more: object = {}) => ({
  ...{
    title: `${title} – Elmerion Group`,
    description: `${title} – Elmerion Group`,
    canonical: ORIGIN + path,
    prev: null,
    next: null,
    image: null,
  },
  ...{
    type: 'website',
    robots: null,
    alternates: [
      { hreflang: 'en', href: ORIGIN + path },
      { hreflang: 'x-default', href: ORIGIN + path },
    ],
    data: [],
  },
  ...more,
});
export const breadcrumbs = (...crumbs: [name: string, path: string][]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: ORIGIN + path,
  })),
});
export const PUBLISHER = { '@type': 'Organization', '@id': `${SAMPLE_ORIGIN}/#organization`, name: 'Elmerion Group' };

export const HOME_NODE = nodeOf('page.home', '/', 'Home');
/** The CMS's answer for every page of the sitemap. */
export const PAGE = { title: 'Title', blocks: [] };
/** A site whose sitemap has a home page, a page of the kind, and more. */
export const openKind = (kind: string, slug: string, answers: CmsAnswers, more: ReturnType<typeof nodeOf>[] = []) =>
  openPages({
    sitemapNodes: [HOME_NODE, nodeOf(kind, slug, 'Name'), ...more],
    page: PAGE,
    ...answers,
  });
/** Structured data of a type. */
export const dataOf = ({ head }: { head: { data: { '@type': string }[] } }, type: string) =>
  head.data.filter((one) => one['@type'] === type);
