/** Widths at which the layout changes, in CSS px (spec 9). Style sheets and media queries use no other widths. */
export const BREAKPOINTS = {
  /**
   * Page-size screens are wider than this (D28, and PP02 in shared/rules/shell/popups.ts). They have the desktop's
   * menus, side navigation, breadcrumbs and popups.
   */
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

/** Media query for page-size screens. */
export const PAGE_SIZE = `(width > ${BREAKPOINTS.page}px)`;
/** Media queries for windows from this width on, and for narrower ones. */
export const fromWidth = (name: Breakpoint): string => `(width >= ${BREAKPOINTS[name]}px)`;
export const below = (name: Breakpoint): string => `(width < ${BREAKPOINTS[name]}px)`;
