import type { Models } from '#shared/contract/models/models.ts';
import { findDataSheet } from '#shared/rules/products/data-sheet.ts';
import { AddToBasket } from '../../blocks/files/AddToBasket.tsx';
import { useT } from '../../i18n/translation.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import styles from './ProductActions.module.css';
import { PRODUCT_CONTACT_ID } from './ProductContact.tsx';
import { ProductTools } from './ProductTools.tsx';

/** Marks the buttons; once they are scrolled away, QuickBar.tsx shows the most important ones again. */
export const ACTIONS_MARK = 'data-product-actions';

/** One primary button, one secondary, and the tools. */
export function ProductActions({ product }: { product: Models['Product'] }) {
  const t = useT();
  const sheet = findDataSheet(product);
  return (
    <div className={styles['actions']} data-print="no" {...{ [ACTIONS_MARK]: '' }}>
      <div className={styles['main']}>
        <ButtonLink href={`#${PRODUCT_CONTACT_ID}`}>{t('product.ask')}</ButtonLink>
        {sheet && (
          <AddToBasket file={sheet} text={t('product.addSheet')} label={t('product.addSheet.name')} compact={false} />
        )}
      </div>
      <ProductTools product={product} />
    </div>
  );
}
