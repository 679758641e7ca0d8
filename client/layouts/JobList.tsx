import { useSearchParams } from 'react-router-dom';
import type { LayoutContents, PageOf } from '#shared/pages/page-data.ts';
import { toHref } from '#shared/routing/address.ts';
import { Blocks } from '../blocks/blocks.tsx';
import { JobRow } from '../features/jobs/JobRow.tsx';
import { useT } from '../i18n/translation.tsx';
import { TextLink } from '../ui/controls/Button.tsx';
import { ChoiceLinks } from '../ui/navigation/ChoiceLinks.tsx';
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
  const findUsed = (key: 'category' | 'section', options: readonly { id: string; name: string }[]) =>
    options.filter(({ id }) => offers.some((offer) => offer[key]?.id === id));
  return (
    <>
      <PageTop page={page} label={content.page.label} lead={content.page.lead} />
      <Section label={t('jobs.label')} tight>
        <ChoiceLinks
          name={t('jobs.categories')}
          all={t('jobs.allCategories')}
          options={findUsed('category', categories)}
          chosen={category}
          buildHref={(id) => toHref(page.path, { category: id, section })}
        />
        {sections.length > 0 && (
          <ChoiceLinks
            name={t('jobs.sections')}
            all={t('jobs.allSections')}
            options={findUsed('section', sections)}
            chosen={section}
            buildHref={(id) => toHref(page.path, { category, section: id })}
          />
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
