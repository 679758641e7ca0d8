import { AddToBasket } from '../../blocks/AddToBasket.tsx';
import { FileList } from '../../features/download-centre/FileList.tsx';
import { ReportRow } from '../../features/investor/ReportRow.tsx';
import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { MainProps } from '../mains.tsx';

/** IR07. */
export function AnnualMeetingReports({ main }: MainProps<'annual_meeting_reports'>) {
  return (
    <ReportYears reports={main.reports}>
      {(report) => (
        <ReportRow key={report.id} date={report.date} title={report.title}>
          {report.content && <RichText html={report.content} />}
          {report.files && report.files.length > 0 && <FileList files={report.files} action={(file) => <AddToBasket file={file} />} />}
        </ReportRow>
      )}
    </ReportYears>
  );
}
