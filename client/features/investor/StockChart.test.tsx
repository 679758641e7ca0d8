// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { drawingOf, FILLED } from '../../ui/charts/drawing.test-rig.ts';
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
    'Lowest close',
    ':',
    'strong: PLN 38.00',
    '(',
    '4 Feb 2026',
    ')',
    'Highest close',
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

it('IR03: a rate that never changes is said once, with its days', async () => {
  const { host, show, unmount } = await showInEnglish(<StockChart days={DAYS.slice(0, 1)} />);
  const caption = () => host.querySelector('figcaption')?.textContent;
  expect(caption()).toBe('PLN\u00A040.00 (2 Feb 2026)');
  await show(<StockChart days={[day('2026-02-02', 40, 1), day('2026-02-03', 40, 1)]} />);
  expect(caption()).toBe('PLN\u00A040.00 (2 Feb 2026 – 3 Feb 2026)');
  await unmount();
});

it('B3 IR03: over months the axis names months, with the year below the first one and each January', async () => {
  const months = ['2025-11', '2025-12', '2026-01', '2026-02'].flatMap((month) =>
    ['03', '10', '17', '24'].map((number) => day(`${month}-${number}`, 40, 1)),
  );
  const { host, show, unmount } = await showInEnglish(<StockChart days={months} />);
  const marks = () => [...host.querySelectorAll('[data-dates] text')].map((text) => text.textContent);
  expect(marks()).toEqual(['Dec2025', 'Jan2026', 'Feb']);
  // 400 days, of which no label is a January
  const longer = Array.from({ length: 400 }, (_, i) =>
    day(new Date(Date.UTC(2025, 2, 15 + i)).toISOString().slice(0, 10), 40, 1),
  );
  await show(<StockChart days={longer} />);
  expect(marks()).toEqual(['Apr2025', 'Aug', 'Dec', 'Apr2026']);
  await unmount();
});

it('IR03: the line, its area and the hairlines fill the plot, a needle is at the newest day; below are volumes and dates', async () => {
  const { host } = await showInEnglish(<StockChart days={DAYS} />);
  const [rates, axis, volume, , dates] = [...host.querySelectorAll('figure > div > *')].map(drawingOf);
  const line = 'M0 75L50 43.75L100 100';
  expect(rates).toEqual([
    ...[FILLED, 'path d=M0 100H100M0 75H100M0 50H100M0 25H100M0 0H100', `path d=${line}V100H0Z`, `path d=${line}`],
    ...[FILLED, 'path d=M100 0V100', 'path d=M100 100h.01'],
  ]);
  const rate = (value: string, y: number) => `text “${value}” x=0 y=${y}% dx=20 dy=.35em text-anchor=start`;
  expect(axis?.filter((shape) => !shape.startsWith('path'))).toEqual([
    ...['svg', 'svg viewBox=0 0 100 100 preserveAspectRatio=none x=0 width=14 height=100%', rate('38.00', 100)],
    ...[rate('40.00', 75), rate('42.00', 50), rate('44.00', 25), rate('46.00', 0)],
  ]);
  expect(volume).toEqual([FILLED, 'path d=M-17.5 100V60H17.5V100ZM32.5 100V0H67.5V100ZM82.5 100V40H117.5V100Z']);
  expect(dates).toEqual([
    ...['svg', 'svg viewBox=0 0 100 100 preserveAspectRatio=none width=100% height=14'],
    'path d=M0 0V100M50 0V100M100 0V100',
    'text “2 Feb” x=0% y=30 text-anchor=start',
    'text “3 Feb” x=50% y=30 text-anchor=middle',
    'text “4 Feb” x=100% y=30 text-anchor=end',
  ]);
});
