import type { Product } from '#shared/contract/models/product.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { ToggleButton } from '../../ui/controls/ToggleButton.tsx';
import { compare, useCompare } from './compare-store.ts';
import { useAnnounceCompared } from './use-announce-compared.ts';

/** Adds the product to the comparison or removes it; without a script, opens the comparison with it. */
export function CompareButton({ product }: { product: Product }) {
  const t = useT();
  const page = usePath()('product.compare');
  const { id, name } = product;
  const isIn = useCompare().some((entry) => entry.id === id);
  const announceCompared = useAnnounceCompared();
  if (!page) return null;
  const image = (product.images?.[0] ?? product.teaserImage)?.url ?? null;
  const { add, remove } = compare.getState();
  function toggle() {
    if (isIn) remove(id);
    else add({ id, name, image });
    announceCompared();
  }
  return (
    <ToggleButton
      action={page}
      name="ids"
      value={id}
      isOn={isIn}
      icon="compare"
      text={t(isIn ? 'compare.in' : 'compare.add')}
      otherText={t(isIn ? 'compare.add' : 'compare.in')}
      onToggle={toggle}
    />
  );
}
