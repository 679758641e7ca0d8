/** The names of the layouts (spec 2). */
export const LAYOUTS = [
  'default',
  'default_white',
  'home',
  'product',
  'product_category',
  'product_category_simple',
  'product_category_simple_descriptions',
  'product_simple',
  'product_system',
  'post',
  'job_offers',
  'search',
  'contact',
] as const;
export type CmsLayout = (typeof LAYOUTS)[number];

export function isLayout(value: unknown): value is CmsLayout {
  return typeof value === 'string' && (LAYOUTS as readonly string[]).includes(value);
}
