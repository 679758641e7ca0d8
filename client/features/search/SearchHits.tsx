import type { SearchHit } from '#shared/contract/models/search.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { toHighlight } from '#shared/rules/highlight.ts';
import { tieShortWords } from '#shared/rules/typography.ts';
import { useSite } from '../../app/page-context.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import styles from './SearchHits.module.css';

export function SearchHits({ hits, phrase }: { hits: readonly SearchHit[]; phrase: string }) {
  const { locale, localeMode } = useSite();
  return (
    <ol className={styles['hits']}>
      {hits.map((hit) => {
        const href = withLocale(hit.slug, locale, localeMode);
        return (
          <li key={`${hit.type} ${hit.id}`} className={styles['hit']}>
            <h3 className={styles['title']}>
              <AppLink href={href} className={styles['link']}>
                <Marked text={hit.title} phrase={phrase} />
              </AppLink>
            </h3>
            {hit.excerpt && (
              <p className={styles['text']}>
                <Marked text={hit.excerpt} phrase={phrase} />
              </p>
            )}
            <p className={styles['address']}>{href}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** Found words stand out by weight, not by a colour. */
function Marked({ text, phrase }: { text: string; phrase: string }) {
  return toHighlight(text, phrase).map((part, i) =>
    part.isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <mark key={i} className={styles['mark']}>
        {tieShortWords(part.text)}
      </mark>
    ) : (
      tieShortWords(part.text)
    ),
  );
}
