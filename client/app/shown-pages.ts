import { isPrivatePage } from '#shared/pages/private-page.ts';
import { dropFlags } from '../lib/navigation/use-query-flag.ts';
import type { LoadedPage } from './loaded-page.ts';

/** Number of pages that can be shown again without a network; the page shown longest ago is dropped first. */
export const SHOWN_MAX = 20;

type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * The last pages that this document has shown, to show them again while the network fails. They are gone with the
 * document, as they are only in memory (D24). Never private pages (D7), nor pages that depend on more than the address.
 */
export function createShownPages() {
  const pages = new Map<string, LoadedPage>();
  const toKey = ({ pathname, search }: Address) => `${pathname}?${dropFlags(search)}`;
  return {
    remember(address: Address, loaded: LoadedPage): void {
      const { page } = loaded;
      const key = toKey(address);
      pages.delete(key);
      if (isPrivatePage(page) || page.posted || page.kind === 'error' || page.kind === 'offline') return;
      pages.set(key, loaded);
      const [oldest] = pages.keys();
      if (pages.size > SHOWN_MAX && oldest !== undefined) pages.delete(oldest);
    },
    find: (address: Address): LoadedPage | null => pages.get(toKey(address)) ?? null,
  };
}
