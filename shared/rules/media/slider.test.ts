import { describe, expect, it } from 'vitest';
import { hasSliderControls, toRowsPerSlide } from './slider.ts';

describe('product slider', () => {
  it('PR07 has two rows for more than two products', () => {
    expect([toRowsPerSlide(2, false), toRowsPerSlide(3, false), toRowsPerSlide(9, true)]).toEqual([1, 2, 1]);
  });

  it('PR08 PR09 hides controls when everything fits: four slides in a single row, else two', () => {
    expect(hasSliderControls(4, true, false)).toBe(false);
    expect(hasSliderControls(5, true, false)).toBe(true);
    expect(hasSliderControls(4, false, false)).toBe(false);
    expect(hasSliderControls(5, false, false)).toBe(true);
    expect(hasSliderControls(3, true, true)).toBe(true);
    expect(hasSliderControls(1, true, true)).toBe(false);
  });
});
