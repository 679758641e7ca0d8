/** Spec 9: widths at which the layout changes, in CSS px. The style sheets and media queries know these and no others. */
export const BREAKPOINTS = {
  /** Page-size screens are wider than this (D28, and PP02 in shared/rules/shell/popups.ts): menus, side navigation, breadcrumbs, popups of the desktop. */
  page: 1210,
  tablet: 768,
  /** A phone held sideways. */
  landscape: 640,
  widest: 1800,
  wider: 1600,
  wide: 1441,
  laptop: 1350,
  tabletLandscape: 1024,
  phone: 480,
  small: 350,
} as const;
export type Breakpoint = keyof typeof BREAKPOINTS;

/** Media query of page-size screens. */
export const PAGE_SIZE = `(width > ${BREAKPOINTS.page}px)`;
/** Media query of windows that are at least, or not yet, as wide. */
export const fromWidth = (name: Breakpoint): string => `(width >= ${BREAKPOINTS[name]}px)`;
export const below = (name: Breakpoint): string => `(width < ${BREAKPOINTS[name]}px)`;
