import { useEffect, useRef } from 'react';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { useT } from '../../i18n/translation.tsx';
import styles from './CompareCheck.module.css';
import { compare, useCompare } from './compare-store.ts';

interface CompareCheckProps {
  product: Pick<ProductTeaser, 'id' | 'name' | 'teaserImage'>;
  /** Id of the form that opens the comparison without a script. */
  form: string;
}

/** Adds a product of a list to the comparison. */
export function CompareCheck({ product, form }: CompareCheckProps) {
  const t = useT();
  const { id, name, teaserImage } = product;
  const isIn = useCompare().some((entry) => entry.id === id);
  const { add, remove } = compare.getState();
  const box = useRef<HTMLInputElement>(null);
  const choose = () => add({ id, name, image: teaserImage?.url ?? null });
  // ticked before the hydration
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (box.current?.checked && !isIn) choose();
  }, []);
  return (
    <label className={styles['check']}>
      <input
        ref={box}
        type="checkbox"
        name="ids"
        value={id}
        form={form}
        checked={isIn}
        onChange={(event) => {
          if (event.currentTarget.checked) choose();
          else remove(id);
        }}
      />
      {t('compare.add')}
      <span className="visually-hidden">: {name}</span>
    </label>
  );
}
