import type { LayoutContents, PageOf } from '#shared/pages/page-data.ts';
import { isOver } from '#shared/rules/jobs/job-list.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { AlertsLink } from '../features/alerts/AlertsLink.tsx';
import { JobChips, JobFilters } from '../features/jobs/JobFilters.tsx';
import { JobRow } from '../features/jobs/JobRow.tsx';
import { useT } from '../i18n/translation.tsx';
import { useFilterQuery } from '../lib/navigation/use-filter-query.ts';
import { FacetedList, useFoundFocus } from '../ui/navigation/FacetedList.tsx';
import { EmptyState } from '../ui/text/EmptyState.tsx';
import styles from './JobList.module.css';
import { PageTop } from './PageTop.tsx';

interface JobListProps {
  page: PageOf<'job_offers'>;
  content: Extract<LayoutContents['job_offers'], { view: 'list' }>;
}

/** Offers as rows, filtered by places, modes, fields of work and sections (JB01). */
export function JobList({ page, content }: JobListProps) {
  const t = useT();
  const { path } = page;
  const { offers, facets, query, today, alertTopic } = content;
  const state = useFilterQuery(path, query);
  const { found, focus, show } = useFoundFocus<HTMLParagraphElement>();
  const alerts = <AlertsLink topic={alertTopic} text={t('jobs.alerts')} note={query ? t('jobs.alertsAll') : null} />;
  return (
    <>
      <PageTop page={page} label={content.page.label} lead={content.page.lead} />
      <FacetedList
        className={styles['list']}
        isPending={state.isPending}
        filters={
          facets.length > 0 && (
            <JobFilters path={path} facets={facets} total={offers.length} state={state} onShow={show} />
          )
        }
      >
        <div className={styles['found']}>
          <p ref={found} role="status" tabIndex={-1}>
            {t('jobs.found', { count: offers.length })}
          </p>
          {offers.length > 0 && alerts}
        </div>
        <JobChips path={path} facets={facets} state={state} onRemove={focus} />
        {offers.length > 0 ? (
          <ul>
            {offers.map((offer) => (
              <JobRow key={offer.id} offer={offer} isOver={isOver(offer, today)} />
            ))}
          </ul>
        ) : (
          <EmptyState text={t('jobs.empty')}>{alerts}</EmptyState>
        )}
      </FacetedList>
      <Blocks blocks={content.page.blocks} />
    </>
  );
}
