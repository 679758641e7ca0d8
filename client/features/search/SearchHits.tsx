import type { SearchHit } from '#shared/contract/models/search.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Marked } from './Marked.tsx';
import styles from './SearchHits.module.css';

export function SearchHits({ hits, phrase }: { hits: readonly SearchHit[]; phrase: string }) {
  const { locale, localeMode } = useSite();
  return (
    <ol>
      {hits.map((hit) => {
        const href = withLocale(hit.slug, locale, localeMode);
        return (
          <li key={`${hit.type} ${hit.id}`} className={styles['hit']}>
            <h3 className={styles['title']}>
              <AppLink href={href} className="cover row-link">
                <Marked text={hit.title} phrase={phrase} />
              </AppLink>
            </h3>
            {hit.excerpt && (
              <p className={styles['text']}>
                <Marked text={hit.excerpt} phrase={phrase} />
              </p>
            )}
            <p className={`small ${styles['address']}`}>{href.split('?', 1)[0]}</p>
          </li>
        );
      })}
    </ol>
  );
}
