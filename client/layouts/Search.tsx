import type { PageOf } from '#shared/pages/page-data.ts';
import { groupBy } from '#shared/rules/group-by.ts';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { SearchHits } from '../features/search/SearchHits.tsx';
import { useT } from '../i18n/translation.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterLinks } from '../ui/FilterLinks.tsx';
import { ErrorNote } from '../ui/Note.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Section } from '../ui/Section.tsx';

/** SE01: results by kind, with counts. */
export function Search({ page }: { page: PageOf<'search'> }) {
  const t = useT();
  const { phrase, category, hits, categories, failed } = page.content;
  const names = new Map(categories.map((c) => [c.id, c.name]));
  const groups = groupBy(hits, (hit) => hit.category ?? '');
  const shown = category ? groups.filter(([id]) => id === category) : groups;
  const buildHref = (id: string | null) =>
    `${page.path}?${new URLSearchParams({ phrase, ...(id ? { category: id } : {}) })}`;
  const toName = (id: string) => names.get(id) ?? t('search.other');
  return (
    <>
      <PageHead title={page.title} crumbs={page.crumbs}>
        <SearchForm id="page-search" phrase={phrase} />
      </PageHead>
      {phrase && (
        <Section label={t('search.results')} tight>
          {failed && (
            <ErrorNote>
              <p>{t('search.failed')}</p>
            </ErrorNote>
          )}
          {!failed && hits.length === 0 && <EmptyState text={t('search.empty')}>{t('search.hint')}</EmptyState>}
          {hits.length > 0 && (
            <>
              <p className="lead" role="status">
                {t('search.found', { count: hits.length, phrase })}
              </p>
              <FilterLinks
                name={t('search.kinds')}
                links={[
                  { key: 'all', text: t('search.all'), href: buildHref(null), current: !category, count: hits.length },
                  ...groups.map(([id, items]) => ({
                    key: id,
                    text: toName(id),
                    href: buildHref(id),
                    current: id === category,
                    count: items.length,
                  })),
                ]}
              />
            </>
          )}
        </Section>
      )}
      {shown.map(([id, items]) => (
        <Section
          key={id}
          id={`kind-${id || 'other'}`}
          title={toName(id)}
          label={t('search.count', { count: items.length })}
          tight
        >
          <SearchHits hits={items} phrase={phrase} />
        </Section>
      ))}
    </>
  );
}
