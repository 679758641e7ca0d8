import type { JobOffer } from '#shared/contract/models/job.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { usePath } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './JobRow.module.css';

export function JobRow({ offer }: { offer: JobOffer }) {
  const path = usePath();
  const facts = [offer.department ?? offer.section?.name, offer.company].filter(Boolean);
  return (
    <li className={styles['row']}>
      <h2 className={styles['title']}>
        <AppLink href={path('job_offer.show', offer.slug)} className={styles['link']}>
          {keepTogether(offer.title)}
        </AppLink>
      </h2>
      <p className={styles['place']}>
        <Icon name="map-pin" size={20} />
        {offer.location}
      </p>
      <p className={styles['facts']}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <Icon name="arrow-right" className={styles['arrow']} />
    </li>
  );
}
