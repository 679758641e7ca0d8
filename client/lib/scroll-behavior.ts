/** How a script scrolls: smoothly, unless the visitor wants less motion. */
export function findScrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}
