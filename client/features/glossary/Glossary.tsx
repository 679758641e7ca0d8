import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { DictionaryTerm } from '#shared/contract/models/search.ts';
import { toLetterGroups } from '#shared/rules/glossary/letters.ts';
import { usePage, useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { PhraseForm } from '../../ui/controls/PhraseForm.tsx';
import { readFragment } from '../../ui/disclosure/use-hash.ts';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import { EmptyState } from '../../ui/text/EmptyState.tsx';
import styles from './Glossary.module.css';

/** GL01: terms under their letters, each with an address of its own. */
export function Glossary({ terms, phrase }: { terms: readonly DictionaryTerm[]; phrase: string }) {
  const t = useT();
  const { locale } = useSite();
  const { path } = usePage();
  const groups = toLetterGroups(terms, locale);
  const target = useTarget();
  return (
    <div className={`grid ${styles['glossary']}`}>
      <div className={styles['filter']}>
        <PhraseForm action={path} id="term-phrase" label={t('glossary.filter')} phrase={phrase} />
        {phrase && (
          <div className={styles['found']}>
            {groups.length > 0 && <p role="status">{t('glossary.found', { count: terms.length, phrase })}</p>}
            {groups.length === 0 && <EmptyState text={t('glossary.empty')} />}
            <TextLink href={path}>{t('glossary.all')}</TextLink>
          </div>
        )}
        {!phrase && groups.length === 0 && <EmptyState text={t('glossary.empty')} />}
      </div>
      {groups.length > 1 && (
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
                <div
                  key={item.id}
                  id={item.slug}
                  className={styles['term']}
                  data-target={item.slug === target || undefined}
                >
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

/** Id that the address names: the router's steps leave :target alone. The term takes the focus where nothing else has it. */
function useTarget(): string | null {
  const { hash } = useLocation();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const element = document.getElementById(readFragment(hash));
    setTarget(element?.id ?? null);
    // a frame later, when what closes with the navigation has given the focus back; a popover may still be about to close
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement;
      if (!element || (focused !== document.body && !focused?.closest('[popover]'))) return;
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return target;
}
