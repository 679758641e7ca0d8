import type { PageData } from './page-data.ts';

/** Pages with the same key share their state: what is open stays open. The contact directory and the popups over it are one (LY08). */
export function toScreenKey({ layout, path }: Pick<PageData, 'layout' | 'path'>): string {
  return layout === 'contact' ? layout : path;
}
