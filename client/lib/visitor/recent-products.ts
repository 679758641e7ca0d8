import type { Product } from '#shared/contract/models/product.ts';
import { isLocale, type Locale } from '#shared/locales/locales.ts';
import { readStored, removeStored, STORAGE_KEYS, toSitePath, toText } from './storage.ts';
import { changeStoredList, toSound } from './stored-list.ts';

/** Key of local storage: stored only with the consent to functional data (visitor-consent.ts). */
const RECENT_KEY = STORAGE_KEYS.recentProducts;
const RECENT_MAX = 6;

/** A viewed product, in the language of its page. */
export interface RecentProduct {
  locale: Locale;
  id: string;
  slug: string;
  name: string;
  /** Path of the picture on this site. */
  image: string | null;
}

/** Adds a product, the latest first. */
export function rememberProduct({ id, slug, name, images, teaserImage }: Product, locale: Locale): void {
  const seen = { locale, id, slug, name, image: (teaserImage ?? images?.[0])?.url ?? null };
  changeStoredList(RECENT_KEY, toProducts, (products) =>
    [seen, ...products.filter((product) => product.id !== id || product.locale !== locale)].slice(0, RECENT_MAX),
  );
}

export const readRecentProducts = (): RecentProduct[] => toProducts(readStored(RECENT_KEY));
export const forgetProducts = (): void => removeStored(RECENT_KEY);

function toProducts(stored: unknown): RecentProduct[] {
  return toSound<RecentProduct>(stored, ({ locale, ...item }) => {
    const [id, slug, name] = [toText(item.id), toText(item.slug), toText(item.name)];
    return isLocale(locale) && id && slug && name ? { locale, id, slug, name, image: toSitePath(item.image) } : null;
  });
}
