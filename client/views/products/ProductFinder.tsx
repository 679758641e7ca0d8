import { addQuery } from '#shared/routing/address.ts';
import { ProductGrid } from '../../blocks/tiles/ProductGrid.tsx';
import { CompareForm } from '../../features/compare/CompareForm.tsx';
import { ActiveFilters } from '../../features/product-finder/ActiveFilters.tsx';
import { FINDER_FORM_ID, FinderForm } from '../../features/product-finder/FinderForm.tsx';
import { useT } from '../../i18n/translation.tsx';
import { useFilterQuery, withoutPage } from '../../lib/navigation/use-filter-query.ts';
import { usePage, usePath } from '../../page/page-context.tsx';
import { Button, TextLink } from '../../ui/controls/Button.tsx';
import { FacetedList, useFoundFocus } from '../../ui/navigation/FacetedList.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './ProductFinder.module.css';

/** Products by facets, phrase and order, all of which are in the address. */
export function ProductFinder({ view }: ViewProps<'product_finder'>) {
  const t = useT();
  const { path } = usePage();
  const lookup = usePath()('product.lookup');
  const state = useFilterQuery(path, view.query);
  const { found, focus, show } = useFoundFocus<HTMLHeadingElement>();
  const first = addQuery(path, withoutPage(new URLSearchParams(view.query)).toString());
  return (
    <FacetedList
      className={styles['finder']}
      labelledBy="finder-found"
      isPending={state.isPending}
      filters={
        <FinderForm
          path={path}
          phrase={view.phrase}
          facets={view.facets}
          defaultSort={view.sorts[0]}
          total={view.total}
          state={state}
          onShow={show}
        />
      }
    >
      <div className={styles['bar']}>
        <div role="status">
          <h2 ref={found} id="finder-found" className={styles['found']} tabIndex={-1}>
            {t('product.count', { count: view.total })}
          </h2>
        </div>
        <div className={styles['sort']} data-print="no">
          <label htmlFor="finder-sort">{t('finder.sort')}</label>
          <select
            id="finder-sort"
            name="sort"
            form={FINDER_FORM_ID}
            value={state.query.get('sort') ?? view.sorts[0]}
            onChange={({ currentTarget: { value } }) => state.set('sort', value === view.sorts[0] ? null : value)}
            className="input"
          >
            {view.sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`finder.sort.${sort}`)}
              </option>
            ))}
          </select>
          <Button type="submit" form={FINDER_FORM_ID} variant="secondary" compact className="no-script-only">
            {t('finder.apply')}
          </Button>
        </div>
      </div>
      <ActiveFilters path={path} phrase={view.phrase} facets={view.facets} query={state.query} onRemove={focus} />
      {view.total === 0 && (
        <EmptyState text={t('finder.empty')}>
          <p>{t('finder.emptyHint')}</p>
          <TextLink href={path}>{t('finder.showAll')}</TextLink>
        </EmptyState>
      )}
      <ProductGrid products={view.products} columns={3} hasCategory isFirst />
      {view.total > 0 && <CompareForm />}
      {lookup && (
        <p className={styles['lookup']}>
          <TextLink href={lookup}>{t('lookup.link')}</TextLink>
        </p>
      )}
      <Pagination page={view.page} pages={view.pages} first={first} />
    </FacetedList>
  );
}
