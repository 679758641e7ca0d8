import type { Models } from '#shared/contract/models/models.ts';
import { findLifecycle } from '#shared/rules/products/lifecycle.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { AddToEnquiry } from '../../features/enquiry/AddToEnquiry.tsx';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { formatDate } from '../../lib/format.ts';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { StackedTable, TableHead } from '../../ui/text/Table.tsx';
import styles from './ProductTables.module.css';

/** Variants that can be ordered, each with its code and a button that adds it to the enquiry. */
export function ProductVariants({ product }: { product: Models['Product'] }) {
  const t = useT();
  const variants = product.variants ?? [];
  if (variants.length === 0) return null;
  const isSold = findLifecycle(product) !== 'withdrawn';
  return (
    <Section id="variants" label={t('variants.label')} title={t('variants.title')}>
      <StackedTable className={cx('small', styles['table'])}>
        <thead>
          <tr>
            <th scope="col">{t('variants.code')}</th>
            <th scope="col">{t('variants.name')}</th>
            <td data-print="no" />
          </tr>
        </thead>
        <tbody>
          {variants.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row" className={styles['code']}>
                {code}
              </th>
              <td>{name ? keepTogether(name) : '–'}</td>
              <td className={styles['action']} data-print="no">
                {isSold && <AddToEnquiry product={product} variant={code} />}
              </td>
            </tr>
          ))}
        </tbody>
      </StackedTable>
    </Section>
  );
}

/** Certificates: number, kind, issuing body and validity. */
export function ProductEvidence({ product }: { product: Models['Product'] }) {
  const t = useT();
  const { locale } = useSite();
  const certificates = product.certificates ?? [];
  if (certificates.length === 0) return null;
  return (
    <Section id="certificates" label={t('certificates.label')} title={t('certificates.title')}>
      <StackedTable className={cx('small', styles['table'])}>
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
              <td className={styles['kind']} data-label={t('certificates.kind')}>
                {keepTogether(name)}
              </td>
              <td data-label={t('certificates.body')}>
                {keepTogether([body, bodyNumber].filter(Boolean).join(', ')) || '–'}
              </td>
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
      </StackedTable>
    </Section>
  );
}
