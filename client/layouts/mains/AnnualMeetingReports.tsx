import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { MainProps } from '../main-props.ts';
import { ReportWithFiles } from './ReportWithFiles.tsx';

/** IR07. */
export function AnnualMeetingReports({ main }: MainProps<'annual_meeting_reports'>) {
  return (
    <ReportYears reports={main.reports}>
      {(report) => (
        <ReportWithFiles key={report.id} report={report}>
          {report.content && <RichText html={report.content} />}
        </ReportWithFiles>
      )}
    </ReportYears>
  );
}
