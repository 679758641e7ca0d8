import { useEffect, useId, useRef, useState } from 'react';
import type { DictionaryTerm } from '#shared/contract/models/search.ts';
import { TERM_ATTRIBUTE } from '#shared/rules/glossary/term-attribute.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/translation.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './TermPopover.module.css';

interface TermPopoverProps {
  /** Link of the term whose definition the visitor requested. */
  link: HTMLAnchorElement | null;
  onClose(): void;
  /** The definition could not be loaded, or there is none. */
  onFail(): void;
}

/** Definition of a term, beside its link; on a phone at the bottom of the window. */
export function TermPopover({ link, onClose, onFail }: TermPopoverProps) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const item = useTerm(link, onFail);
  useEffect(() => {
    const element = ref.current;
    if (!element || !item || !link) return;
    // the style sheet makes this link the anchor of the popover
    link.setAttribute('data-term-open', '');
    link.setAttribute('aria-expanded', 'true');
    // the source: Tab goes on from the link into the popover and from there to what follows the link
    element.showPopover({ source: link });
    // not position-try-fallbacks: WebKit ignores the scroll position, and never finds room below
    const { top, bottom } = link.getBoundingClientRect();
    const room = innerHeight - bottom;
    element.toggleAttribute('data-above', room < element.offsetHeight && room < top);
    element.focus();
    return () => {
      link.removeAttribute('data-term-open');
      link.removeAttribute('aria-expanded');
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [link, item]);
  return (
    <div
      ref={ref}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-term`}
      aria-describedby={`${id}-text`}
      tabIndex={-1}
      data-term-popover=""
      data-print="no"
      className={`small ${styles['popover']}`}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
      }}
      onToggle={({ newState }) => {
        if (newState !== 'closed') return;
        focusIfLost(link);
        onClose();
      }}
    >
      {link && item && (
        <>
          <p id={`${id}-term`} className={styles['name']}>
            {item.term}
          </p>
          <div id={`${id}-text`}>
            <RichText html={item.definition} className={styles['text']} />
          </div>
          <TextLink href={link.getAttribute('href')}>{t('glossary.more')}</TextLink>
          <IconButton
            icon="close"
            text={t('ui.dialog.close')}
            className={styles['close']}
            onClick={() => ref.current?.hidePopover()}
          />
        </>
      )}
    </div>
  );
}

/** The term of a link. The terms of the language are loaded once, and again for a term that is not among them. */
function useTerm(link: HTMLAnchorElement | null, onFail: () => void): DictionaryTerm | undefined {
  const { locale } = useSite();
  const [terms, setTerms] = useState<readonly DictionaryTerm[]>([]);
  const slug = link?.getAttribute(TERM_ATTRIBUTE);
  const isOfLink = (term: DictionaryTerm) => term.slug === slug;
  const item = terms.find(isOfLink);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each link loads once
  useEffect(() => {
    if (!link || item) return;
    const leave = new AbortController();
    call('dictionaryTerms', locale, { signal: leave.signal }).then(
      (answer) => {
        setTerms(answer);
        if (!answer.some(isOfLink)) onFail();
      },
      () => leave.signal.aborted || onFail(),
    );
    return () => leave.abort();
  }, [link]);
  return item;
}
