/** Masks of a header image and of a banner without one, and background, as fractions (spec 9). */
const HEADER_MASK_OPACITY = 0.6;
const BANNER_MASK_OPACITY = 0.5;
const BACKGROUND_OPACITY = 0.4;

/** Limits an opacity to the range 0 to 1 (spec 5). */
export function clampOpacity(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : BACKGROUND_OPACITY;
}

/** The opacity set by the CMS; else 0.6 with a header image, or the default of banners without one (D25). */
export function toMaskOpacity(
  seo: { headerImage?: unknown; headerMaskOpacity?: number | null } | null | undefined,
): number {
  if (typeof seo?.headerMaskOpacity === 'number') return clampOpacity(seo.headerMaskOpacity / 100);
  return seo?.headerImage ? HEADER_MASK_OPACITY : BANNER_MASK_OPACITY;
}

/** Below 60 % white text needs more under it than the mask (visual-design 4). */
export const isWeakMask = (opacity: number): boolean => opacity < HEADER_MASK_OPACITY;
