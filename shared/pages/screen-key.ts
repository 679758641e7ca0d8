import type { PageData } from './page-data.ts';

/** Pages with one key are one screen: what is open on it stays open. The contact directory and the popups over it are one (LY08). */
export function toScreenKey({ layout, path }: Pick<PageData, 'layout' | 'path'>): string {
  return layout === 'contact' ? layout : path;
}
