/** Spec 9: mask of a header image in percent; mask and background of a banner as fractions. */
export const HEADER_MASK_OPACITY_PERCENT = 60;
export const BANNER_MASK_OPACITY = 0.5;
export const BACKGROUND_OPACITY = 0.4;

/** Limits an opacity to the range 0 to 1 (spec 5). */
export function clampOpacity(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : BACKGROUND_OPACITY;
}

/** D25: the opacity set by the CMS; else 0.6 with a header image, or the default of banners without one. */
export function toMaskOpacity(
  seo: { headerImage?: unknown; headerMaskOpacity?: number | null } | null | undefined,
): number {
  if (typeof seo?.headerMaskOpacity === 'number') return clampOpacity(seo.headerMaskOpacity / 100);
  return seo?.headerImage ? HEADER_MASK_OPACITY_PERCENT / 100 : BANNER_MASK_OPACITY;
}

/** The style sheet has a class for every 5 % of opacity, because the CSP forbids style attributes. */
export function toMaskStep(opacity: number): number {
  return Math.round(clampOpacity(opacity) * 20) * 5;
}

/** Below 60 % white text needs a gradient under it (visual-design 4). */
export function needsMaskGradient(opacity: number): boolean {
  return toMaskStep(opacity) < HEADER_MASK_OPACITY_PERCENT;
}
