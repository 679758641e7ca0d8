import { type SubmitEvent, useRef } from 'react';
import type { TextKey } from '#shared/locales/translator.ts';
import type { JobFacet, JobList } from '#shared/rules/jobs/job-list.ts';
import { useT } from '../../i18n/translation.tsx';
import { type FilterQuery, readFields, useEarlyChoice } from '../../lib/navigation/use-filter-query.ts';
import { FacetGroup } from '../../ui/navigation/FacetGroup.tsx';
import { FilterChips } from '../../ui/navigation/FilterChips.tsx';
import { FilterPanel } from '../../ui/navigation/FilterPanel.tsx';

const NAMES: Record<JobFacet, TextKey> = {
  place: 'jobs.places',
  mode: 'jobs.modes',
  category: 'jobs.categories',
  section: 'jobs.sections',
};

interface JobFiltersProps {
  path: string;
  facets: JobList['facets'];
  total: number;
  state: FilterQuery;
  /** Called when the panel that hid the results is closed, to move to the results. */
  onShow(): void;
}

/** A GET form. With a script each change is requested at once. */
export function JobFilters({ path, facets, total, state, onShow }: JobFiltersProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDetailsElement>(null);
  useEarlyChoice(form, readFields, state);
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (panel.current) panel.current.open = false;
    onShow();
  }
  return (
    <form ref={form} action={path} method="get" onSubmit={onSubmit} data-print="no">
      <FilterPanel ref={panel} active={state.query.size} showText={t('jobs.show', { count: total })} clearHref={path}>
        {facets.map(({ key, options }) => (
          <FacetGroup
            key={key}
            name={t(NAMES[key])}
            field={key}
            options={options}
            chosen={state.query.getAll(key)}
            startsOpen
            toCountText={(count) => t('jobs.found', { count })}
            onToggle={(value, isChosen) => state.toggle(key, value, isChosen)}
          />
        ))}
      </FilterPanel>
    </form>
  );
}

interface JobChipsProps {
  path: string;
  facets: JobList['facets'];
  state: FilterQuery;
  onRemove(): void;
}

export function JobChips({ path, facets, state, onRemove }: JobChipsProps) {
  const t = useT();
  const chips = facets.flatMap(({ key, options }) =>
    options
      .filter(({ chosen }) => chosen)
      .map(({ value, label }) => ({ names: [key], value, text: `${t(NAMES[key])}: ${label}` })),
  );
  return <FilterChips path={path} query={state.query} chips={chips} onRemove={onRemove} />;
}
