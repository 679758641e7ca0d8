// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { sendInEnglish } from '../../page/test-page.test-rig.tsx';
import { BarColumns } from './BarColumns.tsx';
import { type BarChart, toBarChart, toStackedChart } from './chart.ts';
import { drawingOf, FILLED } from './drawing.test-rig.ts';

const show = (chart: BarChart, chosen: number | null, labels: (string | null)[]) =>
  sendInEnglish(
    <table>
      <thead>
        <BarColumns chart={chart} chosen={chosen} labels={labels} name="Sales" formatMark={(value) => `${value} m`} />
      </thead>
    </table>,
  );
const HAIRLINES = [FILLED, ...[100, 66.67, 33.33, 0].map((y) => `path d=M0 ${y}H100`)];
const COLUMN = 'svg width=100% height=100%';
/** 40 px before the right edge of the column. */
const bar = (top: number, height: number) =>
  `rect x=100% y=${top}% width=40 height=${height}% transform=translate(-40)`;
const label = (text: string, top: number) => `text “${text}” x=100% y=${top}% dy=-6 text-anchor=end`;

it('a bar stands on the line of zero at the end of its column, with its value above; hairlines are at the marks', () => {
  const host = show(toBarChart([[12, null, 15]], 0), null, ['12', null, '15']);
  const [axis, ...columns] = [...host.querySelectorAll('td')];
  expect(axis?.textContent).toBe('Sales0 m5 m10 m15 m');
  expect(columns.map(drawingOf)).toEqual([
    [...HAIRLINES, COLUMN, bar(20, 80), label('12', 20)],
    [...HAIRLINES, COLUMN],
    [...HAIRLINES, COLUMN, bar(0, 100), label('15', 0)],
  ]);
  expect(drawingOf(axis as Element)).toEqual([
    'svg',
    'svg viewBox=0 0 100 100 preserveAspectRatio=none x=100% width=14 height=100%',
    expect.stringMatching(/^path d=M0 100H-100M0 93\.33/),
    'text “0 m” x=100% y=100% dx=-20 dy=.35em text-anchor=end',
    'text “5 m” x=100% y=66.67% dx=-20 dy=.35em text-anchor=end',
    'text “10 m” x=100% y=33.33% dx=-20 dy=.35em text-anchor=end',
    'text “15 m” x=100% y=0% dx=-20 dy=.35em text-anchor=end',
  ]);
});

it('parts of a whole stand on each other, the first at the top, and the chosen one stands out', () => {
  const host = show(toStackedChart([[3], [12]], 1) as BarChart, 1, ['15']);
  const [, column] = [...host.querySelectorAll('td')];
  expect(drawingOf(column as Element)).toEqual([...HAIRLINES, COLUMN, bar(0, 20), bar(20, 80), label('15', 0)]);
  const looks = (shown: ParentNode) => [...shown.querySelectorAll('rect')].map((rect) => rect.getAttribute('class'));
  expect(looks(host)).toEqual(['other', 'bar']);
  expect(looks(show(toBarChart([[12, 15]], 0), null, ['12', '15']))).toEqual(['bar', 'bar']);
});
