/** Two rows when there are more than two products and the slider is not a single-row one (PR07). */
export function toRowsPerSlide(products: number, singleRow: boolean): 1 | 2 {
  return products > 2 && !singleRow ? 2 : 1;
}

/**
 * Four slides fit in a single row, else two, and fewer in windows of up to 1210 px ('page-size'). Breakpoints
 * and the space between slides are in the style sheet of the slider (PR08, PR09).
 */
export function toSliderControls(products: number, singleRow: boolean): 'always' | 'page-size' | 'never' {
  const groups = Math.ceil(products / toRowsPerSlide(products, singleRow));
  if (groups > (singleRow ? 4 : 2)) return 'always';
  return groups > 1 ? 'page-size' : 'never';
}
