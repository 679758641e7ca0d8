import { Fragment } from 'react';
import type { JobOffer } from '#shared/contract/models/job.ts';
import { findWorkMode } from '#shared/rules/jobs/job-list.ts';
import { keepTogetherInColumn, tieShortWords } from '#shared/rules/text/typography.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePath, useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import styles from './JobRow.module.css';
import { formatPay } from './pay.ts';

export function JobRow({ offer, isOver }: { offer: JobOffer; isOver: boolean }) {
  const t = useT();
  const path = usePath();
  const { locale } = useSite();
  const mode = findWorkMode(offer);
  const pay = formatPay(offer, locale, t);
  const facts = [offer.department ?? offer.section?.name, offer.company].filter(Boolean);
  return (
    <li className={`ruled ${styles['row']}`}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>
          <AppLink href={path('job_offer.show', offer.slug)} className="cover row-link">
            {keepTogetherInColumn(offer.title)}
          </AppLink>
        </h2>
        {isOver ? (
          <p className={`small ${styles['over']}`}>{t('jobs.over')}</p>
        ) : (
          pay && <p className={`small ${styles['pay']}`}>{tieShortWords(pay)}</p>
        )}
      </div>
      {(offer.location || mode) && (
        <p className={styles['place']}>
          <Icon name="map-pin" size={20} />
          <span className={styles['facts']}>
            {offer.location && <span>{offer.location}</span>} {mode && <span>{t(`jobs.mode.${mode}`)}</span>}
          </span>
        </p>
      )}
      {facts.length > 0 && (
        <p className={styles['facts']}>
          {facts.map((fact) => (
            <Fragment key={fact}>
              <span>{fact}</span>{' '}
            </Fragment>
          ))}
        </p>
      )}
      <Icon name="arrow-right" className={styles['arrow']} />
    </li>
  );
}
