import type { ProductTeaser } from '../../contract/models/product.ts';

/** Stages of a product's life, in their order. */
export const LIFECYCLE_STATES = ['active', 'announced', 'phase-out', 'withdrawn'] as const;
export type LifecycleStatus = (typeof LIFECYCLE_STATES)[number];

/** Null where the CMS says nothing, or something that is none of them. */
export function findLifecycle({ lifecycle }: Pick<ProductTeaser, 'lifecycle'>): LifecycleStatus | null {
  return LIFECYCLE_STATES.find((status) => status === lifecycle?.status) ?? null;
}
