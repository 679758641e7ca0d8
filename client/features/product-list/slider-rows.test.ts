import { describe, expect, it } from 'vitest';
import { toRowsPerSlide, toSliderControls } from './slider-rows.ts';

describe('product slider', () => {
  it('PR07 has two rows for more than two products', () => {
    expect([toRowsPerSlide(2, false), toRowsPerSlide(3, false), toRowsPerSlide(9, true)]).toEqual([1, 2, 1]);
  });

  it('PR08 PR09 hides controls when everything fits: four slides in a single row, else two', () => {
    expect([1, 3, 4, 5].map((products) => toSliderControls(products, true))).toEqual([
      'never',
      'page-size',
      'page-size',
      'always',
    ]);
    expect([4, 5].map((products) => toSliderControls(products, false))).toEqual(['page-size', 'always']);
  });
});
