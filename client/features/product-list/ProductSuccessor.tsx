import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { findLifecycle } from '#shared/rules/products/lifecycle.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/text/Note.tsx';

/**
 * Link to the successor of a product that is leaving or has left the catalogue, or to alternatives.
 * isPlain: beside the stage of life, which says most of it.
 */
export function ProductSuccessor({ product, isPlain = false }: { product: ProductTeaser; isPlain?: boolean }) {
  const t = useT();
  const path = usePath();
  const status = findLifecycle(product);
  const successor = product.lifecycle?.successor;
  if (status !== 'withdrawn' && status !== 'phase-out') return null;
  if (status === 'phase-out' && !successor) return null;
  const link = successor ? (
    <TextLink href={path('product.show', successor.slug)}>
      {t('lifecycle.successor', { name: successor.name })}
    </TextLink>
  ) : (
    <TextLink href={path('product.finder') ?? path('product.index')}>{t('lifecycle.alternatives')}</TextLink>
  );
  if (isPlain) return link;
  return (
    <Note tone={status === 'withdrawn' ? 'warning' : 'info'}>
      <p>{t(`lifecycle.${status}.hint`)}</p>
      {link}
    </Note>
  );
}
