import { ReportStatusPanel } from '../../features/forms/ReportStatusPanel.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Section } from '../../ui/Section.tsx';
import type { MainProps } from '../main-props.ts';

export function ReportStatus({ main }: MainProps<'report_status'>) {
  const t = useT();
  const isOpen = main.thread !== null || main.step === 'reply';
  return (
    <Section id="report" label={t('report.label')} title={t(isOpen ? 'report.messages' : 'report.open.title')}>
      <ReportStatusPanel status={main} />
    </Section>
  );
}
