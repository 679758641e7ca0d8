import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REPORTS_PER_PAGE } from '#shared/rules/investor/report-list.ts';
import { type FakeCms, startFakeCms } from '../support/fake-cms.ts';
import { contentOf } from '../support/fake-content.ts';
import { readPage } from '../support/read-page.ts';
import { type Site, startSite } from '../support/start-site.ts';

const PRICE = { rate: 84.2, min: 83.5, max: 85, lastUpdate: '2026-05-14T14:35:00+02:00' };
const DAYS = [
  { date: '2026-05-12', open: 80, high: 82, low: 79, close: 81.5, volume: 1200 },
  { date: '2026-05-13', open: 81.5, high: 84, low: 81, close: 83.75, volume: 900 },
];
const DOWN = { status: 503, body: { code: 503 } };
const UNAVAILABLE = 'The current quote is not available at the moment.';

let cms: FakeCms;
const open: Site[] = [];

async function start(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ cmsUrl: cms.url, bundle: 'built', env });
  open.push(site);
  return site;
}
async function textOf(site: Site, path: string): Promise<string> {
  const { status, text } = await readPage(site.url, path);
  expect(status).toBe(200);
  return text('main');
}

beforeAll(async () => {
  cms = await startFakeCms();
});
beforeEach(() => {
  cms.heal();
  const nodes = contentOf('GET', '/api/sitemap_nodes', 'en') as object[];
  const node = (nodeType: string, slug: string, action = 'index') => ({
    ...nodes[1],
    nodeType,
    action,
    slug,
    nodeReference: nodeType,
  });
  cms.answer('/api/sitemap_nodes', {
    body: [
      ...nodes,
      node('stock', '/stock'),
      node('stock_report', '/reports'),
      node('stock_report', '/reports/:slug', 'show'),
    ],
  });
});
afterEach(() => Promise.all(open.splice(0).map((site) => site.close())));
afterAll(() => cms.close());

describe('IR01 a quote feed that is down', () => {
  it('leaves the last known values, with their time, and says so until it is back', async () => {
    cms.answer('/api/stocks_price', { body: PRICE });
    cms.answer('/api/stock_quotes_days', { body: DAYS });
    const site = await start({ CACHE_FRESH_S: '0' });
    expect(await textOf(site, '/en/stock')).not.toContain(UNAVAILABLE);
    cms.answer('/api/stocks_price', DOWN);
    await expect
      .poll(() => textOf(site, '/en/stock'))
      .toContain(`${UNAVAILABLE} These are the last known values, of 14/05/2026, 14:35.`);
    expect(await textOf(site, '/en/stock')).toMatch(/84\.20.*Quotes delayed by 15 minutes/);
    cms.answer('/api/stocks_price', { body: { ...PRICE, rate: 86 } });
    await expect.poll(() => textOf(site, '/en/stock')).toContain('86.00');
    await expect.poll(() => textOf(site, '/en/stock')).not.toContain(UNAVAILABLE);
  });

  it('gives what the last day of trading left when no quote was ever seen', async () => {
    cms.answer('/api/stocks_price', DOWN);
    cms.answer('/api/stock_quotes_days', { body: DAYS });
    const text = await textOf(await start(), '/en/stock');
    expect(text).toContain(`${UNAVAILABLE} These are the last known values, of 13/05/2026.`);
    expect(text).toContain('83.75');
  });

  it('leaves a page that says what is missing, when there is nothing at all', async () => {
    cms.answer('/api/stocks_price', DOWN);
    cms.answer('/api/stock_quotes_days', { fault: 'reset' });
    const text = await textOf(await start(), '/en/stock');
    expect(text).toContain(UNAVAILABLE);
    expect(text).not.toContain('last known values');
    expect(text).toContain('The history of quotes is not available at the moment.');
  });
});

describe('IR04 5,000 reports', () => {
  const COUNT = 5000;
  const reports = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      id: `r${i}`,
      slug: `r${i}`,
      title: `Report ${i} of the management board on a significant contract`,
      date: new Date(Date.UTC(2026, 4, 14) - i * 30_000_000).toISOString(),
      year: new Date(Date.UTC(2026, 4, 14) - i * 30_000_000).getUTCFullYear(),
      number: `${i}/2026`,
      category: { id: i % 2 ? 'odd' : 'even', name: 'x' },
      content: `<p>${'words '.repeat(100)}</p>`,
    }));
  const linksOf = (text: string) => [...text.matchAll(/href="\/en\/reports\/(r\d+)"/g)].map(([, slug]) => slug);

  it('come in pages, each with its own and no more, at the size of a list of 50', async () => {
    cms.answer('/api/stock_report_categories', {
      body: [
        { id: 'odd', name: 'Odd' },
        { id: 'even', name: 'Even' },
      ],
    });
    cms.answer('/api/stock_reports', { body: reports(REPORTS_PER_PAGE) });
    const few = await start();
    const small = (await few.ask.get('/en/reports')).text;
    cms.answer('/api/stock_reports', { body: reports(COUNT) });
    const many = await start();
    const first = (await many.ask.get('/en/reports')).text;
    const last = (await many.ask.get(`/en/reports?page=${COUNT / REPORTS_PER_PAGE}`)).text;
    expect(linksOf(first)).toEqual(Array.from({ length: REPORTS_PER_PAGE }, (_, i) => `r${i}`));
    expect(linksOf(last)).toEqual(
      Array.from({ length: REPORTS_PER_PAGE }, (_, i) => `r${COUNT - REPORTS_PER_PAGE + i}`),
    );
    // links to pages, years and categories are all that grows
    expect(first.length).toBeLessThan(1.5 * small.length);
    const odd = (await many.ask.get('/en/reports?category=odd&page=2')).text;
    expect(linksOf(odd)[0]).toBe('r101');

    // what a page costs beside one with 50 reports: the median of turns, taken by turns
    const costs: Record<'few' | 'many', number[]> = { few: [], many: [] };
    for (let turn = 0; turn < 15; turn++) {
      for (const [name, site] of [
        ['few', few],
        ['many', many],
      ] as const) {
        const started = performance.now();
        await site.ask.get('/en/reports?page=1');
        costs[name].push(performance.now() - started);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    expect(median(costs.many) / median(costs.few)).toBeLessThan(3);
  });
});
