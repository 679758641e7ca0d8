import type { Models } from '#shared/contract/models/models.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Section } from '../../ui/page/Section.tsx';
import stacked from '../../ui/text/StackedTable.module.css';
import { TableHead } from '../../ui/text/Table.tsx';
import styles from './ProductTable.module.css';

/** Certificates: number, kind, issuing body and validity. */
export function ProductEvidence({ product }: { product: Models['Product'] }) {
  const t = useT();
  const { locale } = useSite();
  const certificates = product.certificates ?? [];
  if (certificates.length === 0) return null;
  return (
    <Section id="certificates" label={t('certificates.label')} title={t('certificates.title')}>
      <table className={cx('small', styles['table'], stacked['stacked'])}>
        <TableHead
          columns={[
            t('certificates.number'),
            t('certificates.kind'),
            t('certificates.body'),
            t('certificates.validity'),
          ]}
        />
        <tbody>
          {certificates.map(({ number, name, body, bodyNumber, issued, until, file }) => (
            <tr key={number}>
              <th scope="row" className={styles['code']} data-label={t('certificates.number')}>
                {file?.url ? (
                  <AppLink href={file.url} download>
                    {number}
                  </AppLink>
                ) : (
                  number
                )}
              </th>
              <td data-label={t('certificates.kind')}>{keepTogether(name)}</td>
              <td data-label={t('certificates.body')}>{[body, bodyNumber].filter(Boolean).join(', ')}</td>
              <td data-label={t('certificates.validity')}>
                {[
                  issued && t('certificates.from', { date: formatDate(issued, locale, 'short') }),
                  until
                    ? t('certificates.until', { date: formatDate(until, locale, 'short') })
                    : t('certificates.unlimited'),
                ]
                  .filter(Boolean)
                  .join(' ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
