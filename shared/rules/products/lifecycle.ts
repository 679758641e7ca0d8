import type { ProductTeaser } from '../../contract/models/product.ts';

/** Stages in the life cycle of a product. */
const LIFECYCLE_STATES = ['active', 'announced', 'phase-out', 'withdrawn'] as const;
export type LifecycleStatus = (typeof LIFECYCLE_STATES)[number];

/** Null if the CMS sends no status or an unknown one. */
export function findLifecycle({ lifecycle }: Pick<ProductTeaser, 'lifecycle'>): LifecycleStatus | null {
  return LIFECYCLE_STATES.find((status) => status === lifecycle?.status) ?? null;
}
