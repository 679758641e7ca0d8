import { useEffect, useRef } from 'react';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import styles from './CompareCheck.module.css';
import { COMPARE_FORM_ID } from './CompareForm.tsx';
import { compare, useCompare } from './compare-store.ts';
import { useAnnounceCompared } from './use-announce-compared.ts';

/** Adds a product of a list to the comparison. Part of a CompareForm, which opens the comparison without a script. */
export function CompareCheck({ product }: { product: Pick<ProductTeaser, 'id' | 'name' | 'teaserImage'> }) {
  const t = useT();
  const path = usePath()('product.compare');
  const { id, name, teaserImage } = product;
  const isIn = useCompare().some((entry) => entry.id === id);
  const { add, remove } = compare.getState();
  const box = useRef<HTMLInputElement>(null);
  const announceCompared = useAnnounceCompared();
  const choose = () => add({ id, name, image: teaserImage?.url ?? null });
  // the box may have been ticked before hydration
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (box.current?.checked && !isIn) choose();
  }, []);
  if (!path) return null;
  return (
    <label className={`touch-target ${styles['check']}`} data-print="no">
      <input
        ref={box}
        type="checkbox"
        name="ids"
        value={id}
        form={COMPARE_FORM_ID}
        checked={isIn}
        onChange={(event) => {
          if (event.currentTarget.checked) choose();
          else remove(id);
          announceCompared();
        }}
      />
      {t('compare.add')}
      <span className="visually-hidden">: {name}</span>
    </label>
  );
}
