import { useSearchParams } from 'react-router-dom';
import type { TextKey } from '#shared/locales/translator.ts';
import { usePage } from '../../app/page-context.tsx';
import { ReportYears } from '../../features/investor/ReportYears.tsx';
import { useT } from '../../i18n/translation.tsx';
import { FilterLinks } from '../../ui/FilterLinks.tsx';
import type { MainProps } from '../mains.tsx';
import { ReportWithFiles } from './ReportWithFiles.tsx';

const TYPES: Record<string, TextKey> = {
  annual: 'investor.type.annual',
  'half-year': 'investor.type.half-year',
  quarterly: 'investor.type.quarterly',
};

/** IR06: annual, half-year and quarterly reports. */
export function PeriodicReports({ main }: MainProps<'periodic_reports'>) {
  const t = useT();
  const { path } = usePage();
  const [query] = useSearchParams();
  const type = Object.hasOwn(TYPES, query.get('type') ?? '') ? query.get('type') : null;
  const links = [
    { key: 'all', text: t('investor.allCategories'), href: path, current: !type },
    ...Object.entries(TYPES).map(([id, key]) => ({
      key: id,
      text: t(key),
      href: `${path}?type=${id}`,
      current: id === type,
    })),
  ];
  return (
    <ReportYears
      reports={main.reports.filter((report) => !type || report.type === type)}
      filter={<FilterLinks name={t('investor.types')} links={links} />}
    >
      {(report) => {
        const key = TYPES[report.type];
        return <ReportWithFiles key={report.id} report={report} facts={[key && t(key), report.category?.name]} />;
      }}
    </ReportYears>
  );
}
