import type { DictionaryTerm } from '#shared/contract/models/search.ts';
import { toLetterGroups } from '#shared/rules/letters.ts';
import { useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './Glossary.module.css';

/** GL01: terms under their letters, each with an address of its own. */
export function Glossary({ terms }: { terms: readonly DictionaryTerm[] }) {
  const t = useT();
  const { locale } = useSite();
  const groups = toLetterGroups(terms, locale);
  if (groups.length === 0) return <EmptyState text={t('glossary.empty')} />;
  return (
    <div className={`grid ${styles['glossary']}`}>
      <nav className={styles['rail']} aria-label={t('glossary.letters')}>
        <ul className={styles['letters']}>
          {groups.map(([letter]) => (
            <li key={letter}>
              <a href={`#letter-${letter}`} className={styles['letter']}>
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles['groups']}>
        {groups.map(([letter, items]) => (
          <section
            key={letter}
            id={`letter-${letter}`}
            className={styles['group']}
            aria-labelledby={`letter-${letter}-name`}
          >
            <h2 id={`letter-${letter}-name`} className={styles['head']}>
              {letter}
            </h2>
            <dl>
              {items.map((item) => (
                <div key={item.id} id={item.slug} className={styles['term']}>
                  <dt className={styles['name']}>{item.term}</dt>
                  <dd>
                    <RichText html={item.definition} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
