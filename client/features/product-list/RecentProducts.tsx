import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Product } from '#shared/contract/models/product.ts';
import { useT } from '../../i18n/translation.tsx';
import { removeItem } from '../../lib/focus-if-lost.ts';
import {
  forgetProducts,
  type RecentProduct,
  readRecentProducts,
  rememberProduct,
} from '../../lib/visitor/recent-products.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { usePage } from '../../page/page-context.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ProductSlider } from './ProductSlider.tsx';

/**
 * Products that a visitor who allows functional data has viewed in this browser and language. product: the product of
 * the page, which is stored.
 */
export function RecentProducts({ product }: { product?: Product }) {
  const t = useT();
  const { locale, path, draft } = usePage();
  const isAllowed = useStore(visitorConsent, ({ chosen }) => chosen?.functionalConsent === true);
  const [products, setProducts] = useState<RecentProduct[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    if (!isAllowed) return setProducts([]);
    setProducts(readRecentProducts().filter((recent) => recent.locale === locale && recent.id !== product?.id));
    if (product && !draft) rememberProduct(product, locale);
  }, [isAllowed, path]);
  const clear = () => {
    forgetProducts();
    setProducts([]);
  };
  return (
    <ProductSlider
      id="recent"
      title={t('product.recent')}
      singleRow
      products={products.map(({ image, ...recent }) => ({ ...recent, teaserImage: image ? { url: image } : null }))}
    >
      <Button variant="secondary" compact onClick={(event) => removeItem(event.currentTarget, clear)}>
        {t('product.recent.clear')}
      </Button>
    </ProductSlider>
  );
}
