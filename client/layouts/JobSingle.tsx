import type { Models } from '#shared/contract/models/models.ts';
import type { PageOf } from '#shared/pages/page-data.ts';
import { findWorkMode } from '#shared/rules/jobs/job-list.ts';
import { lazyForm } from '../features/forms/lazy-form.ts';
import { formatPay } from '../features/jobs/pay.ts';
import { useT } from '../i18n/translation.tsx';
import { cx } from '../lib/class-names.ts';
import { formatDate } from '../lib/format.ts';
import { useBackPath } from '../lib/navigation/back-path.ts';
import { measureColumn, stickAtBottom } from '../lib/window/window-edges.ts';
import { usePath, useSite } from '../page/page-context.tsx';
import { BackLink } from '../ui/controls/BackLink.tsx';
import { ButtonLink, TextLink } from '../ui/controls/Button.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Section } from '../ui/page/Section.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import { Facts } from '../ui/text/Facts.tsx';
import { Note } from '../ui/text/Note.tsx';
import styles from './Single.module.css';

const JobApplicationForm = lazyForm(() =>
  import('../features/forms/JobApplicationForm.tsx').then((m) => m.JobApplicationForm),
);
const APPLY_ID = 'apply';

interface JobSingleProps {
  page: PageOf<'job_offers'>;
  offer: Models['JobOffer'];
  isOver: boolean;
}

/** The title, the facts (at the side on wide screens), the text, one button (JB02). */
export function JobSingle({ page, offer, isOver }: JobSingleProps) {
  const t = useT();
  const path = usePath();
  const { locale } = useSite();
  const back = useBackPath('job_offer', locale);
  const mode = findWorkMode(offer);
  const hasForm = offer.application === 'form';
  // an application posted without a script after the deadline: the answer shows its values and why it failed
  const hasApplied = page.posted?.name === 'job-application';
  const mail = /^mailto:([^?]+)/i.exec(offer.ctaUrl ?? '')?.[1] ?? null;
  const applyHref = offer.ctaUrl || path('contact.index');
  const applyText = mail ? 'jobs.applyMail' : offer.ctaUrl ? 'jobs.apply' : 'contact.label';
  const toDay = (date: string | null | undefined) => (date ? formatDate(date, locale, 'short') : null);
  return (
    <article>
      <PageHeader
        title={offer.title}
        crumbs={page.crumbs}
        label={page.banner?.title}
        lead={offer.lead}
        banner={page.banner}
      >
        {isOver && (
          <Note tone="warning">
            <p>{t('jobs.over.text', { date: formatDate(offer.validThrough ?? '', locale) })}</p>
            <TextLink href={path('job_offer.index')}>{t('jobs.over.others')}</TextLink>
          </Note>
        )}
        {hasForm && !isOver && (
          <p>
            <ButtonLink href={`#${APPLY_ID}`}>{t('jobs.apply')}</ButtonLink>
          </p>
        )}
      </PageHeader>
      <div className={cx('grid', styles['head'])}>
        <div ref={measureColumn} className={cx(styles['facts'], 'sticky-column at-edge')}>
          <Facts
            facts={[
              { name: t('jobs.location'), value: offer.location },
              { name: t('jobs.mode'), value: mode && t(`jobs.mode.${mode}`) },
              { name: t('jobs.pay'), value: formatPay(offer, locale, t) },
              { name: t('jobs.department'), value: offer.department },
              { name: t('jobs.company'), value: offer.company },
              { name: t('jobs.posted'), value: toDay(offer.datePosted) },
              { name: t('jobs.validThrough'), value: toDay(offer.validThrough) },
            ]}
          />
        </div>
        <div className={styles['body']}>
          {offer.content && <RichText html={offer.content} />}
          {hasForm && !isOver && (
            <p
              ref={stickAtBottom}
              className={cx('sticks-at-bottom at-edge', styles['stick'], styles['toForm'])}
              data-print="no"
            >
              <ButtonLink href={`#${APPLY_ID}`}>{t('jobs.apply')}</ButtonLink>
            </p>
          )}
          {(!isOver || hasApplied) && (
            <section
              id={APPLY_ID}
              className={styles['apply']}
              aria-labelledby="apply-title"
              data-print={hasForm ? 'sent' : undefined}
            >
              <h2 id="apply-title">{t(hasForm ? 'jobs.apply' : 'jobs.applyTitle')}</h2>
              {!hasForm && <p>{mail ? t('jobs.applyByMail', { email: mail }) : t('jobs.applyText')}</p>}
              <Note>{t(hasForm ? 'jobs.form.retention' : 'jobs.retention')}</Note>
              {hasForm && <JobApplicationForm offer={offer} />}
            </section>
          )}
          {!hasForm && !isOver && applyHref && (
            <p ref={stickAtBottom} className={cx('sticks-at-bottom at-edge', styles['stick'])}>
              <ButtonLink href={applyHref}>{t(applyText)}</ButtonLink>
            </p>
          )}
        </div>
      </div>
      <Section tight print="no">
        <BackLink href={back ?? path('job_offer.index')}>{t('jobs.back')}</BackLink>
      </Section>
    </article>
  );
}
