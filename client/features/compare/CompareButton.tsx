import type { Product } from '#shared/contract/models/product.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './CompareButton.module.css';
import { compare, useCompare } from './compare-store.ts';

/** Adds the product to the comparison or removes it; without a script, opens the comparison with it. */
export function CompareButton({ product }: { product: Product }) {
  const t = useT();
  const page = usePath()('product.compare');
  const { id, name } = product;
  const isIn = useCompare().some((entry) => entry.id === id);
  if (!page) return null;
  const image = (product.images?.[0] ?? product.teaserImage)?.url ?? null;
  const { add, remove } = compare.getState();
  return (
    <form action={page} method="get">
      <Button
        type="submit"
        name="ids"
        value={id}
        variant="secondary"
        compact
        data-enhanced=""
        // its words say so: a pressed button would say it twice
        data-in={isIn || undefined}
        className={styles['button']}
        onClick={(event) => {
          event.preventDefault();
          if (isIn) remove(id);
          else add({ id, name, image });
        }}
      >
        <Icon name={isIn ? 'check' : 'plus'} size={20} />
        {t(isIn ? 'compare.in' : 'compare.add')}
      </Button>
    </form>
  );
}
