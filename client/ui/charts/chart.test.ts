import { describe, expect, it } from 'vitest';
import {
  findExtremes,
  toBarChart,
  toDateMarks,
  toLineChart,
  toNiceStep,
  toPath,
  toStackedChart,
  toTotals,
  toValueAxis,
  toVolumeBars,
} from './chart.ts';

describe('IR03 chart', () => {
  it('uses round steps', () => {
    expect([toNiceStep(4, 4), toNiceStep(7.3, 4), toNiceStep(0.9, 4), toNiceStep(0, 4)]).toEqual([1, 2, 0.25, 1]);
  });

  it.each([
    ['a fraction of a step of 25', [0, 0.1], [0, 0.025, 0.05, 0.075, 0.1], 3],
    ['four decimals', [0.0412, 0.0419], [0.0412, 0.0414, 0.0416, 0.0418, 0.042], 4],
    ['sums with an error of floating-point numbers', [0, 0.1 + 0.2], [0, 0.1, 0.2, 0.3], 1],
    ['tiny values', [0, 0.0000004], [0, 0.0000001, 0.0000002, 0.0000003, 0.0000004], 7],
    ['half steps', [0, 9], [0, 2.5, 5, 7.5, 10], 1],
    ['below zero', [-0.03, 0.01], [-0.03, -0.02, -0.01, 0, 0.01], 2],
    ['whole hundreds', [0, 900], [0, 250, 500, 750, 1000], 0],
  ])('marks are exact, with the decimals that the step needs: %s', (_, values, expected, decimals) => {
    const axis = toValueAxis(values);
    expect(axis.marks.map(({ value }) => value)).toEqual(expected);
    expect(axis.decimals).toBe(decimals);
    expect([axis.marks[0]?.y, axis.marks.at(-1)?.y]).toEqual([100, 0]);
  });

  it('has six hairlines where the values do not begin at a mark', () => {
    expect(toLineChart([39, 58]).axis.marks.map(({ value }) => value)).toEqual([35, 40, 45, 50, 55, 60]);
  });

  it('names the year at each label whose year differs from the label before', () => {
    const daysOf = (start: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({
        date: new Date(Date.parse(start) + i * 86_400_000).toISOString().slice(0, 10),
      }));
    const labels = (days: { date: string }[]) =>
      toDateMarks(days, 4).map(({ index, startsYear }) => `${days[index]?.date}${startsYear ? ' year' : ''}`);
    expect(labels(daysOf('2025-03-15', 400))).toEqual([
      '2025-04-01 year',
      '2025-08-01',
      '2025-12-01',
      '2026-04-01 year',
    ]);
    expect(labels(daysOf('2021-11-20', 5 * 365))).toEqual([
      '2021-12-01 year',
      '2023-03-01 year',
      '2024-06-01 year',
      '2025-09-01 year',
    ]);
    expect(labels(daysOf('2025-12-30', 4))).toEqual(['2025-12-30', '2025-12-31', '2026-01-01 year', '2026-01-02']);
    expect(toDateMarks([], 4)).toEqual([]);
  });

  it('fills the frame and finds the extremes', () => {
    const { axis, points, low, high } = toLineChart([20, 24, 22]);
    expect(axis.marks).toEqual([
      { value: 20, y: 100 },
      { value: 21, y: 75 },
      { value: 22, y: 50 },
      { value: 23, y: 25 },
      { value: 24, y: 0 },
    ]);
    expect(points).toEqual([
      { x: 0, y: 100 },
      { x: 50, y: 0 },
      { x: 100, y: 50 },
    ]);
    expect([low, high]).toEqual([0, 1]);
    expect(toPath(points)).toBe('M0 100L50 0L100 50');
  });

  it('draws a bar for each volume below its point', () => {
    expect(toVolumeBars([100, 50])).toBe('M-35 100V0H35V100ZM65 100V50H135V100Z');
    expect(toVolumeBars([0])).toBe('M15 100V100H85V100Z');
  });

  it('bars stand on zero, or hang from it, and nothing is drawn for a missing value', () => {
    const { axis, columns } = toBarChart([[1], [30, null, -10, 0]], 1);
    expect(axis.marks.map(({ value, y }) => [value, y])).toEqual([
      [-10, 100],
      [0, 75],
      [10, 50],
      [20, 25],
      [30, 0],
    ]);
    expect(columns).toEqual([
      [{ row: 1, top: 0, bottom: 75 }],
      [],
      [{ row: 1, top: 75, bottom: 100 }],
      [{ row: 1, top: 75, bottom: 75 }],
    ]);
    expect(toBarChart([], 0).columns).toEqual([]);
    expect(findExtremes([null, 4, 2, 4])).toEqual([2, 1]);
    expect(findExtremes([null])).toBeNull();
  });

  it('L18: parts of a whole are one bar, the first row at the top; a negative part cannot be stacked', () => {
    const rows = [
      [10, 0, null, 1],
      [30, 20, 20],
    ];
    expect(toStackedChart(rows, 4)?.columns).toEqual([
      [
        { row: 0, top: 0, bottom: 25 },
        { row: 1, top: 25, bottom: 100 },
      ],
      [{ row: 1, top: 50, bottom: 100 }],
      // a part is not known: neither a sum nor a bar
      [],
      [],
    ]);
    expect(toTotals(rows, 4)).toEqual([40, 20, null, null]);
    expect(toStackedChart([[-1], [5]], 1)).toBeNull();
  });

  it('draws a flat line and a single day', () => {
    expect(toLineChart([10, 10]).points.every((p) => Number.isFinite(p.y))).toBe(true);
    expect(toLineChart([10]).points[0]?.x).toBe(50);
  });
});
