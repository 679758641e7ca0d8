import { describe, expect, it } from 'vitest';
import { toBarSpans, toBars, toChart, toNiceStep, toPath } from './chart.ts';

describe('IR03 chart', () => {
  it('uses round steps', () => {
    expect([toNiceStep(4, 4), toNiceStep(7.3, 4), toNiceStep(0.9, 4), toNiceStep(0, 4)]).toEqual([1, 2, 0.25, 1]);
  });

  it('fills the frame and finds the extremes', () => {
    const chart = toChart([20, 24, 22], 100, 50);
    expect(chart.lines.map((line) => line.value)).toEqual([20, 21, 22, 23, 24]);
    expect(chart.points).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 0 },
      { x: 100, y: 25 },
    ]);
    expect([chart.min, chart.max]).toEqual([0, 1]);
    expect(toPath(chart.points)).toBe('M0 50L50 0L100 25');
  });

  it('draws a bar for each volume below its point', () => {
    expect(toBars([100, 50], 100, 40)).toBe('M-35 40V0H35V40ZM65 40V20H135V40Z');
    expect(toBars([0], 100, 40)).toBe('M15 40V40H85V40Z');
  });

  it('bars stand on zero, or hang from it, and nothing is drawn for a missing value', () => {
    expect(toBarSpans([30, null, -10, 0], 80)).toEqual([
      { top: 0, bottom: 60 },
      null,
      { top: 60, bottom: 80 },
      { top: 60, bottom: 60 },
    ]);
    expect(toBarSpans([], 80)).toEqual([]);
  });

  it('draws a flat line and a single day', () => {
    expect(toChart([10, 10], 100, 50).points.every((p) => Number.isFinite(p.y))).toBe(true);
    expect(toChart([10], 100, 50).points[0]?.x).toBe(50);
  });
});
