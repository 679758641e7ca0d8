import { withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { WhistleblowerForm } from '../../features/forms/reports/WhistleblowerForm.tsx';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './Whistleblower.module.css';

export function Whistleblower(_: ViewProps<'whistleblower'>) {
  const t = useT();
  const { locale, localeMode } = useSite();
  return (
    <Section id="report" label={t('report.label')} title={t('report.title')}>
      <p className={styles['status']}>
        {t('report.open.question')}{' '}
        <TextLink href={withLocale(REPORT_STATUS_PATH, locale, localeMode)}>{t('report.open.link')}</TextLink>
      </p>
      <WhistleblowerForm />
    </Section>
  );
}
