import { type Range, toRangeFields } from '#shared/rules/products/finder-query.ts';
import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { useT } from '../../i18n/translation.tsx';
import { Facet } from '../../ui/navigation/FacetGroup.tsx';
import styles from './RangeGroup.module.css';

interface RangeGroupProps {
  facet: FinderFacet;
  /** The range as in the address. */
  chosen: string;
  onChange(range: Range): void;
}

/** The lowest and the highest value that products may have. */
export function RangeGroup({ facet, chosen, onChange }: RangeGroupProps) {
  const t = useT();
  const [from = '', to = ''] = chosen.split('..');
  const fields = toRangeFields(facet.key);
  const select = (end: 'from' | 'to', value: string) => (
    <label className={styles['end']}>
      {t(`finder.${end}`)}
      <select
        name={fields[end]}
        value={value}
        className="input"
        onChange={(event) => onChange({ from, to, [end]: event.currentTarget.value })}
      >
        <option value="">{t('finder.any')}</option>
        {facet.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Facet name={facet.label} startsOpen={facet.startsOpen || chosen !== ''}>
      <div className={styles['range']}>
        {select('from', from)}
        {select('to', to)}
      </div>
    </Facet>
  );
}
