import { ReportFilters, ReportPages } from '../../features/investor/ReportFilters.tsx';
import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { Section } from '../../ui/Section.tsx';
import type { MainProps } from '../main-props.ts';
import { ReportWithFiles } from './ReportWithFiles.tsx';

/** IR06: annual, half-year and quarterly reports. */
export function PeriodicReports({ main }: MainProps<'periodic_reports'>) {
  const types = new Map(main.options.type.map(({ id, name }) => [id, name]));
  return (
    <ReportYears
      reports={main.reports}
      filter={<ReportFilters list={main} />}
      end={
        main.pages > 1 && (
          <Section tight>
            <ReportPages list={main} />
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
