import type { DownloadFile } from '#shared/contract/models/file.ts';
import type { ProductTeaser } from '#shared/contract/models/product.ts';
import { addQuery } from '#shared/routing/address.ts';
import { buildCompareQuery, type ComparisonGroup } from '#shared/rules/products/product-comparison.ts';
import { keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { stickAtTop } from '../../lib/window/window-edges.ts';
import { usePage } from '../../page/page-context.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { FilterLinks } from '../../ui/navigation/FilterLinks.tsx';
import { CompareHead } from './CompareHead.tsx';
import styles from './CompareTable.module.css';

interface CompareTableProps {
  products: readonly ProductTeaser[];
  /** Data sheets in the order of the products. */
  sheets: readonly (DownloadFile | null)[];
  groups: readonly ComparisonGroup[];
  onlyDifferences: boolean;
}

/** Table with a sticky head and a sticky first column; rows that differ are marked, and can be shown alone. */
export function CompareTable({ products, sheets, groups, onlyDifferences }: CompareTableProps) {
  const t = useT();
  const { path } = usePage();
  const ids = products.map(({ id }) => id);
  const buildHref = (shownIds: readonly string[], only: boolean) =>
    addQuery(path, buildCompareQuery(shownIds, only && shownIds.length > 1));
  const rows = groups.flatMap((group) => group.rows);
  const isSeveral = products.length > 1;
  const differing = rows.filter((row) => row.differs).length;
  const isFiltered = onlyDifferences && isSeveral;
  const isAlike = isFiltered && differing === 0;
  const visibleGroups = groups
    .map((group) => ({ ...group, rows: isFiltered ? group.rows.filter((row) => row.differs) : group.rows }))
    .filter((group) => group.rows.length > 0);
  return (
    <div className={styles['comparison']}>
      {isSeveral && (
        <FilterLinks
          name={t('compare.rows')}
          links={[
            {
              key: 'all',
              text: t('compare.allRows'),
              href: buildHref(ids, false),
              current: !isFiltered,
              count: rows.length,
            },
            {
              key: 'diff',
              text: t('compare.onlyDifferences'),
              href: buildHref(ids, true),
              current: isFiltered,
              count: differing,
            },
          ]}
        />
      )}
      <p role="status" className={isAlike ? undefined : 'visually-hidden'}>
        {isAlike && t('compare.noDifferences')}
      </p>
      {isSeveral && (
        <p className={`small ${styles['hint']}`} data-columns={products.length} data-print="no">
          {t('compare.scroll')}
          <Icon name="arrow-right" size={20} />
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need the focus */}
      <section className={`wide-frame ${styles['frame']}`} tabIndex={0} aria-label={t('compare.title')}>
        <table className={`small ${styles['table']}`} data-columns={products.length}>
          <caption className="visually-hidden">{t('compare.title')}</caption>
          <thead ref={stickAtTop} className="sticks-at-top">
            <tr>
              <td className={styles['corner']} />
              {products.map((product, i) => (
                <th key={product.id} scope="col" className={styles['product']}>
                  <CompareHead
                    product={product}
                    sheet={sheets[i] ?? null}
                    removeHref={buildHref(
                      ids.filter((id) => id !== product.id),
                      onlyDifferences,
                    )}
                  />
                </th>
              ))}
            </tr>
          </thead>
          {visibleGroups.map((group) => (
            <tbody key={group.key}>
              <tr>
                <th scope="rowgroup" colSpan={products.length + 1} className={styles['group']}>
                  <span className={`label ${styles['groupName']}`}>{group.name}</span>
                </th>
              </tr>
              {group.rows.map((row) => (
                <tr key={row.key} className={cx(isSeveral && row.differs && styles['differs'])}>
                  <th scope="row" className={styles['name']}>
                    {keepTogetherInColumn(row.label)}
                    {isSeveral && row.differs && <span className="visually-hidden"> ({t('compare.differs')})</span>}
                  </th>
                  {row.values.map((value, i) => (
                    <td key={products[i]?.id} data-product={products[i]?.name}>
                      {value === null ? (
                        <>
                          <span aria-hidden="true">—</span>
                          <span className="visually-hidden">{t('compare.missing')}</span>
                        </>
                      ) : (
                        keepTogetherInColumn(value)
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  );
}
