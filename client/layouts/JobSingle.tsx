import { useStore } from 'zustand';
import type { Models } from '#shared/contract/models/models.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import { keepTogether } from '#shared/rules/text/typography.ts';
import { useT } from '../i18n/translation.tsx';
import { cx } from '../lib/class-names.ts';
import { formatDate } from '../lib/format.ts';
import { backPath } from '../lib/navigation/back-path.ts';
import { usePath, useSite } from '../page/page-context.tsx';
import { BackLink } from '../ui/controls/BackLink.tsx';
import { ButtonLink } from '../ui/controls/Button.tsx';
import { Banner } from '../ui/page/Banner.tsx';
import { Section } from '../ui/page/Section.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Facts } from '../ui/text/Facts.tsx';
import { Note } from '../ui/text/Note.tsx';
import styles from './Single.module.css';

/** JB02: the facts at the side, the text, one button. */
export function JobSingle({ page, offer }: { page: PageOf<'job_offers'>; offer: Models['JobOffer'] }) {
  const t = useT();
  const path = usePath();
  const back = useStore(backPath, ({ paths }) => paths.job_offer);
  const { locale } = useSite();
  const toDay = (date: string | null | undefined) => (date ? formatDate(date, locale, 'short') : null);
  return (
    <article>
      {page.banner && <Banner banner={page.banner} crumbs={page.crumbs} isHeading={false} />}
      <div className={cx('grid', styles['head'])}>
        <div className={cx(styles['facts'], styles['sticky'])}>
          <Facts
            facts={[
              { name: t('jobs.location'), value: offer.location },
              { name: t('jobs.department'), value: offer.department },
              { name: t('jobs.company'), value: offer.company },
              { name: t('jobs.posted'), value: toDay(offer.datePosted) },
              { name: t('jobs.validThrough'), value: toDay(offer.validThrough) },
            ]}
          />
        </div>
        <div className={styles['body']}>
          <h1 id="page-title" tabIndex={-1}>
            {keepTogether(offer.title)}
          </h1>
          {offer.lead && <p className="lead">{keepTogether(offer.lead)}</p>}
          {offer.content && <RichText html={offer.content} />}
          <section className={styles['apply']} aria-labelledby="apply-title">
            <h2 id="apply-title">{t('jobs.applyTitle')}</h2>
            <p>{t('jobs.applyText')}</p>
            <Note>{t('jobs.retention')}</Note>
          </section>
          {offer.ctaUrl && (
            <p className={styles['stick']}>
              <ButtonLink href={offer.ctaUrl}>{t('jobs.apply')}</ButtonLink>
            </p>
          )}
        </div>
      </div>
      <Section tight>
        <BackLink href={back ?? path('job_offer.index')}>{t('jobs.back')}</BackLink>
      </Section>
    </article>
  );
}
