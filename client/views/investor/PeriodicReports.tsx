import { REPORT_FACETS } from '#shared/rules/investor/report-list.ts';
import { ReportFilters, ReportPages } from '../../features/investor/ReportFilters.tsx';
import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { ViewProps } from '../view-props.ts';
import { ReportWithFiles } from './ReportWithFiles.tsx';

/** IR06: annual, half-year and quarterly reports. */
export function PeriodicReports({ view }: ViewProps<'periodic_reports'>) {
  const types = new Map(view.options.type.map(({ id, name }) => [id, name]));
  return (
    <ReportYears
      reports={view.reports}
      filter={<ReportFilters list={view} />}
      // a filtered list is short enough to be shown expanded
      isFolded={REPORT_FACETS.every((facet) => view.filter[facet] === null)}
      end={
        view.pages > 1 && (
          <Section tight>
            <ReportPages list={view} />
          </Section>
        )
      }
    >
      {(report) => (
        <ReportWithFiles key={report.id} report={report} facts={[types.get(report.type), report.category?.name]} />
      )}
    </ReportYears>
  );
}
