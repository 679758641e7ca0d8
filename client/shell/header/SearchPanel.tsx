import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { PHRASE_MAX } from '#shared/rules/lists/search-list.ts';
import { useSuggestions } from '../../features/search/use-suggestions.ts';
import { useT } from '../../i18n/translation.tsx';
import { isComposing } from '../../lib/is-composing.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { markAutofocus } from '../popovers/mark-autofocus.ts';
import styles from './SearchPanel.module.css';

export const SEARCH_PANEL_ID = 'search-panel';

/** Opens the search page with ?phrase= and closes; does nothing if empty (SH17). A plain form without a script. */
export function SearchPanel({ action }: { action: string }) {
  const t = useT();
  const navigate = useNavigate();
  const popover = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { Suggestions, touch } = useSuggestions(field);
  useEffect(() => markAutofocus(field.current), []);

  // closes explicitly, because navigating to the address that is already open closes nothing
  function leave() {
    popover.current?.hidePopover();
    if (field.current) field.current.value = '';
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const phrase = (field.current?.value ?? '').trim();
    if (phrase === '') return;
    leave();
    navigate(`${action}?${new URLSearchParams({ phrase })}`);
  }

  // browsers would only clear the field at the first Esc; an open list of suggestions has handled Esc before this
  function closeByKey(event: KeyboardEvent) {
    // in an input method Escape only ends the composition
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    popover.current?.hidePopover();
  }

  return (
    <div ref={popover} id={SEARCH_PANEL_ID} popover="auto" className={styles['panel']}>
      <search aria-label={t('shell.search.site')}>
        <form action={action} method="get" className={`container ${styles['form']}`} onSubmit={submit}>
          <label className={styles['label']} htmlFor="header-phrase">
            {t('shell.search.label')}
          </label>
          <div className={styles['phrase']}>
            <input
              ref={field}
              // focused when the popover opens, so that the visitor can type at once
              autoFocus
              onFocus={touch}
              onInput={touch}
              onKeyDown={closeByKey}
              id="header-phrase"
              className={`input ${styles['field']}`}
              // not type="search", which may not have the role of a combobox that its suggestions give it
              type="text"
              inputMode="search"
              name="phrase"
              required
              maxLength={PHRASE_MAX}
              autoComplete="off"
              enterKeyHint="search"
            />
            {Suggestions && <Suggestions field={field} onLeave={leave} />}
          </div>
          <button type="submit" className={styles['submit']}>
            <Icon name="search" />
            <span className={styles['words']}>{t('shell.search.submit')}</span>
          </button>
          <IconButton
            icon="close"
            text={t('shell.close')}
            className={styles['close']}
            popoverTarget={SEARCH_PANEL_ID}
            popoverTargetAction="hide"
          />
        </form>
      </search>
    </div>
  );
}
