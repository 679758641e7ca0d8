import { type ComponentProps, type ReactNode, useState } from 'react';
import { keepTogetherInColumn } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { Icon } from '../media/Icon.tsx';
import styles from './FacetGroup.module.css';

/** Number of values that a facet shows initially. */
const SHOWN_MAX = 7;

export interface FacetOption {
  value: string;
  label: string;
  /** Number of results if only this value of the facet were chosen, with the other facets unchanged. */
  count: number;
}
interface FacetGroupProps {
  name: string;
  /** Name of the form fields, and of the parameter in the address. */
  field: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  startsOpen: boolean;
  /** '3 products': the meaning of a count, for screen readers. */
  toCountText(count: number): string;
  onToggle(value: string, chosen: boolean): void;
}

/** The values of a facet, each with its number of results. Several may be chosen. */
export function FacetGroup({ name, field, options, chosen, startsOpen, toCountText, onToggle }: FacetGroupProps) {
  const t = useT();
  const isChosen = (value: string) => chosen.includes(value);
  const rest = options.slice(SHOWN_MAX);
  const list = (shown: readonly FacetOption[]) => (
    <ul>
      {shown.map(({ value, label, count }) => (
        <li key={value}>
          <label className={styles['option']}>
            <input
              type="checkbox"
              name={field}
              value={value}
              checked={isChosen(value)}
              onChange={(event) => onToggle(value, event.currentTarget.checked)}
            />
            <span className={styles['text']}>{keepTogetherInColumn(label)}</span>{' '}
            <span className={styles['count']}>
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{toCountText(count)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
  return (
    <Facet name={name} startsOpen={startsOpen || options.some(({ value }) => isChosen(value))}>
      {list(options.slice(0, SHOWN_MAX))}
      {rest.length > 0 && (
        <Group className={styles['rest']} startsOpen={rest.some(({ value }) => isChosen(value))}>
          <summary className={`touch-target text-button ${styles['more']}`}>
            {t('finder.more', { number: rest.length })}
          </summary>
          {list(rest)}
        </Group>
      )}
    </Facet>
  );
}

/** The fields of a facet, below its name. */
export function Facet({ name, startsOpen, children }: { name: string; startsOpen: boolean; children: ReactNode }) {
  return (
    <Group className={styles['facet']} startsOpen={startsOpen}>
      <summary className={styles['name']}>
        <span className={styles['text']}>{keepTogetherInColumn(name)}</span>
        <Icon name="chevron" size={20} className="chevron" />
      </summary>
      <fieldset className={styles['values']}>
        <legend className="visually-hidden">{name}</legend>
        {children}
      </fieldset>
    </Group>
  );
}

/** Later only the visitor opens and closes it: it stays open when the last value is unchecked. */
function Group({ startsOpen, ...rest }: { startsOpen: boolean } & ComponentProps<'details'>) {
  const [isOpen] = useState(startsOpen);
  return <details {...rest} open={isOpen} />;
}
