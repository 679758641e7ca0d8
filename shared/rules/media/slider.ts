/** PR07: two rows when there are more than two products and the slider is not a single-row one. */
export function toRowsPerSlide(products: number, singleRow: boolean): 1 | 2 {
  return products > 2 && !singleRow ? 2 : 1;
}

/** PR08. Breakpoints and the space between slides are in the style sheet of the slider. */
function toSlidesPerView(singleRow: boolean): 4 | 2 {
  return singleRow ? 4 : 2;
}

/** PR09: controls are hidden if all groups fit. Windows of up to 1210 px show fewer: controls from two groups on. */
export function hasSliderControls(products: number, singleRow: boolean, isNarrow: boolean): boolean {
  const groups = Math.ceil(products / toRowsPerSlide(products, singleRow));
  return groups > toSlidesPerView(singleRow) || (isNarrow && groups > 1);
}
