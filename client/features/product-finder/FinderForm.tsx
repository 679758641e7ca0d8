import { type SubmitEvent, useRef } from 'react';
import { FINDER_PHRASE_MAX } from '#shared/rules/products/finder-query.ts';
import type { FinderFacet } from '#shared/rules/products/product-finder.ts';
import { useT } from '../../i18n/translation.tsx';
import { useAddressField } from '../../lib/navigation/use-address-field.ts';
import { type FilterQuery, readFields, useEarlyChoice } from '../../lib/navigation/use-filter-query.ts';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { FacetGroup } from '../../ui/navigation/FacetGroup.tsx';
import { FilterPanel } from '../../ui/navigation/FilterPanel.tsx';
import styles from './FinderForm.module.css';
import { RangeGroup } from './RangeGroup.tsx';

export const FINDER_FORM_ID = 'product-finder';

interface FinderFormProps {
  path: string;
  phrase: string;
  facets: readonly FinderFacet[];
  /** The order that the address does not contain. */
  defaultSort: string | undefined;
  total: number;
  state: FilterQuery;
  /** Called when the panel that hid the results is closed, to move to the results. */
  onShow(): void;
}

/**
 * A GET form. With a script each choice is requested at once, and the phrase when its field is left; up to 1210 px the
 * facets open on demand.
 */
export function FinderForm({ path, phrase, facets, defaultSort, total, state, onShow }: FinderFormProps) {
  const t = useT();
  const { query, toggle, set } = state;
  const form = useRef<HTMLFormElement>(null);
  const field = useAddressField(phrase);
  const panel = useRef<HTMLDetailsElement>(null);
  useEarlyChoice(form, (fields) => readChoice(fields, defaultSort), state);

  function search() {
    const words = field.current?.value.trim() ?? '';
    if (words !== (query.get('q') ?? '')) set('q', words || null);
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    search();
    if (!panel.current?.open) return;
    panel.current.open = false;
    onShow();
  }
  // as many as are shown above the results, where a range is one filter
  const active = facets.flatMap(({ range, options }): unknown[] =>
    range ? [range] : options.filter(({ chosen }) => chosen),
  ).length;
  return (
    <form
      ref={form}
      id={FINDER_FORM_ID}
      action={path}
      method="get"
      className={styles['form']}
      onSubmit={onSubmit}
      data-print="no"
    >
      <SearchField
        ref={field}
        id="finder-phrase"
        label={t('finder.phrase')}
        submitLabel={t('finder.search')}
        name="q"
        defaultValue={phrase}
        maxLength={FINDER_PHRASE_MAX}
        onBlur={search}
      />
      {facets.length > 0 && (
        <FilterPanel ref={panel} active={active} showText={t('finder.show', { count: total })} clearHref={path}>
          {facets.map((facet) => {
            const { key, label, options, startsOpen } = facet;
            const chosen = query.getAll(key);
            return facet.isRange ? (
              <RangeGroup key={key} facet={facet} state={state} />
            ) : (
              <FacetGroup
                key={key}
                name={label}
                field={key}
                options={options}
                chosen={chosen}
                startsOpen={startsOpen}
                toCountText={(count) => t('product.count', { count })}
                onToggle={(value, isChosen) => toggle(key, value, isChosen)}
              />
            );
          })}
        </FilterPanel>
      )}
    </form>
  );
}

/** The fields of a form as the query of the address: without empty values and defaults. */
function readChoice(form: HTMLFormElement, defaultSort: string | undefined): URLSearchParams {
  const fields = readFields(form);
  if (fields.get('sort') === defaultSort) fields.delete('sort');
  return fields;
}
