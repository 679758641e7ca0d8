import { Form } from 'react-router-dom';
import { FINDER_PHRASE_MAX } from '#shared/rules/products/finder-query.ts';
import { ProductGrid } from '../../blocks/tiles/ProductGrid.tsx';
import { CompareForm } from '../../features/compare/CompareForm.tsx';
import { RecentProducts } from '../../features/product-list/RecentProducts.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePage, usePath } from '../../page/page-context.tsx';
import { ButtonLink } from '../../ui/controls/Button.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { FacetedList } from '../../ui/navigation/FacetedList.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './Products.module.css';

/** The product finder, and all products in the order of the catalogue. */
export function Products({ view }: ViewProps<'products'>) {
  const t = useT();
  const { list } = view;
  const { path } = usePage();
  const finder = usePath()('product.finder');
  return (
    <>
      <FacetedList
        id="products"
        className={styles['list']}
        filters={
          <>
            <p className={`label ${styles['count']}`}>{t('product.count', { count: list.total })}</p>
            {finder && (
              <div className={styles['finder']} data-print="no">
                <search>
                  <Form method="get" action={finder}>
                    <SearchField
                      id="products-phrase"
                      label={t('finder.phrase')}
                      submitLabel={t('finder.search')}
                      name="q"
                      maxLength={FINDER_PHRASE_MAX}
                    />
                  </Form>
                </search>
                <ButtonLink href={finder} variant="secondary">
                  <Icon name="filter" size={20} />
                  {t('finder.link')}
                </ButtonLink>
              </div>
            )}
          </>
        }
      >
        <h2 className="visually-hidden">{t('category.products')}</h2>
        {list.total === 0 && <EmptyState text={t('category.empty')} />}
        <ProductGrid products={list.items} columns={4} hasCategory isFirst />
        {list.total > 0 && <CompareForm />}
        <Pagination page={list.number} pages={list.pages} first={path} />
      </FacetedList>
      <RecentProducts />
    </>
  );
}
