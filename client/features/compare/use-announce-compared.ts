import { COMPARE_MAX } from '#shared/rules/products/product-comparison.ts';
import { useT } from '../../i18n/translation.tsx';
import { announce } from '../../lib/status/announce.ts';
import { compare, refusedProduct } from './compare-store.ts';

/** Says how many products are chosen, after the visitor has changed that. A refusal is an alert of the bar. */
export function useAnnounceCompared(): () => void {
  const t = useT();
  return () => {
    if (refusedProduct.getState().name !== null) return;
    const number = compare.getState().entries.length;
    announce(`${t('compare.title')}: ${t('compare.count', { number, max: COMPARE_MAX })}`);
  };
}
