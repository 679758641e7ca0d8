import { toRangeFields } from '#shared/rules/products/finder-query.ts';
import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { useT } from '../../i18n/translation.tsx';
import type { FilterQuery } from '../../lib/navigation/use-filter-query.ts';
import { Facet } from '../../ui/navigation/FacetGroup.tsx';
import styles from './RangeGroup.module.css';

interface RangeGroupProps {
  facet: FinderFacet;
  state: FilterQuery;
}

/** The lowest and the highest value that products may have. */
export function RangeGroup({ facet, state: { query, set } }: RangeGroupProps) {
  const t = useT();
  const fields = toRangeFields(facet.key);
  const isChosen = query.has(fields.from) || query.has(fields.to);
  return (
    <Facet name={facet.label} startsOpen={facet.startsOpen || isChosen}>
      <div className={styles['range']}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={styles['end']}>
            {t(`finder.${end}`)}
            <select
              name={fields[end]}
              value={query.get(fields[end]) ?? ''}
              className="input"
              onChange={({ currentTarget: { value } }) => set(fields[end], value || null)}
            >
              <option value="">{t('finder.any')}</option>
              {facet.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </Facet>
  );
}
