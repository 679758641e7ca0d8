import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { readHydration } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';

// Answers of a CMS that are valid JSON but harm a reader that sets no limits.
let cms: FakeCms;
let site: Site;

beforeAll(async () => {
  cms = await startFakeCms();
});
beforeEach(async () => {
  site = await startSite({ cmsUrl: cms.url, env: { CACHE_FRESH_S: '0' } });
  site.log.clear();
});
afterEach(async () => {
  await site.close();
  cms.heal();
});
afterAll(() => cms.close());

const repeat = (item: string, times: number) => `[${`${item},`.repeat(times - 1)}${item}]`;
/** Longest turn of the event loop that the site shares, in ms of CPU time: a busy machine does not change it. */
async function measureBlocking(work: () => Promise<void>): Promise<number> {
  const readMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = readMs();
  let next: NodeJS.Immediate | undefined;
  const turn = () => {
    const now = readMs();
    longest = Math.max(longest, now - last);
    last = now;
    next = setImmediate(turn);
  };
  turn();
  await work();
  if (next) clearImmediate(next);
  return longest;
}
const warnings = () => site.log.lines().filter(({ level }) => Number(level) >= 40);
/** In milliseconds: 50 on a fast processor; without the limits these answers take 300 to several thousand. */
const BLOCKING_MAX_MS = 250;

describe('S1 a list of countless items', () => {
  /** The first five are one of each reason. */
  const LISTS = [
    ['4,000,000 × {}', 'posts', repeat('{}', 4_000_000), 'more than 500 parts'],
    ['1,000,000 × {}', 'sections', repeat('{}', 1_000_000), 'answer too large'],
    ['nested 500,000 times', 'posts', `[${'['.repeat(500_000)}${']'.repeat(500_000)}]`, 'too many values'],
    ['20,000 good items', 'sections', repeat('{"id":"a","name":"b"}', 20_000), 'more than 5000 items'],
    ['2 × 140,000 wrong tags', 'posts', repeat(`{"tags":${repeat('{}', 140_000)}}`, 2), 'wrong shape'],
    ['600,000 × []', 'posts', repeat('[]', 600_000), 'more than 500 parts'],
    ['an item of 600,000 × []', 'posts', `[{"id":${repeat('[]', 600_000)}}]`, 'too many values'],
    ['4,000 × {}', 'posts', repeat('{}', 4000), 'more than 500 parts'],
  ] as const;
  const testRefusal = async (_name: string, endpoint: string, raw: string, reason: string) => {
    const memory = process.memoryUsage().heapUsed;
    cms.answer(`/api/${endpoint}`, { raw });
    const blocked = await measureBlocking(async () => {
      expect((await site.ask.get(`/api/${endpoint}?locale=en`)).status).toBe(502);
    });
    expect(blocked).toBeLessThan(BLOCKING_MAX_MS);
    expect(warnings()).toEqual([expect.objectContaining({ endpoint, reason: expect.stringContaining(reason) })]);
    expect(process.memoryUsage().heapUsed - memory).toBeLessThan(100 * 1024 * 1024);
  };
  it.each(LISTS.slice(0, 5))('%s is refused at once, in one line of the log', testRefusal);
  it.each(LISTS.slice(5))('%s is refused at once, in one line of the log', { tags: ['long'] }, testRefusal);

  it('of blocks is refused too, and the page that was there stays', async () => {
    const before = await site.ask.get('/en/about');
    expect(before.status).toBe(200);
    cms.answer('/api/pages/about', {
      raw: `{"title":"x","blocks":${repeat('{"id":"a","type":"b","content":1}', 40_000)}}`,
    });
    const blocked = await measureBlocking(async () => {
      for (let i = 0; i < 3; i++) expect((await site.ask.get('/en/about')).text).toContain('About us – about');
    });
    expect(blocked).toBeLessThan(BLOCKING_MAX_MS);
  });

  it('names ten of the parts that were left out, and counts the others', async () => {
    const good = JSON.stringify({ id: 'v', name: 'V', slug: 'v' });
    cms.answer('/api/voivodeships', { raw: `[${good},${repeat('{"id":"x"}', 100).slice(1)}` });
    const { status, body } = await site.ask.get('/api/voivodeships?locale=en');
    expect([status, body.length]).toEqual([200, 1]);
    expect(warnings()).toHaveLength(11);
    expect(warnings().at(-1)).toMatchObject({ endpoint: 'voivodeships', dropped: 100 });
  });

  it('as large as any may be blocks nobody while it is validated', async () => {
    const html = '<p>Text with <a href="/x">a link</a> and <b>more</b> of it.</p>'.repeat(8);
    const companies = Array.from({ length: 3000 }, (_, i) => ({ id: `c${i}`, name: `C${i}`, companies: html }));
    cms.answer('/api/contact_companies', { raw: JSON.stringify(companies) });
    const blocked = await measureBlocking(async () => {
      const { status, body } = await site.ask.get('/api/contact_companies?locale=en');
      expect([status, body.length]).toEqual([200, 3000]);
    });
    expect(blocked).toBeLessThan(BLOCKING_MAX_MS);
  });
});

describe('V16 values that a rule mends', () => {
  it.each([
    [150, 1],
    [-10, 0],
  ])('a mask of %i percent is one of %i', async (headerMaskOpacity, opacity) => {
    const image = { url: '/uploads/images/x.svg' };
    cms.answer('/api/pages/about', {
      body: { title: 'Masked', image, seo: { headerImage: image, headerMaskOpacity }, blocks: [] },
    });
    const { status, text } = await site.ask.get('/en/about');
    expect(status).toBe(200);
    expect((await readHydration(site, text)).page.banner?.maskOpacity).toBe(opacity);
  });

  it('a file of no size, a news block of no number and a picture of no side leave their page as it is', async () => {
    const blocks = [
      { id: '1', type: 'news', content: { limit: 40 } },
      { id: '2', type: 'news', content: { limit: -1 } },
      { id: '3', type: 'system_content', content: { html: '<p>x</p>', imageSide: 'above' } },
      {
        id: '4',
        type: 'download_files',
        content: { groups: [{ category: 'c', files: [{ id: 'f', name: 'f', size: -1 }] }] },
      },
    ];
    cms.answer('/api/pages/about', { body: { title: 'Mended', blocks } });
    const { page } = await readHydration(site, (await site.ask.get('/en/about')).text);
    expect(page.content).toMatchObject({ page: { blocks: blocks.map(({ id }) => ({ id })) } });
    expect([
      page.deferred['block-1']?.query?.['itemsPerPage'],
      page.deferred['block-2']?.query?.['itemsPerPage'],
    ]).toEqual(['12', '1']);
  });

  it('a popup whose times are below zero is shown at once', async () => {
    const popup = { id: 'p', targetScreens: ['DESKTOP'], delay: -5, redisplay: -1, modal: { type: 'HTML' } };
    cms.answer('/api/popups', { body: [popup] });
    await expect.poll(async () => (await site.ask.get('/api/popups?locale=en')).body).toEqual([popup]);
  });
});
