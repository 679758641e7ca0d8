import { beforeEach, describe, expect, it } from 'vitest';
import { REPORTS_PER_PAGE } from '#shared/rules/investor/report-list.ts';
import { contentOf } from '../support/fake-content.ts';
import { cms, openSite, withFakeCms } from '../support/fake-site.ts';
import { readPage } from '../support/read-page.ts';
import type { Site } from '../support/start-site.ts';

const PRICE = { rate: 84.2, min: 83.5, max: 85, lastUpdate: '2026-05-14T14:35:00+02:00' };
const DAYS = [
  { date: '2026-05-12', open: 80, high: 82, low: 79, close: 81.5, volume: 1200 },
  { date: '2026-05-13', open: 81.5, high: 84, low: 81, close: 83.75, volume: 900 },
];
const DOWN = { status: 503, body: { code: 503 } };
const UNAVAILABLE = 'The current quote is not available at the moment.';

const start = (env: Record<string, string> = {}) => openSite({ bundle: 'built', env });
async function textOf(site: Site, path: string): Promise<string> {
  const { status, text } = await readPage(site.url, path);
  expect(status).toBe(200);
  return text('main');
}

withFakeCms();
beforeEach(() => {
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

describe('IR01 a quote feed that is down', () => {
  it('leaves the last known values, with their time, and says so until it is back', async () => {
    cms.answer('/api/stocks_price', { body: PRICE });
    cms.answer('/api/stock_quotes_days', { body: DAYS });
    const site = await start({ CACHE_FRESH_S: '0' });
    expect(await textOf(site, '/en/stock')).not.toContain(UNAVAILABLE);
    cms.answer('/api/stocks_price', DOWN);
    await expect
      .poll(() => textOf(site, '/en/stock'))
      .toContain(`${UNAVAILABLE} These are the last known values, from 14 May 2026, 14:35.`);
    expect(await textOf(site, '/en/stock')).toMatch(/84\.20.*Quotes delayed by 15 minutes/);
    cms.answer('/api/stocks_price', { body: { ...PRICE, rate: 86 } });
    await expect.poll(() => textOf(site, '/en/stock')).toContain('86.00');
    await expect.poll(() => textOf(site, '/en/stock')).not.toContain(UNAVAILABLE);
  });

  it('says since when nobody has updated it, and then nothing of a delay', async () => {
    cms.answer('/api/stocks_price', { body: { ...PRICE, buyOffer: 84.1 } });
    cms.answer('/api/stock_quotes_days', { body: DAYS });
    const site = await start();
    const text = await textOf(site, '/en/stock');
    expect(text).toContain('These quotes have not been updated since 14 May 2026, 14:35.');
    expect(text).not.toMatch(/delayed|84\.10/);
    cms.answer('/api/stocks_price', { body: { ...PRICE, buyOffer: 84.1, lastUpdate: new Date().toISOString() } });
    const fresh = await textOf(await start(), '/en/stock');
    expect(fresh).toMatch(/delayed by 15 minutes.*84\.10/);
    expect(fresh).not.toContain('updated since');
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

it("IR03: days of the visitor's own are in the address: chart, table and file show them, and the form keeps them", async () => {
  cms.answer('/api/stock_quotes_days', { body: DAYS });
  const site = await start();
  const page = await readPage(site.url, '/en/stock?from=2026-05-13&to=2026-05-20');
  expect(page.texts('#history tbody tr')).toEqual(['13 May 202681.5081.0084.0083.75900']);
  expect(page.document.querySelector('#history [role=slider]')?.getAttribute('aria-valuetext')).toBe(
    '13 May 2026: PLN\u00a083.75, Volume 900',
  );
  expect(page.links('#history')).toContain('/feeds/en/quotes.csv?from=2026-05-13&to=2026-05-20');
  const values = [...page.document.querySelectorAll('#history form[method=get] input')].map((field) =>
    field.getAttribute('value'),
  );
  expect(values).toEqual(['2026-05-13', '2026-05-20']);
  const none = await readPage(site.url, '/en/stock?to=2020-01-01');
  expect([none.text('#history').includes('no trading'), none.has('#history form')]).toEqual([true, true]);
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
      content: `<p>${'words '.repeat(10)}</p>`,
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
    // a page has 4.8 s for its content, which a busy machine may exceed at first
    const whole = async (site: Site, path: string) => {
      await expect.poll(async () => (await site.ask.get(path)).status).toBe(200);
      return (await site.ask.get(path)).text;
    };
    const small = await whole(few, '/en/reports');
    cms.answer('/api/stock_reports', { body: reports(COUNT) });
    const many = await start();
    const first = await whole(many, '/en/reports');
    const last = await whole(many, `/en/reports?page=${COUNT / REPORTS_PER_PAGE}`);
    expect(linksOf(first)).toEqual(Array.from({ length: REPORTS_PER_PAGE }, (_, i) => `r${i}`));
    expect(linksOf(last)).toEqual(
      Array.from({ length: REPORTS_PER_PAGE }, (_, i) => `r${COUNT - REPORTS_PER_PAGE + i}`),
    );
    // only the links to pages, years and categories add to the size
    expect(first.length).toBeLessThan(1.5 * small.length);
    const odd = await whole(many, '/en/reports?category=odd&page=2');
    expect(linksOf(odd)[0]).toBe('r101');
  });
});

it('results stand by year, the newest first, and link what exists with format and size; figures are a table', async () => {
  const file = (id: string, size: number) => ({ id, name: id, url: `/uploads/${id}.pdf`, size });
  const period = (id: string, year: number, date: string, rest = {}) => ({
    id,
    name: id.toUpperCase(),
    year,
    date,
    ...rest,
  });
  const periods = [
    period('q4-2025', 2025, '2026-04-16', {
      report: file('annual', 2048),
      webcast: { text: 'Recording', url: 'https://cast.example/a' },
    }),
    period('q1-2026', 2026, '2026-05-21', { report: file('q1', 1024 * 1024 * 2), presentation: null }),
    period('q3-2026', 2026, '2026-11-18'),
  ];
  const figures = [
    { name: 'Revenue', unit: 'PLN m', decimals: 1, values: [1612.4, null] },
    { name: 'Staff', values: [40] },
  ];
  const blocks = [
    { id: 'r', type: 'results', content: { title: 'Results', periods } },
    { id: 'f', type: 'key_figures', content: { title: 'Figures', periods: ['2025', '2024'], figures } },
    {
      id: 'd',
      type: 'key_figures',
      content: {
        title: 'Parts',
        periods: ['North', 'South', 'East'],
        stacked: true,
        figures: [
          { name: 'Water', unit: 'PLN m', decimals: 1, values: [3, 1, 1] },
          { name: 'Gas', unit: 'PLN m', decimals: 2, values: [1.25, 1, null] },
        ],
        dates: [{ name: 'Paid on', values: ['2026-07-09', null] }],
      },
    },
    {
      id: 'e',
      type: 'key_figures',
      content: {
        title: 'Losses',
        periods: ['2025', '2024', '2023'],
        stacked: true,
        figures: [
          { name: 'Water', unit: 'm³', decimals: 2, values: [0.1, 0.1, null] },
          { name: 'Gas', unit: 'kWh', values: [2, 1, 0] },
        ],
      },
    },
  ];
  cms.answer('/api/pages/about', { body: { title: 'About', blocks } });
  const site = await start();
  const page = await readPage(site.url, '/en/about');
  expect(page.texts('#s-r h3, #s-r h4')).toEqual(['2026', 'Q3-2026', 'Q1-2026', '2025', 'Q4-2025']);
  expect(page.links('#s-r')).toEqual(['/uploads/q1.pdf', '/uploads/annual.pdf', 'https://cast.example/a']);
  expect(page.text('#s-r')).toContain('PDF · 2 KB');
  expect(page.texts('#s-f tr:not([data-bars])')).toEqual(['Figure20252024', 'Revenue PLN m1,612.4–', 'Staff40–']);
  // a bar above each period for which the first figure has a value
  expect(
    [...page.document.querySelectorAll('#s-f [data-bars] td')].map((td) => td.querySelectorAll('rect').length),
  ).toEqual([0, 1, 0]);
  expect(page.texts('#s-f figcaption')).toEqual(['Revenue, PLN m1,612.4 (2025)']);
  expect(page.texts('#s-d figcaption')).toEqual(['Water, PLN mLowest: 1.0 (South)Highest: 3.0 (North)']);
  // the names of the rows are buttons only where a script can draw them
  expect(page.document.querySelectorAll('#s-f tbody button, #s-d tbody button')).toHaveLength(0);
  // parts of a whole are one bar with its sum above and in the table; days are rows below the figures
  expect(page.texts('#s-d tbody tr')).toEqual([
    'Water PLN m3.01.01.0',
    'Gas PLN m1.251.00–',
    'Total PLN m4.252.00–',
    'Paid on9 Jul 2026––',
  ]);
  expect([...page.document.querySelectorAll('#s-d [data-bars] td')].slice(1).map((td) => td.textContent)).toEqual([
    '4.25',
    '2.00',
    '',
  ]);
  // no sum of different units; small values have marks with the decimals of their steps
  expect(page.texts('#s-e tbody tr')).toEqual(['Water m³0.100.10–', 'Gas kWh210']);
  expect(page.texts('#s-e [data-bars] td:first-child text')).toEqual(['0.000', '0.025', '0.050', '0.075', '0.100']);
  expect(page.texts('#s-e figcaption')).toEqual(['Water, m³0.10 (2025, 2024)']);
});
