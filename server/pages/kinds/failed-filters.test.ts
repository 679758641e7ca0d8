import { expect, it, vi } from 'vitest';
import { CmsError, toStatusError } from '../../cms/cms-error.ts';
import { kinds } from './kinds.ts';
import type { PageContext } from './page-kind.ts';

const page = { id: 'p', title: 'Page', blocks: [] };
const category = { id: 'quality', name: 'Quality' };
const report = { id: 'r', slug: 'r', title: 'Report', date: '2026-05-04', year: 2026, type: 'annual', category };
const offer = (id: string) => ({ id, slug: id, title: id, category: { id, name: id }, section: { id, name: id } });
const ANSWERS: Record<string, unknown> = {
  page,
  downloadCenterPage: page,
  postCategory: { ...category, slug: 'company' },
  posts: [{ id: 'a', slug: 'a', title: 'Post', publicationDate: '2026-05-04' }],
  jobOffers: [offer('a'), offer('b')],
  stockReports: [report],
  periodicReports: [report],
  search: [{ id: 'h', title: 'Hit', url: '/a' }],
  downloadCenter: [{ id: 'g', category: 'Manuals', files: [{ id: 'f', name: 'Manual', url: '/uploads/f.pdf' }] }],
  contactCompanies: [{ id: 'c', name: 'Company' }],
};

function loadParts(kind: keyof typeof kinds, query: string, failures: Record<string, Error> = {}) {
  const read = vi.fn(async (name: string) => {
    if (failures[name]) throw failures[name];
    if (name in ANSWERS) return ANSWERS[name];
    throw new CmsError('bad-answer', name as 'posts', 'wrong shape');
  });
  const site = { sitemap: { find: () => null }, configuration: new Map(), siteData: { locales: [] } };
  const context = { kind, id: 'p', locale: 'en', t: (key: string) => key, site, node: {}, read, readClientQuery: read };
  return kinds[kind].load({ ...context, query: new URLSearchParams(query) } as unknown as PageContext);
}
const load = async (kind: keyof typeof kinds, query: string) => JSON.stringify((await loadParts(kind, query)).content);

it.each([
  ['job_offer.index', 'category=a&section=a', '"title":"b"'],
  ['post.index', 'tag=x&section=y', '"title":"Post"'],
  ['post_category.show', '', '"title":"Post"'],
  ['stock_report.index', 'category=quality', '"title":"Report"'],
  ['periodic_report.index', 'category=quality', '"title":"Report"'],
  ['search.index', 'phrase=meter&category=x', '"title":"Hit"'],
  ['download_center.index', 'type=x', '"name":"Manual"'],
  ['contact.index', 'products=a', '"directory"'],
  ['newsletter.index', 'topic=a', '"categories":[]'],
] as const)(
  'D3: %s?%s is shown without what it is filtered by, if the CMS fails to list that',
  async (kind, query, text) => {
    expect(await load(kind, query)).toContain(text);
  },
);

it('JB01: a facet whose options can not be listed is left out', async () => {
  expect(await load('job_offer.index', '')).toContain('"facets":[]');
});

it.each([
  [400, false],
  [422, false],
  [401, true],
  [403, true],
  [503, true],
] as const)(
  'D3: a search that the CMS answers with %i has failed: %s; else there are no results',
  async (status, failed) => {
    const parts = await loadParts('search.index', 'phrase=meter', {
      search: toStatusError('search', status, undefined),
    });
    expect(parts).toMatchObject({ content: { failed, total: 0 }, ...(failed ? { status: 503 } : {}) });
    expect('status' in parts).toBe(failed);
  },
);

it('D3: a mistake in the search is an error, not a search without results', async () => {
  await expect(loadParts('search.index', 'phrase=meter', { search: new TypeError('mistake') })).rejects.toThrow(
    'mistake',
  );
});
