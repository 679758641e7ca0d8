import type { Product } from '#shared/contract/models/product.ts';
import { useLazy } from '../../lib/use-lazy.ts';

/** Products that the visitor has viewed in this browser, at the end of the page; the code is loaded afterwards. */
export function RecentProducts({ product }: { product?: Product }) {
  const Slider = useLazy(true, () => import('./RecentSlider.tsx').then((m) => m.RecentSlider));
  return Slider && <Slider product={product} />;
}
