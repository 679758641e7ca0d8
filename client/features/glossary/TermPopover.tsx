import { useEffect, useId, useRef, useState } from 'react';
import type { DictionaryTerm } from '#shared/contract/models/search.ts';
import { TERM_ATTRIBUTE } from '#shared/rules/glossary/term-attribute.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { TextLink } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import styles from './TermPopover.module.css';

/** A term that the visitor wants to know of. */
export interface AskedTerm {
  link: HTMLAnchorElement;
  /** By the mouse only, without a click: the focus stays where it is, and what opened closes by itself. */
  isPointed: boolean;
}
export interface TermPopoverProps {
  asked: AskedTerm | null;
  onClose(): void;
  /** The definition could not be loaded, or there is none. */
  onFail(asked: AskedTerm): void;
}

/** What the term means, beside its link; on a phone at the foot of the window. */
export function TermPopover({ asked, onClose, onFail }: TermPopoverProps) {
  const t = useT();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const item = useTerm(asked, onFail);
  useEffect(() => {
    const element = ref.current;
    if (!element || !item || !asked) return;
    const { link, isPointed } = asked;
    // its place follows from the anchor that the style sheet makes of this link
    link.setAttribute('data-term-open', '');
    link.setAttribute('aria-expanded', 'true');
    element.showPopover();
    // not position-try-fallbacks: WebKit forgets how far the page is scrolled, and never finds room below
    const { top, bottom } = link.getBoundingClientRect();
    const room = innerHeight - bottom;
    element.toggleAttribute('data-above', room < element.offsetHeight && room < top);
    if (!isPointed) element.focus();
    return () => {
      link.removeAttribute('data-term-open');
      link.removeAttribute('aria-expanded');
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [asked, item]);
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
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {asked && item && (
        <>
          <p id={`${id}-term`} className={styles['name']}>
            {item.term}
          </p>
          <div id={`${id}-text`}>
            <RichText html={item.definition} className={styles['text']} />
          </div>
          <TextLink href={asked.link.getAttribute('href')}>{t('glossary.more')}</TextLink>
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

/** The term that is asked for, of those of the language, which are loaded once; again for one that is not among them. */
function useTerm(asked: AskedTerm | null, onFail: (asked: AskedTerm) => void): DictionaryTerm | undefined {
  const { locale } = useSite();
  const [terms, setTerms] = useState<readonly DictionaryTerm[]>([]);
  const slug = asked?.link.getAttribute(TERM_ATTRIBUTE);
  const isAsked = (term: DictionaryTerm) => term.slug === slug;
  const item = terms.find(isAsked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish asks once
  useEffect(() => {
    if (!asked || item) return;
    const leave = new AbortController();
    call('dictionaryTerms', locale, { signal: leave.signal }).then(
      (answer) => {
        setTerms(answer);
        if (!answer.some(isAsked)) onFail(asked);
      },
      () => leave.signal.aborted || onFail(asked),
    );
    return () => leave.abort();
  }, [asked]);
  return item;
}
