import type { ReactNode } from 'react';
import { newestFirst } from '#shared/rules/time/by-date.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePage } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Disclosure } from '../../ui/disclosure/Accordion.tsx';
import { useHash } from '../../ui/disclosure/use-hash.ts';
import { Section } from '../../ui/page/Section.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';

interface ReportYearsProps<T> {
  reports: readonly T[];
  children: (report: T) => ReactNode;
  /** Shown if there are no reports. */
  empty?: string;
  /** A filter is chosen: a list without reports links to the list without filters. */
  isFiltered?: boolean;
  /** Above the years. */
  filter?: ReactNode;
  /** Only the newest year is shown expanded. */
  isFolded?: boolean;
  /** Below the last year. */
  end?: ReactNode;
}

/** Reports by year, the newest first (IR04). */
export function ReportYears<T extends { id: string; year: number; date: string }>({
  reports,
  children,
  empty,
  isFiltered = false,
  filter,
  isFolded = false,
  end,
}: ReportYearsProps<T>) {
  const t = useT();
  const { path } = usePage();
  const sorted = [...reports].sort(newestFirst);
  const years = [...Map.groupBy(sorted, (report) => report.year)].sort(([a], [b]) => b - a);
  // a search result leads to its year; without a script the browser itself opens what a fragment is in
  const ids = years.map(([year]) => `year-${year}`);
  useHash(ids, (index) => {
    const details = document.getElementById(ids[index] ?? '')?.closest('details');
    if (!details) return undefined;
    details.open = true;
    return details;
  });
  return (
    <>
      <Section label={filter ? null : t('investor.years')} tight>
        {filter}
        {years.length === 0 && (
          <EmptyState text={empty ?? t('investor.empty')}>
            {isFiltered && <TextLink href={path}>{t('ui.filter.clear')}</TextLink>}
          </EmptyState>
        )}
        {isFolded &&
          years.map(([year, items], i) => (
            <Disclosure key={year} heading="h2" title={year} open={i === 0}>
              <ul id={`year-${year}`}>{items.map(children)}</ul>
            </Disclosure>
          ))}
      </Section>
      {!isFolded &&
        years.map(([year, items]) => (
          <Section key={year} id={`year-${year}`} title={String(year)} tight>
            <ul>{items.map(children)}</ul>
          </Section>
        ))}
      {end}
    </>
  );
}
