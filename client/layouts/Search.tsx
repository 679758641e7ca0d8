import { useEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import type { PageOf } from '#shared/pages/page-data.ts';
import { toHref } from '#shared/routing/address.ts';
import { mayBeSerial } from '#shared/rules/products/plate-code.ts';
import { SearchForm } from '../features/search/SearchForm.tsx';
import { SearchHits } from '../features/search/SearchHits.tsx';
import { useT } from '../i18n/translation.tsx';
import { useAnnounced } from '../lib/status/use-announced.ts';
import { track } from '../lib/visitor/track.ts';
import { usePath } from '../page/page-context.tsx';
import { TextLink } from '../ui/controls/Button.tsx';
import { ChoiceLinks } from '../ui/navigation/ChoiceLinks.tsx';
import { Pagination } from '../ui/navigation/Pagination.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { Section } from '../ui/page/Section.tsx';
import { EmptyState } from '../ui/text/EmptyState.tsx';
import { ErrorNote, Note } from '../ui/text/Note.tsx';
import styles from './Search.module.css';

/** Results by kind, with counts (SE01). */
export function Search({ page }: { page: PageOf<'search'> }) {
  const t = useT();
  const { phrase, category, answers, kinds, total, hasMore, number, pages, categories, failed } = page.content;
  useEffect(() => {
    // only the number of results: the phrase may be personal
    if (phrase && !failed) track({ event: 'search', results: total });
  }, [phrase, failed, total]);
  // the CMS may have corrected a mistyped phrase
  const first = answers[0] ?? kinds.find(({ hits }) => hits.length > 0)?.hits[0];
  const found = first?.correctedPhrase ?? phrase;
  const foundText = t(hasMore ? 'search.foundMore' : 'search.found', { count: total, phrase: found });
  // the heading, which gets the focus, does not say it; no region, which would be inserted with its text
  useAnnounced(phrase && (failed ? t('search.failed') : foundText), useNavigationType() === 'PUSH');
  const names = new Map(categories.map((c) => [c.id, c.name]));
  const buildHref = (id: string | null) => toHref(page.path, { phrase, category: id });
  const lookup = usePath()('product.lookup');
  const toName = (id: string) => names.get(id) ?? t('search.other');
  return (
    <>
      <PageHeader title={page.title} crumbs={page.crumbs}>
        <SearchForm id="page-search" phrase={phrase} />
      </PageHeader>
      {phrase && (
        <Section label={t('search.results')} tight>
          {lookup && mayBeSerial(phrase) && (
            <div className={styles['plate']}>
              <Note tone="info">
                <p>
                  <TextLink href={toHref(lookup, { phrase })}>{t('search.plate', { phrase })}</TextLink>
                </p>
              </Note>
            </div>
          )}
          {failed && (
            <ErrorNote>
              <p>{t('search.failed')}</p>
            </ErrorNote>
          )}
          {!failed && total === 0 && (
            <EmptyState text={t('search.empty')}>
              <p>{t('search.hint')}</p>
              <NextSteps />
            </EmptyState>
          )}
          {total > 0 && (
            <>
              <p className={`lead ${styles['found']}`}>{foundText}</p>
              {found !== phrase && <p>{t('search.corrected', { phrase })}</p>}
              <ChoiceLinks
                name={t('search.kinds')}
                all={t('search.all')}
                total={toCount(total, hasMore)}
                options={kinds.map((kind) => ({
                  id: kind.id,
                  name: toName(kind.id),
                  count: toCount(kind.count, kind.hasMore),
                }))}
                chosen={category}
                buildHref={buildHref}
              />
            </>
          )}
        </Section>
      )}
      {answers.length > 0 && (
        <Section id="answers" title={t('search.answers')} tight>
          <SearchHits hits={answers} phrase={found} />
        </Section>
      )}
      {kinds
        .filter((kind) => kind.hits.length > 0)
        .map(({ id, count, hits, ...kind }) => (
          <Section
            key={id}
            id={`kind-${id || 'other'}`}
            title={toName(id)}
            label={t(kind.hasMore ? 'search.countMore' : 'search.count', { count })}
            tight
          >
            <SearchHits hits={hits} phrase={found} />
            {category ? (
              <Pagination page={number} pages={pages} first={buildHref(id)} />
            ) : (
              count > hits.length &&
              id && (
                <TextLink href={buildHref(id)}>
                  {t('search.more', { count: toCount(count, kind.hasMore) })}
                  <span className="visually-hidden">: {toName(id)}</span>
                </TextLink>
              )
            )}
          </Section>
        ))}
    </>
  );
}

/** A count that may be too low is marked, so that it does not pass for the whole. */
const toCount = (count: number, hasMore: boolean): number | string => (hasMore ? `${count}+` : count);

/** Links to follow after a search without results. */
function NextSteps() {
  const t = useT();
  const path = usePath();
  const steps = [
    { href: path('product.finder'), text: t('search.next.finder') },
    { href: path('download_center.index'), text: t('search.next.downloads') },
    { href: path('dictionary.index'), text: t('search.next.glossary') },
    { href: path('contact.index'), text: t('search.next.contact') },
  ];
  return (
    <ul>
      {steps
        .filter(({ href }) => href)
        .map(({ href, text }) => (
          <li key={text}>
            <TextLink href={href}>{text}</TextLink>
          </li>
        ))}
    </ul>
  );
}
