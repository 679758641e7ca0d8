import type { Product } from '#shared/contract/models/product.ts';
import { buildCompareQuery } from '#shared/rules/product-comparison.ts';
import { usePath } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Button, TextLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CompareButton.module.css';
import { compare } from './compare-store.ts';
import { useCompare } from './use-compare.ts';

/** Puts the product into the comparison and takes it out; without a script, the way to the comparison with it. */
export function CompareButton({ product }: { product: Product }) {
  const t = useT();
  const page = usePath()('product.compare');
  const { id, name } = product;
  const isIn = useCompare().some((entry) => entry.id === id);
  if (!page) return null;
  const image = (product.images?.[0] ?? product.teaserImage)?.url ?? null;
  const { add, remove } = compare.getState();
  return (
    <>
      <Button
        variant="secondary"
        compact
        aria-pressed={isIn}
        className={styles['button']}
        onClick={() => (isIn ? remove(id) : add({ id, name, image }))}
      >
        <Icon name={isIn ? 'check' : 'plus'} size={20} />
        {t(isIn ? 'compare.in' : 'compare.add')}
      </Button>
      <TextLink href={`${page}?${buildCompareQuery([id])}`} className={styles['link']}>
        {t('compare.add')}
      </TextLink>
    </>
  );
}
