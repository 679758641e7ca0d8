import { describe, expect, it } from 'vitest';
import {
  findExtremes,
  toBarChart,
  toLineChart,
  toNiceStep,
  toPath,
  toStackedChart,
  toTotals,
  toVolumeBars,
} from './chart.ts';

describe('IR03 chart', () => {
  it('uses round steps', () => {
    expect([toNiceStep(4, 4), toNiceStep(7.3, 4), toNiceStep(0.9, 4), toNiceStep(0, 4)]).toEqual([1, 2, 0.25, 1]);
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
      [10, null],
      [30, 20],
    ];
    expect(toStackedChart(rows, 2)?.columns).toEqual([
      [
        { row: 0, top: 0, bottom: 25 },
        { row: 1, top: 25, bottom: 100 },
      ],
      [{ row: 1, top: 50, bottom: 100 }],
    ]);
    expect(toTotals(rows, 2)).toEqual([40, 20]);
    expect(toStackedChart([[-1], [5]], 1)).toBeNull();
  });

  it('draws a flat line and a single day', () => {
    expect(toLineChart([10, 10]).points.every((p) => Number.isFinite(p.y))).toBe(true);
    expect(toLineChart([10]).points[0]?.x).toBe(50);
  });
});
