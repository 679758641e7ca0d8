import { toFeedPath } from '#shared/rules/lists/feeds.ts';
import { AlertsLink } from '../../features/alerts/AlertsLink.tsx';
import { ReportFilters, ReportPages } from '../../features/investor/ReportFilters.tsx';
import { ReportRow } from '../../features/investor/ReportRow.tsx';
import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePath, useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { ViewProps } from '../view-props.ts';

/** IR04: current reports by year, category and company. */
export function StockReports({ view }: ViewProps<'stock_reports'>) {
  const t = useT();
  const toPath = usePath();
  const { locale } = useSite();
  const companies = new Map(view.options.company.map(({ id, name }) => [id, name]));
  return (
    <ReportYears
      reports={view.reports}
      filter={
        <>
          <ReportFilters list={view} />
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
