import type { PageData } from '#shared/pages/page-data.ts';

/**
 * Pages with the same key share their state, so that open elements stay open. The contact directory and its popups
 * have one key (LY08).
 */
export function toScreenKey({ layout, path }: Pick<PageData, 'layout' | 'path'>): string {
  return layout === 'contact' ? layout : path;
}
