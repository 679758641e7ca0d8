/** Spec 9, product slider: breakpoints in px and the space between slides from each on. */
export const SLIDER_BREAKPOINTS = [1, 641, 1211, 1441] as const;
export const SLIDER_SPACING_PX = [25, 40, 30, 50] as const;

/** PR07: two rows when there are more than two products and the slider is not a single-row one. */
export function toRowsPerSlide(products: number, singleRow: boolean): 1 | 2 {
  return products > 2 && !singleRow ? 2 : 1;
}

/** PR08. */
export function toSlidesPerView(singleRow: boolean): 4 | 2 {
  return singleRow ? 4 : 2;
}

/** PR08: space between slides for a window width. */
export function toSlideSpacing(width: number): number {
  let spacing: number = SLIDER_SPACING_PX[0];
  SLIDER_BREAKPOINTS.forEach((from, i) => {
    if (width >= from) spacing = SLIDER_SPACING_PX[i] as number;
  });
  return spacing;
}

/** PR09: controls are hidden when all groups fit, unless on a page-size screen (up to 1210 px), where fewer are in view. */
export function hasSliderControls(products: number, singleRow: boolean, pageSize: boolean): boolean {
  const groups = Math.ceil(products / toRowsPerSlide(products, singleRow));
  return groups > toSlidesPerView(singleRow) || (pageSize && groups > 1);
}
