// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { StockChart } from './StockChart.tsx';

const day = (date: string, close: number, volume: number): QuoteDay => ({
  date,
  open: close,
  high: close,
  low: close,
  close,
  volume,
});
const DAYS = [day('2026-02-02', 40, 1000), day('2026-02-03', 42.5, 2500), day('2026-02-04', 38, 1500)];

it('B3 IR03: the axes of the chart show rates with two decimals, the largest volume and days; lowest and highest rate are named', async () => {
  const { host, show, unmount } = await showInEnglish(<StockChart days={DAYS} />);
  const texts = (selector: string) => [...host.querySelectorAll(selector)].map((element) => element.textContent);
  const rates = texts('[data-axis] text');
  const volumes = texts('div[aria-hidden=true] > span');
  // each with two decimals
  expect(rates).toEqual(['38.00', '40.00', '42.00', '44.00', '46.00']);
  expect(volumes).toEqual(['2,500', 'Volume']);
  const dates = [...host.querySelectorAll('[data-dates] text')].map((text) => [
    text.textContent,
    text.getAttribute('x'),
    text.getAttribute('text-anchor'),
  ]);
  expect(dates).toEqual([
    ['2 Feb', '0%', 'start'],
    ['3 Feb', '50%', 'middle'],
    ['4 Feb', '100%', 'end'],
  ]);
  expect(outlineOf(host.querySelector('figcaption') as Element)).toEqual([
    'Low',
    ':',
    'strong: PLN 38.00',
    '(',
    '4 Feb 2026',
    ')',
    'High',
    ':',
    'strong: PLN 42.50',
    '(',
    '3 Feb 2026',
    ')',
  ]);
  const slider = host.querySelector('[role=slider]');
  expect(slider?.getAttribute('aria-valuetext')).toBe('4 February 2026: PLN\u00A038.00, Volume 1,500');
  await show(<StockChart days={[]} />);
  expect(host.innerHTML).toBe('');
  await unmount();
});

it('B3 IR03: over months the axis names months, with the year below the first one and each January', async () => {
  const months = ['2025-11', '2025-12', '2026-01', '2026-02'].flatMap((month) =>
    ['03', '10', '17', '24'].map((number) => day(`${month}-${number}`, 40, 1)),
  );
  const { host, unmount } = await showInEnglish(<StockChart days={months} />);
  const marks = [...host.querySelectorAll('[data-dates] text')].map((text) => text.textContent);
  expect(marks).toEqual(['Dec2025', 'Jan2026', 'Feb']);
  await unmount();
});
