import type { Product } from '#shared/contract/models/product.ts';
import { useLazy } from '../../lib/use-lazy.ts';

/** What the visitor has looked at before: the browser's only, at the end of the page, by code that comes after it. */
export function RecentProducts({ product }: { product?: Product }) {
  const Slider = useLazy(true, () => import('./RecentSlider.tsx').then((m) => m.RecentSlider));
  return Slider && <Slider product={product} />;
}
