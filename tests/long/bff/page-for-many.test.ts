import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../../support/fake-cms.ts';
import { type SiteProcess, startSiteProcess } from '../../support/site-process.ts';

const RENDERS = 'page_cache_renders_total';
/** Generous deadlines, so that a hanging call is not aborted while a busy machine runs the test. */
const LONG_DEADLINES = { CMS_READ_TIMEOUT_MS: '5000', RENDER_TIMEOUT_MS: '5000' };
let cms: FakeCms;
let site: SiteProcess;

beforeAll(async () => {
  cms = await startFakeCms();
  site = await startSiteProcess(cms.url, { CACHE_FRESH_S: '1', ...LONG_DEADLINES });
});
afterAll(async () => {
  await site?.stop();
  await cms?.close();
});
beforeEach(() => {
  cms.heal();
  cms.forgetCalls();
});

const isProduct = (id: string) => `/api/products/${id}`;
const named = (id: string, name: string) => ({ body: { id, name, slug: id, type: 'TYPE_PRODUCT' } });
async function read(path: string, init: RequestInit = {}) {
  const answer = await fetch(site.base + path, init);
  return { status: answer.status, text: await answer.text() };
}

it('BF02: 12 simultaneous visitors of a page that was never seen cost one render and one CMS call for each resource', async () => {
  // the other locales' lists of translations are loaded in the background of the first page
  await read('/en/products/before');
  cms.answer(isProduct('crowded'), { delay: 300 });
  const before = await site.metric(RENDERS);
  const pages = await Promise.all(Array.from({ length: 12 }, () => read('/en/products/crowded')));
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(pages.map(({ text }) => text)).size).toBe(1);
  expect(cms.count(isProduct('crowded'))).toBe(1);
  expect(await site.metric(RENDERS)).toBe(before + 1);
});

it('BF02: a page and its data for a click, requested together, share one CMS call', async () => {
  cms.answer(isProduct('shared'), { delay: 300 });
  const [page, data] = await Promise.all([
    read('/en/products/shared'),
    read(`/page-data?path=${encodeURIComponent('/en/products/shared')}`),
  ]);
  expect([page.status, data.status]).toEqual([200, 200]);
  expect(data.text).toContain('Meter shared en');
  expect(cms.count(isProduct('shared'))).toBe(1);
});

it('BF02: visitors who leave do not take the page away from those who stay', async () => {
  cms.answer(isProduct('left'), { delay: 500 });
  const leaving = Array.from({ length: 5 }, () => {
    const visitor = new AbortController();
    const done = read('/en/products/left', { signal: visitor.signal }).catch(() => 'left');
    return { visitor, done };
  });
  await expect.poll(() => cms.count(isProduct('left'))).toBe(1);
  const staying = read('/en/products/left');
  for (const { visitor, done } of leaving) {
    visitor.abort();
    expect(await done).toBe('left');
  }
  const { status, text } = await staying;
  expect([status, text.includes('Meter left en')]).toEqual([200, true]);
  expect([cms.count(isProduct('left')), cms.last(isProduct('left')).cut]).toEqual([1, false]);
});

it('BF02: a stale page is served at once while the CMS is still being asked, and replaced in the background', async () => {
  const path = '/en/products/stale';
  cms.answer(isProduct('stale'), named('stale', 'First name'));
  expect((await read(path)).text).toContain('First name');
  cms.answer(isProduct('stale'), { fault: 'hang' });
  const answers: Awaited<ReturnType<typeof read>>[] = [];
  await expect
    .poll(async () => {
      answers.push(await read(path));
      return cms.count(isProduct('stale'));
    })
    .toBe(2);
  answers.push(...(await Promise.all(Array.from({ length: 10 }, () => read(path)))));
  // the hanging call is still running, so no answer has waited for it
  expect(cms.last(isProduct('stale')).cut).toBe(false);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.every(({ text }) => text.includes('First name'))).toBe(true);
  expect(cms.count(isProduct('stale'))).toBe(2);
  cms.heal();
  cms.answer(isProduct('stale'), named('stale', 'Second name'));
  await expect.poll(async () => (await read(path)).text).toContain('Second name');
});
