import type { ReactNode } from 'react';
import type { Models } from '#shared/contract/models/models.ts';
import { toFileFormat, toFileSize } from '#shared/rules/files/file-size.ts';
import { AddToBasket } from '../../blocks/files/AddToBasket.tsx';
import { FileGrid } from '../../blocks/files/FileGrid.tsx';
import { ReportRow } from '../../features/investor/ReportRow.tsx';
import { useSite } from '../../page/page-context.tsx';

interface ReportWithFilesProps {
  report: { date: string; title: string; files?: Models['DownloadFile'][] | null };
  facts?: readonly (string | null | undefined)[];
  children?: ReactNode;
}

/** The row of a report with a single file links to it; otherwise the files are listed. */
export function ReportWithFiles({ report, facts = [], children }: ReportWithFilesProps) {
  const { locale } = useSite();
  const files = report.files ?? [];
  const only = files.length === 1 && !children ? files[0] : undefined;
  if (only?.url) {
    const fileFacts = [toFileFormat(only.url), only.size != null ? toFileSize(only.size, locale) : null];
    return (
      <ReportRow
        date={report.date}
        title={report.title}
        href={only.url}
        isFile
        facts={[...facts, ...fileFacts]}
        action={<AddToBasket file={only} />}
      />
    );
  }
  return (
    <ReportRow date={report.date} title={report.title} facts={facts}>
      {children}
      {files.length > 0 && <FileGrid files={files} />}
    </ReportRow>
  );
}
