import { describe, expect, it } from 'vitest';
import { clampOpacity, isWeakMask, toMaskOpacity } from './mask-opacity.ts';

describe('SH29 banner mask', () => {
  it('clamps to 0..1, and uses the background default for NaN', () => {
    expect([-1, 0, 0.35, 1, 7, Number.NaN].map(clampOpacity)).toEqual([0, 0, 0.35, 1, 1, 0.4]);
  });

  it('follows D25', () => {
    expect(toMaskOpacity({ headerMaskOpacity: 35, headerImage: {} })).toBe(0.35);
    expect(toMaskOpacity({ headerMaskOpacity: 0 })).toBe(0);
    expect(toMaskOpacity({ headerImage: {} })).toBe(0.6);
    expect(toMaskOpacity({ headerMaskOpacity: null })).toBe(0.5);
    expect(toMaskOpacity(null)).toBe(0.5);
  });

  it('is weak below 60 %', () => {
    expect([0.3, 0.59, 0.6, 0.9].map(isWeakMask)).toEqual([true, true, false, false]);
  });
});
