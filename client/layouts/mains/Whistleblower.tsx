import { WhistleblowerForm } from '../../features/forms/WhistleblowerForm.tsx';
import { useT } from '../../i18n/translation.tsx';
import { Section } from '../../ui/Section.tsx';
import type { MainProps } from '../mains.tsx';

/** The page's blocks explain the ways to report; the form follows. */
export function Whistleblower(_: MainProps<'whistleblower'>) {
  const t = useT();
  return (
    <Section id="report" label={t('report.label')} title={t('report.title')}>
      <WhistleblowerForm />
    </Section>
  );
}
