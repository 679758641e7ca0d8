import type { Distributor } from '#shared/contract/models/contact.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './Directory.module.css';

export function Distributors({
  distributors,
  heading: Heading,
}: {
  distributors: readonly Distributor[];
  heading: 'h3' | 'h4';
}) {
  const t = useT();
  return (
    <>
      <Heading className={styles['partName']}>{t('contact.distributors')}</Heading>
      <ul className={styles['distributors']}>
        {distributors.map((distributor) => (
          <li key={distributor.id} className={styles['distributor']}>
            <p className={styles['distributorName']}>
              {distributor.url ? <AppLink href={distributor.url}>{distributor.name}</AppLink> : distributor.name}
            </p>
            {distributor.content && <RichText html={distributor.content} className={styles['small']} />}
          </li>
        ))}
      </ul>
    </>
  );
}
