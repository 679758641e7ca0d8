import { ReportStatusPanel } from '../../features/forms/reports/ReportStatusPanel.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { ViewProps } from '../view-props.ts';

export function ReportStatus({ view }: ViewProps<'report_status'>) {
  const t = useT();
  const isOpen = view.thread !== null || view.step === 'reply';
  return (
    <Section id="report" label={t('report.label')} title={t(isOpen ? 'report.messages' : 'report.open.title')}>
      <ReportStatusPanel status={view} />
    </Section>
  );
}
