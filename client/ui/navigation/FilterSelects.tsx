import { useId, useRef } from 'react';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { readFields, useEarlyChoice, useFilterQuery } from '../../lib/navigation/use-filter-query.ts';
import { Button } from '../controls/Button.tsx';
import styles from './FilterSelects.module.css';

export interface FilterSelect {
  /** Name of the parameter in the address. */
  facet: string;
  name: string;
  /** Text of the option that chooses nothing. */
  all: string;
  options: readonly { id: string; name: string; count?: number }[];
  chosen: string | null;
}

interface FilterSelectsProps {
  path: string;
  selects: readonly FilterSelect[];
}

/** A filter by one value of each facet, as labelled lists side by side. A GET form, which works without a script. */
export function FilterSelects({ path, selects }: FilterSelectsProps) {
  const t = useT();
  const id = useId();
  const address = new URLSearchParams(selects.flatMap(({ facet, chosen }) => (chosen ? [[facet, chosen]] : [])));
  const form = useRef<HTMLFormElement>(null);
  const state = useFilterQuery(path, address.toString());
  const { query, isPending, set } = state;
  useEarlyChoice(form, readFields, state);
  if (selects.length === 0) return null;
  return (
    <form
      ref={form}
      action={path}
      method="get"
      className={styles['form']}
      aria-busy={isPending || undefined}
      data-print="no"
    >
      {selects.map(({ facet, name, all, options }) => (
        <p key={facet} className={styles['field']}>
          <label htmlFor={`${id}${facet}`} className="label">
            {name}
          </label>
          <select
            id={`${id}${facet}`}
            name={facet}
            value={query.get(facet) ?? ''}
            onChange={({ currentTarget: { value } }) => set(facet, value || null)}
            className={`input ${styles['input']}`}
          >
            <option value="">{all}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {tieShortWords(option.name)}
                {option.count !== undefined && ` (${option.count})`}
              </option>
            ))}
          </select>
        </p>
      ))}
      <Button type="submit" variant="secondary" compact className="no-script-only">
        {t('finder.apply')}
      </Button>
    </form>
  );
}
