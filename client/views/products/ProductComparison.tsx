import { buildEnquiryQuery, ENQUIRY_FORM_ID } from '#shared/rules/forms/enquiry-item.ts';
import { buildCompareQuery, COMPARE_MAX } from '#shared/rules/products/product-comparison.ts';
import { AddSheetsToBasket } from '../../blocks/files/AddToBasket.tsx';
import { CompareTable } from '../../features/compare/CompareTable.tsx';
import { useCompare } from '../../features/compare/compare-store.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { ButtonLink, TextLink } from '../../ui/controls/Button.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { ProductName } from '../../ui/text/ProductName.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './ProductComparison.module.css';

/** Products side by side; only the address decides which, so that a comparison can be shared. */
export function ProductComparison({ view }: ViewProps<'product_comparison'>) {
  const t = useT();
  const path = usePath();
  const { products, sheets, refused, unknown } = view;
  const names = products.map(({ name }) => name).join(', ');
  const contact = path('contact.index');
  const finder = path('product.finder') ?? path('product.index');
  const chosen = useCompare();
  return (
    <div className={`grid ${styles['comparison']}`}>
      {refused.length > 0 && (
        <Note tone="warning">
          {t('compare.refused', { max: COMPARE_MAX, names: refused.map(({ name }) => name).join(', ') })}
        </Note>
      )}
      {unknown.length > 0 && <Note tone="warning">{t('compare.unknown', { ids: unknown.join(', ') })}</Note>}
      {products.length === 0 ? (
        <div className={styles['none']}>
          {chosen.length > 0 ? (
            // the address without its query, as a bookmark or a search engine has it
            <EmptyState
              text={<ProductName name={t('compare.chosen', { names: chosen.map(({ name }) => name).join(', ') })} />}
            >
              <ButtonLink href={`${path('product.compare')}?${buildCompareQuery(chosen.map(({ id }) => id))}`}>
                {t('compare.open')}
              </ButtonLink>
              <TextLink href={finder}>{t('compare.addAnother')}</TextLink>
            </EmptyState>
          ) : (
            <EmptyState text={t('compare.empty')}>
              <p>{t('compare.emptyHint', { max: COMPARE_MAX })}</p>
              <ButtonLink href={finder}>{t('compare.toFinder')}</ButtonLink>
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          {products.length === 1 && <Note>{t('compare.single')}</Note>}
          <div className="buttons" data-print="no">
            <AddSheetsToBasket files={sheets.filter((file) => file !== null)} name={names} />
            {contact && (
              <ButtonLink
                href={`${contact}?${buildEnquiryQuery(products.map(({ id }) => ({ product: id })))}#${ENQUIRY_FORM_ID}`}
              >
                {t('enquiry.send')}
              </ButtonLink>
            )}
          </div>
          <CompareTable
            products={products}
            sheets={sheets}
            groups={view.groups}
            onlyDifferences={view.onlyDifferences}
          />
          {products.length < COMPARE_MAX && (
            <p data-print="no">
              <TextLink href={finder}>{t('compare.addAnother')}</TextLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}
