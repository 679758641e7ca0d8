import type { TextKey } from '#shared/locales/translator.ts';
import type { LayoutContents, PageOf } from '#shared/pages/page-data.ts';
import { toHref } from '#shared/routing/address.ts';
import { isOver, JOB_FACETS, type JobFacet } from '#shared/rules/jobs/job-list.ts';
import { tieShortWords } from '#shared/rules/text/typography.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { AlertsLink } from '../features/forms/AlertsLink.tsx';
import { JobRow } from '../features/jobs/JobRow.tsx';
import { useT } from '../i18n/translation.tsx';
import { TextLink } from '../ui/controls/Button.tsx';
import { ChoiceLinks } from '../ui/navigation/ChoiceLinks.tsx';
import { FilterPanel } from '../ui/navigation/FilterPanel.tsx';
import { Section } from '../ui/page/Section.tsx';
import { EmptyState } from '../ui/text/EmptyState.tsx';
import styles from './JobList.module.css';
import { PageTop } from './PageTop.tsx';

interface JobListProps {
  page: PageOf<'job_offers'>;
  content: Extract<LayoutContents['job_offers'], { view: 'list' }>;
}

const TEXTS: Record<JobFacet, { name: TextKey; all: TextKey }> = {
  place: { name: 'jobs.places', all: 'jobs.allPlaces' },
  category: { name: 'jobs.categories', all: 'jobs.allCategories' },
  mode: { name: 'jobs.modes', all: 'jobs.allModes' },
  section: { name: 'jobs.sections', all: 'jobs.allSections' },
};

/** JB01: offers as rows, filtered by place, field of work, mode and section. */
export function JobList({ page, content }: JobListProps) {
  const t = useT();
  const { offers, filter, options, totals, today, alertTopic } = content;
  const facets = JOB_FACETS.filter((facet) => options[facet].length > 1 || filter[facet] !== null);
  const chosen = JOB_FACETS.flatMap((facet) => {
    const id = filter[facet];
    return id === null ? [] : [options[facet].find((option) => option.id === id)?.name ?? id];
  });
  const isFiltered = chosen.length > 0;
  const alerts = (
    <AlertsLink topic={alertTopic} text={t('jobs.alerts')} note={isFiltered ? t('jobs.alertsAll') : null} />
  );
  return (
    <>
      <PageTop page={page} label={content.page.label} lead={content.page.lead} />
      <Section label={t('jobs.label')} tight>
        {facets.length > 0 && (
          <FilterPanel active={chosen.length} words={tieShortWords(chosen.join(', '))} until="tablet">
            <div className={styles['filters']}>
              {facets.map((facet) => (
                <ChoiceLinks
                  key={facet}
                  name={t(TEXTS[facet].name)}
                  all={t(TEXTS[facet].all)}
                  total={totals[facet]}
                  options={options[facet]}
                  chosen={filter[facet]}
                  buildHref={(id) => toHref(page.path, { ...filter, [facet]: id })}
                />
              ))}
            </div>
          </FilterPanel>
        )}
        <div className={styles['found']}>
          <p role="status">{t('jobs.found', { count: offers.length })}</p>
          {isFiltered && offers.length > 0 && <TextLink href={page.path}>{t('ui.filter.clear')}</TextLink>}
          {offers.length > 0 && alerts}
        </div>
        {offers.length > 0 ? (
          <ul>
            {offers.map((offer) => (
              <JobRow key={offer.id} offer={offer} isOver={isOver(offer, today)} />
            ))}
          </ul>
        ) : (
          <EmptyState text={t('jobs.empty')}>
            {isFiltered && <TextLink href={page.path}>{t('ui.filter.clear')}</TextLink>}
            {alerts}
          </EmptyState>
        )}
      </Section>
      <Blocks blocks={content.page.blocks} />
    </>
  );
}
