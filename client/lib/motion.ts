/** Whether the visitor's device is set to reduced motion. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scripts scroll smoothly, unless the visitor prefers reduced motion. */
export function findScrollBehavior(): ScrollBehavior {
  return wantsLessMotion() ? 'auto' : 'smooth';
}
