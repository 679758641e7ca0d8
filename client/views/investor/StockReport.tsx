import { FileGroups } from '../../blocks/files/FileGroups.tsx';
import { useT } from '../../i18n/translation.tsx';
import { usePath } from '../../page/page-context.tsx';
import { BackLink } from '../../ui/controls/BackLink.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { Time } from '../../ui/text/Time.tsx';
import type { ViewProps } from '../view-props.ts';
import styles from './StockReport.module.css';

/** One report, with its files and the way back (IR05). */
export function StockReport({ view: { report } }: ViewProps<'stock_report'>) {
  const t = useT();
  const path = usePath();
  return (
    <>
      <Section label={report.number ? t('investor.report.number', { number: report.number }) : null} tight>
        <Facts
          className={styles['facts']}
          facts={[
            { name: t('investor.report.published'), value: report.date && <Time date={report.date} style="time" /> },
            { name: t('investor.report.category'), value: report.category?.name },
            { name: t('investor.report.legalBasis'), value: report.legalBasis },
          ]}
        />
        {report.content && <RichText html={report.content} />}
      </Section>
      {report.files && report.files.length > 0 && (
        <Section tight>
          <FileGroups groups={[{ category: t('investor.report.files'), files: report.files }]} heading="h2" />
        </Section>
      )}
      <Section tight>
        <BackLink href={path('stock_report.index')}>{t('investor.report.back')}</BackLink>
      </Section>
    </>
  );
}
