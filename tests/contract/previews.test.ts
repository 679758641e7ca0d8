import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '#shared/contract/models/draft.ts';
import { COMPLETE_LOCALES } from '#shared/locales/locales.ts';
import { PREVIEW_MODULES } from '#shared/pages/preview-modules.ts';
import { PREVIEW_TOKEN, startCms, type TestCms } from './embedded-cms-app.ts';

let cms: TestCms;
const bearer = { authorization: `Bearer ${PREVIEW_TOKEN}` };
const PUBLISHED: Record<string, string> = {
  page: 'pages',
  post: 'posts',
  product: 'products',
  product_category: 'product_categories',
  job_offer: 'job_offers',
  stock_report: 'stock_reports',
};

beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.close());

describe.each(COMPLETE_LOCALES)('RT17 drafts of the embedded CMS in %s', (locale) => {
  it('are there for every module, for the holder of the token alone', async () => {
    const { body } = await cms.get<Draft[]>(`/api/drafts?locale=${locale}`, bearer);
    expect(PREVIEW_MODULES.filter((module) => !body.some((draft) => draft.module === module))).toEqual([]);
    expect(body.filter((draft) => draft.module === 'page' && draft.isNew).length).toBeGreaterThanOrEqual(3);
    expect((await cms.get(`/api/drafts?locale=${locale}`)).status).toBe(401);
  });

  it('are the new version; visitors get the published one, or none', async () => {
    const { body: drafts } = await cms.get<Draft[]>(`/api/drafts?locale=${locale}`, bearer);
    for (const { module, id, isNew } of drafts) {
      const draft = await cms.get<Record<string, unknown>>(`/api/${module}_preview/${id}?locale=${locale}`, bearer);
      const shown = await cms.get<Record<string, unknown>>(`/api/${PUBLISHED[module]}/${id}?locale=${locale}`);
      expect([draft.status, draft.headers['cache-control']], id).toEqual([200, 'no-store']);
      // a category in draft is delivered with its status (PR04)
      if (isNew) expect(shown.status === 404 || shown.body['status'] === 'draft', id).toBe(true);
      else expect([shown.status, JSON.stringify(shown.body) === JSON.stringify(draft.body)], id).toEqual([200, false]);
    }
  });
});

it('a category in preview shows its products as visitors see them', async () => {
  const { body } = await cms.get<{ products: { id: string; shortDescription: string }[] }>(
    '/api/product_category_preview/residential-water?locale=en',
    bearer,
  );
  const product = body.products.find(({ id }) => id === 'aq-15');
  expect(product?.shortDescription).not.toContain('R160');
});
