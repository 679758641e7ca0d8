import type { ReactNode } from 'react';
import type { Models } from '#shared/contract/models/models.ts';
import { REPORT_FACETS, type ReportList } from '#shared/rules/investor/report-list.ts';
import { toFeedPath } from '#shared/rules/lists/feed-paths.ts';
import { AddToBasket } from '../../blocks/files/AddToBasket.tsx';
import { FileRows } from '../../blocks/files/FileRows.tsx';
import { useFileFacts } from '../../blocks/files/use-file-facts.ts';
import { AlertsLink } from '../../features/alerts/AlertsLink.tsx';
import { ReportFilters, ReportPages } from '../../features/investor/ReportFilters.tsx';
import { ReportRow } from '../../features/investor/ReportRow.tsx';
import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePath, useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { ViewProps } from '../view-props.ts';

const isFiltered = ({ filter }: ReportList<unknown>) => REPORT_FACETS.some((facet) => filter[facet] !== null);

/** Current reports by year, category and company (IR04). */
export function StockReports({ view }: ViewProps<'stock_reports'>) {
  const t = useT();
  const toPath = usePath();
  const { locale } = useSite();
  const companies = new Map(view.options.company.map(({ id, name }) => [id, name]));
  return (
    <ReportYears
      reports={view.reports}
      empty={t('investor.empty.current')}
      isFiltered={isFiltered(view)}
      filter={
        <>
          <ReportFilters list={view} categories={t('investor.categories.current')} />
          <AlertsLink topic={view.alertTopic} text={t('investor.alerts')} />
        </>
      }
      end={
        <Section tight>
          <ReportPages list={view} />
          <TextLink href={toFeedPath('reports', locale)}>{t('investor.feed')}</TextLink>
        </Section>
      }
    >
      {(report) => (
        <ReportRow
          key={report.id}
          date={report.date}
          title={report.title}
          href={toPath('stock_report.show', report.slug)}
          facts={[
            report.number && t('investor.report.number', { number: report.number }),
            report.category?.name,
            companies.get(report.company ?? ''),
          ]}
        />
      )}
    </ReportYears>
  );
}

/** Annual, half-year and quarterly reports (IR06). */
export function PeriodicReports({ view }: ViewProps<'periodic_reports'>) {
  const types = new Map(view.options.type.map(({ id, name }) => [id, name]));
  return (
    <ReportYears
      reports={view.reports}
      filter={<ReportFilters list={view} />}
      isFiltered={isFiltered(view)}
      // a filtered list is short enough to be shown expanded
      isFolded={!isFiltered(view)}
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

/** Reports of annual meetings by year, folded (IR07). */
export function AnnualMeetingReports({ view: { items } }: ViewProps<'annual_meeting_reports'>) {
  return (
    <ReportYears reports={items} isFolded>
      {(report) => (
        <ReportWithFiles key={report.id} report={report}>
          {report.content && <RichText html={report.content} />}
        </ReportWithFiles>
      )}
    </ReportYears>
  );
}

interface ReportProps {
  report: { date: string; title: string; files?: Models['DownloadFile'][] | null };
  facts?: readonly (string | null | undefined)[];
  children?: ReactNode;
}

/** The row of a report with a single file links to it; otherwise the files are listed. */
function ReportWithFiles({ report, facts = [], children }: ReportProps) {
  const files = report.files ?? [];
  const [only] = files;
  if (only?.url && files.length === 1 && !children) return <ReportFile report={report} facts={facts} file={only} />;
  return (
    <ReportRow date={report.date} title={report.title} facts={facts}>
      {children}
      {files.length > 0 && <FileRows files={files} />}
    </ReportRow>
  );
}

function ReportFile({ report, facts = [], file }: ReportProps & { file: Models['DownloadFile'] }) {
  const { format, size } = useFileFacts(file);
  return (
    <ReportRow
      date={report.date}
      title={report.title}
      href={file.url ?? null}
      isFile
      facts={[...facts, size ? `${format}\u00a0· ${size}` : format]}
      action={<AddToBasket file={file} />}
    />
  );
}
