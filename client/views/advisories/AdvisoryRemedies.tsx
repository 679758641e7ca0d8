import type { Models } from '#shared/contract/models/models.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import styles from './Advisory.module.css';

type Advisory = Models['SecurityAdvisory'];

const TYPES = ['vendor_fix', 'mitigation', 'workaround', 'none_available', 'no_fix_planned'] as const;

/** Updates first, then what helps until they are installed. */
export function AdvisoryRemedies({
  remedies,
  products,
}: {
  remedies: NonNullable<Advisory['remedies']>;
  products: Advisory['products'];
}) {
  const t = useT();
  const names = new Map(products.map(({ id, name }) => [id, name]));
  return TYPES.map((type) => {
    const found = remedies.filter((remedy) => remedy.type === type);
    if (found.length === 0) return null;
    return (
      <section key={type} className={styles['remedies']}>
        <h3>{t(`advisories.remedy.${type}`)}</h3>
        <ul className={styles['list']}>
          {found.map(({ text, url, products: ids }) => {
            const productNames = (ids ?? []).flatMap((id) => names.get(id) ?? []);
            return (
              <li key={text}>
                {productNames.length > 0 && <strong>{productNames.join(', ')}: </strong>}
                {keepTogether(text)}
                {url && (
                  <p>
                    <TextLink href={url}>{t('advisories.openUpdate')}</TextLink>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}
