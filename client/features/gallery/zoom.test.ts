import { expect, it } from 'vitest';
import { stepIndex, stepZoom } from './zoom.ts';

it('PR02: the viewer steps through its sizes and stops at the ends', () => {
  expect([1, 1.5, 2, 3].map((zoom) => stepZoom(zoom, 1))).toEqual([1.5, 2, 3, 3]);
  expect([1, 1.5, 2, 3].map((zoom) => stepZoom(zoom, -1))).toEqual([1, 1, 1.5, 2]);
});

it('PR02: pictures wrap around at either end', () => {
  expect([stepIndex(0, -1, 3), stepIndex(2, 1, 3), stepIndex(0, 1, 1)]).toEqual([2, 0, 0]);
});
