import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isLocale } from '#shared/locales/locales.ts';
import { checkCms } from '../../scripts/check-cms/check.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { contentOf } from '../support/fake-content.ts';

let cms: FakeCms;
beforeAll(async () => {
  cms = await startFakeCms();
});
// as a CMS with a token for the site and another for its previews
beforeEach(() => {
  cms.heal();
  cms.answer(/./, ({ method, path, query, headers }) => {
    const expected = /_preview|drafts/.test(path) ? 'Bearer preview' : 'Bearer site';
    if (headers.authorization !== expected) return { status: 401, body: { code: 401, message: 'Unauthorized' } };
    const locale = query.get('locale');
    const body = path === '/api/drafts' ? [] : contentOf(method, path, isLocale(locale) ? locale : 'pl');
    return body === null ? { status: 404, body: { code: 404, message: 'Not found' } } : { body };
  });
});
afterAll(() => cms.close());

const findRefusals = async (token: string | null, previewToken: string | null) => {
  const { findings, asked } = await checkCms({ base: cms.url, token, previewToken, deadlineMs: 3000 });
  const refusals = findings.filter(({ reason }) => reason.startsWith('status 401')).map(({ reason }) => reason);
  return { refusals: [...new Set(refusals)], hasPreviews: asked.some(({ endpoint }) => endpoint === 'pagePreview') };
};

it('check:cms sends each call the token that the site would send, and says which one is wrong', async () => {
  expect(await findRefusals('site', 'preview')).toEqual({ refusals: [], hasPreviews: true });
  expect(await findRefusals('site', null)).toEqual({ refusals: [], hasPreviews: false });
  expect(await findRefusals('site', 'site')).toEqual({
    refusals: ['status 401: CMS_PREVIEW_TOKEN is wrong'],
    hasPreviews: true,
  });
  expect((await findRefusals(null, 'preview')).refusals).toEqual(['status 401: CMS_API_TOKEN is not set']);
  expect((await findRefusals('preview', null)).refusals).toEqual(['status 401: CMS_API_TOKEN is wrong']);
});
