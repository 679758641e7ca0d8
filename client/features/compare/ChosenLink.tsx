import { buildCompareQuery } from '#shared/rules/products/product-comparison.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { useCompare } from './compare-store.ts';

/** On an empty comparison: the link to the products chosen earlier, if there are any. */
export function ChosenLink() {
  const t = useT();
  const path = usePath()('product.compare');
  const entries = useCompare();
  if (!path || entries.length === 0) return null;
  return (
    <ButtonLink href={`${path}?${buildCompareQuery(entries.map(({ id }) => id))}`}>
      {t('compare.openCount', { number: entries.length })}
    </ButtonLink>
  );
}
