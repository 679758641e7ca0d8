import type { Models } from '#shared/contract/models/models.ts';
import { findLifecycle } from '#shared/rules/products/lifecycle.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { AddToEnquiry } from '../../features/enquiry/AddToEnquiry.tsx';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { Section } from '../../ui/page/Section.tsx';
import stacked from '../../ui/text/StackedTable.module.css';
import styles from './ProductTable.module.css';

/** Variants that can be ordered, each with its code and a button that adds it to the enquiry. */
export function ProductVariants({ product }: { product: Models['Product'] }) {
  const t = useT();
  const variants = product.variants ?? [];
  if (variants.length === 0) return null;
  const isSold = findLifecycle(product) !== 'withdrawn';
  return (
    <Section id="variants" label={t('variants.label')} title={t('variants.title')}>
      <table className={cx('small', styles['table'], stacked['stacked'])}>
        <thead data-print="no">
          <tr>
            <th scope="col">{t('variants.code')}</th>
            <th scope="col">{t('variants.name')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {variants.map(({ code, name }) => (
            <tr key={code}>
              <th scope="row" className={styles['code']}>
                {code}
              </th>
              <td>{name && keepTogether(name)}</td>
              <td className={styles['action']} data-print="no">
                {isSold && <AddToEnquiry product={product} variant={code} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
