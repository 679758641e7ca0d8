/** The visitor asked the device for less motion. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** How a script scrolls: smoothly, unless the visitor wants less motion. */
export function findScrollBehavior(): ScrollBehavior {
  return wantsLessMotion() ? 'auto' : 'smooth';
}
