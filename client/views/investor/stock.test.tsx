// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageView } from '#shared/pages/page-views.ts';
import { between, outlineOfSentPage } from '../../layouts/sample-page.test-rig.ts';
import { Stock } from './Stock.tsx';

type View = Extract<PageView, { type: 'stock' }>;
const PRICE = {
  ticker: 'ELM',
  rate: 42.5,
  min: 41.9,
  max: 43.1,
  volume: 12_400,
  change: 1.2,
  buyOffer: 42.4,
  sellOffer: 42.6,
  turnover: 527_000,
  openRate: 42,
  referenceRate: 42.1,
  lastUpdate: '2026-05-04T15:00:00+02:00',
};
const DAYS = [
  { date: '2026-05-04', open: 42, high: 43.1, low: 41.9, close: 42.5, volume: 12_400 },
  { date: '2026-05-05', open: 43, high: 44.1, low: 42.9, close: 43.5, volume: 2400 },
];
const show = (view: Partial<View>) =>
  outlineOfSentPage(
    () => <Stock view={{ type: 'stock', price: PRICE, isOld: false, isStopped: false, days: DAYS, ...view }} />,
    { path: '/en/shares' },
  );

const HEAD = ['ELM', 'h2: Share price'];
const RATE = ['dt: Price', 'dd: PLN 42.50'];
const at = 'time: 4 May 2026, 15:00 dateTime=2026-05-04T15:00:00+02:00';
const facts = (...more: string[]) => [
  ...['dt: Open', 'dd: PLN 42.00', 'dt: Reference price', 'dd: PLN 42.10'],
  ...['dt: Low', 'dd: PLN 41.90', 'dt: High', 'dd: PLN 43.10', ...more],
  ...['dt: Volume', 'dd: 12,400', 'dt: Turnover', 'dd: PLN 527,000.00'],
];

it('IR01 IR02: the quote has its change and its delay, and all values of the day', async () => {
  const lines = await show({});
  expect(lines.slice(0, lines.indexOf('section: Daily quotes in PLN'))).toEqual([
    ...[...HEAD, ...RATE, '(arrow-right)', '+1.20%', 'up on the reference price'],
    ...['(info)', 'Quotes delayed by 15 minutes.', 'Last update', ':', at],
    ...facts('dt: Bid', 'dd: PLN 42.40', 'dt: Ask', 'dd: PLN 42.60'),
  ]);
  expect((await show({ price: { ...PRICE, change: 0 } })).slice(2, 6)).toEqual([
    ...[...RATE, '0.00%', 'unchanged from the reference price'],
  ]);
});

it('IR01 IR02: old values say from when they are; a quote that has stopped has neither delay nor offers', async () => {
  expect(await show({ price: { ...PRICE, change: -0.5 }, isOld: true, isStopped: true, days: [] })).toEqual([
    ...HEAD,
    ...['(warning)', 'The current quote is not available at the moment.'],
    'These are the last known values, from 4 May 2026, 15:00.',
    ...['(warning)', 'These quotes have not been updated since 4 May 2026, 15:00.'],
    ...[...RATE, '(arrow-right)', '−0.50%', 'down on the reference price'],
    ...['(info)', 'Last update', ':', at, ...facts()],
    ...['History', '(warning)', 'The history of quotes is not available at the moment.'],
  ]);
  expect(await show({ price: null, isOld: true, days: [] })).toEqual([
    ...['Share price', 'h2: Share price', '(warning)', 'The current quote is not available at the moment.'],
    ...['History', '(warning)', 'The history of quotes is not available at the moment.'],
  ]);
});

it('IR03: the history has ranges, a span of the days there are, a chart, a table with the newest day first, and a file', async () => {
  const table = 'Daily quotes in PLN, 4 May 2026–5 May 2026';
  const lines = await show({});
  expect(between(lines, 'section: Daily quotes in PLN', 'slider: Closing price day by day')).toEqual([
    ...['section: Daily quotes in PLN', 'History', 'h2: Daily quotes in PLN', 'navigation: Range'],
    'link: 1 month → /en/shares?range=1m',
    'link: 3 months → /en/shares?range=3m',
    'link: 6 months → /en/shares?range=6m',
    'link: 1 year → /en/shares?range=1y current=true',
    'link: All → /en/shares?range=all',
    ...['label: From', 'date: From = name=from min=2026-05-04 max=2026-05-05'],
    ...['label: To', 'date: To = name=to min=2026-05-04 max=2026-05-05', 'button: Show type=submit'],
  ]);
  expect(between(lines, 'summary: Show data')).toEqual([
    ...['summary: Show data', '(plus)', '(minus)', `section: ${table}`, `table: ${table}`, `caption: ${table}`],
    ...['Day', 'Open', 'Low', 'High', 'Close', 'Volume'].map((name) => `th: ${name}`),
    ...['th: 5 May 2026', ...['43.00', '42.90', '44.10', '43.50', '2,400'].map((value) => `td: ${value}`)],
    ...['th: 4 May 2026', ...['42.00', '41.90', '43.10', '42.50', '12,400'].map((value) => `td: ${value}`)],
    ...['link: Download quotes (CSV) → /feeds/en/quotes.csv?range=1y download', '(download)'],
  ]);
});
