import type { DictionaryTerm } from '#shared/contract/models/search.ts';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { useTarget } from '../../lib/navigation/use-target.ts';
import { measureColumn, stickAtTop } from '../../lib/window/window-edges.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { PhraseForm } from '../../ui/controls/PhraseForm.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import styles from './Glossary.module.css';
import { toLetterGroups } from './letters.ts';

/** Terms under their letters, each with its own address (GL01). */
export function Glossary({ view: { terms, phrase } }: { view: { terms: readonly DictionaryTerm[]; phrase: string } }) {
  const t = useT();
  const { locale } = useSite();
  const { path } = usePage();
  const groups = toLetterGroups(terms, locale);
  const toTarget = useTarget();
  return (
    <div className={`grid ${styles['glossary']}`}>
      <div className={styles['search']}>
        <PhraseForm action={path} id="term-phrase" label={t('glossary.filter')} phrase={phrase} />
        {/* there before its text: a region that is inserted with it is often not read */}
        <div className={phrase ? styles['found'] : undefined}>
          <div role="status">{phrase && t('glossary.found', { count: terms.length, phrase })}</div>
          {phrase && <TextLink href={path}>{t('glossary.all')}</TextLink>}
        </div>
        {groups.length === 0 && <EmptyState text={t('glossary.empty')} />}
      </div>
      {groups.length > 1 && (
        <nav ref={stickAtTop} className={cx('sticks-at-top', styles['rail'])} aria-label={t('glossary.letters')}>
          <ul ref={measureColumn} className={cx('sticky-column at-edge fading-end', styles['letters'])}>
            {groups.map(([letter]) => (
              <li key={letter}>
                <a href={`#letter-${letter}`} className={styles['letter']}>
                  {letter}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
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
                <div key={item.id} {...toTarget(item.slug)} className={styles['term']}>
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
