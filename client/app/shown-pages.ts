import { isPrivatePage } from '#shared/pages/private-page.ts';
import { dropFlags } from '../lib/navigation/use-query-flag.ts';
import type { LoadedPage } from './loaded-page.ts';

/** Pages that can be read again without a network; beyond it the one shown the longest ago is forgotten. */
export const SHOWN_MAX = 20;

type Address = Pick<URL, 'pathname' | 'search'>;

/**
 * The pages that this document has shown last, for reading them again while the network fails. In memory only: they end with the
 * document (D24). Private pages are not among them (D7), nor what answers to something else than the address.
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
