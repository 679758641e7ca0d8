import { useSearchParams } from 'react-router-dom';
import { usePage, usePath } from '../../app/page-context.tsx';
import { ReportRow } from '../../features/investor/ReportRow.tsx';
import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { useT } from '../../i18n/translation.tsx';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import type { MainProps } from '../mains.tsx';

/** IR04: current reports by year and category. */
export function StockReports({ main }: MainProps<'stock_reports'>) {
  const t = useT();
  const { path } = usePage();
  const toPath = usePath();
  const [query] = useSearchParams();
  const category = query.get('category');
  const links = [
    { key: 'all', text: t('investor.allCategories'), href: path, current: !category },
    ...main.categories.map((c) => ({
      key: c.id,
      text: c.name,
      href: `${path}?category=${encodeURIComponent(c.id)}`,
      current: c.id === category,
    })),
  ];
  return (
    <ReportYears reports={main.reports} filter={<FilterLinks name={t('investor.categories')} links={links} />}>
      {(report) => (
        <ReportRow
          key={report.id}
          date={report.date}
          title={report.title}
          href={toPath('stock_report.show', report.slug)}
          facts={[report.number && t('investor.report.number', { number: report.number }), report.category?.name]}
        />
      )}
    </ReportYears>
  );
}
