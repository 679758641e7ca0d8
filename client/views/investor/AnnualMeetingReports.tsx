import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { ViewProps } from '../view-props.ts';
import { ReportWithFiles } from './ReportWithFiles.tsx';

/** IR07. */
export function AnnualMeetingReports({ view }: ViewProps<'annual_meeting_reports'>) {
  return (
    <ReportYears reports={view.reports} isFolded>
      {(report) => (
        <ReportWithFiles key={report.id} report={report}>
          {report.content && <RichText html={report.content} />}
        </ReportWithFiles>
      )}
    </ReportYears>
  );
}
