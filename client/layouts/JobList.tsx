import { useSearchParams } from 'react-router-dom';
import type { LayoutContents, PageOf } from '#shared/pages/page-data.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { JobRow } from '../features/jobs/JobRow.tsx';
import { useT } from '../i18n/translation.tsx';
import { toHref } from '../lib/navigation/to-href.ts';
import { TextLink } from '../ui/controls/Button.tsx';
import { FilterLinks } from '../ui/navigation/FilterLinks.tsx';
import { Section } from '../ui/page/Section.tsx';
import { EmptyState } from '../ui/text/EmptyState.tsx';
import { PageTop } from './PageTop.tsx';

interface JobListProps {
  page: PageOf<'job_offers'>;
  content: Extract<LayoutContents['job_offers'], { view: 'list' }>;
}

/** JB01: offers as rows, filtered by category and section. */
export function JobList({ page, content }: JobListProps) {
  const t = useT();
  const [query] = useSearchParams();
  const { offers, categories, sections } = content;
  const category = query.get('category');
  const section = query.get('section');
  const shown = offers.filter(
    (offer) => (!category || offer.category?.id === category) && (!section || offer.section?.id === section),
  );
  const buildHref = (change: { category?: string | null; section?: string | null }) =>
    toHref(page.path, { category, section, ...change });
  const used = (key: 'category' | 'section', id: string) => offers.some((offer) => offer[key]?.id === id);
  const toLinks = (
    key: 'category' | 'section',
    all: string,
    options: readonly { id: string; name: string }[],
    current: string | null,
  ) => [
    { key: 'all', text: all, href: buildHref({ [key]: null }), current: !current },
    ...options
      .filter((o) => used(key, o.id))
      .map((o) => ({ key: o.id, text: o.name, href: buildHref({ [key]: o.id }), current: o.id === current })),
  ];
  return (
    <>
      <PageTop page={page} label={content.page.label} lead={content.page.lead} />
      <Section label={t('jobs.label')} tight>
        <FilterLinks
          name={t('jobs.categories')}
          links={toLinks('category', t('jobs.allCategories'), categories, category)}
        />
        {sections.length > 0 && (
          <FilterLinks name={t('jobs.sections')} links={toLinks('section', t('jobs.allSections'), sections, section)} />
        )}
        {shown.length > 0 ? (
          <ul>
            {shown.map((offer) => (
              <JobRow key={offer.id} offer={offer} />
            ))}
          </ul>
        ) : (
          <EmptyState text={t('jobs.empty')}>
            {(category || section) && <TextLink href={page.path}>{t('ui.filter.clear')}</TextLink>}
          </EmptyState>
        )}
      </Section>
      <Blocks blocks={content.page.blocks} />
    </>
  );
}
