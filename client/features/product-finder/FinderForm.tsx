import { type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { FINDER_PHRASE_MAX, type FinderFacet } from '#shared/rules/products/product-finder.ts';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import styles from './FinderForm.module.css';
import type { FinderQuery } from './use-finder-query.ts';

export const FINDER_FORM_ID = 'product-finder';
/** Between the last letter typed and the request. Milliseconds. */
const TYPING_PAUSE_MS = 300;

interface FinderFormProps {
  /** Path of the page. */
  path: string;
  phrase: string;
  facets: readonly FinderFacet[];
  /** The order that the address need not name. */
  defaultSort: string | undefined;
  total: number;
  state: FinderQuery;
}

/** A GET form. With a script each change is requested at once; up to 1210 px the facets open on demand. */
export function FinderForm({ path, phrase, facets, defaultSort, total, state }: FinderFormProps) {
  const t = useT();
  const { query, navigate } = state;
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDetailsElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shownPhrase = useRef(phrase);
  const isBack = useNavigationType() === 'POP';
  // a phrase that is removed elsewhere is cleared from the field, but not while the visitor types; Back restores it in any case
  useEffect(() => {
    const input = field.current;
    // not at first: what was typed before the hydration is in the field
    if (shownPhrase.current === phrase) return;
    shownPhrase.current = phrase;
    if (input && (isBack || input !== document.activeElement)) input.value = phrase;
  }, [phrase, isBack]);
  useEffect(() => () => clearTimeout(timer.current), []);
  // what was ticked, chosen or typed before the hydration
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const form = field.current?.form;
    const chosen = form && readChoice(form, defaultSort);
    const shown = new URLSearchParams(query);
    shown.delete('page');
    shown.sort();
    if (chosen && String(chosen) !== String(shown)) navigate(chosen);
  }, []);

  function search(replace: boolean) {
    clearTimeout(timer.current);
    const words = field.current?.value.trim() ?? '';
    if (words === (query.get('q') ?? '')) return;
    if (words) query.set('q', words);
    else query.delete('q');
    navigate(query, replace);
  }
  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    search(false);
    if (panel.current) panel.current.open = false;
  }
  function toggle(facet: string, value: string, chosen: boolean) {
    if (chosen) query.append(facet, value);
    else query.delete(facet, value);
    navigate(query);
  }
  const active = facets.reduce((sum, { key }) => sum + query.getAll(key).length, 0);
  return (
    <form id={FINDER_FORM_ID} action={path} method="get" className={styles['form']} onSubmit={onSubmit} data-print="no">
      <SearchField
        ref={field}
        id="finder-phrase"
        label={t('finder.phrase')}
        submitLabel={t('finder.search')}
        name="q"
        defaultValue={phrase}
        maxLength={FINDER_PHRASE_MAX}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(true), TYPING_PAUSE_MS);
        }}
      />
      {facets.length > 0 && (
        <details ref={panel} className={styles['panel']}>
          <summary className={styles['summary']}>
            <Icon name="filter" />
            {t('finder.filters')}
            {active > 0 && (
              <span className={styles['badge']}>
                <span aria-hidden="true">{active}</span>
                <span className="visually-hidden">{t('finder.active', { count: active })}</span>
              </span>
            )}
            <Icon name="chevron" className={styles['chevron']} />
          </summary>
          <div className={styles['facets']}>
            {facets.map((facet, i) => (
              <FacetGroup
                key={facet.key}
                facet={facet}
                chosen={query.getAll(facet.key)}
                startsOpen={i < OPEN_FACETS}
                onToggle={(value, chosen) => toggle(facet.key, value, chosen)}
              />
            ))}
            <div className={styles['actions']}>
              <Button type="submit">{t('finder.show', { count: total })}</Button>
              {active > 0 && (
                <AppLink href={path} className={styles['clear']} quiet>
                  {t('finder.clear')}
                </AppLink>
              )}
            </div>
          </div>
        </details>
      )}
    </form>
  );
}

/** Facets that are open at first, besides those with a chosen value. */
const OPEN_FACETS = 4;

/** The query of a form's fields as the address has it: without what is empty or the default. */
function readChoice(form: HTMLFormElement, defaultSort: string | undefined): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()] as const);
  const chosen = new URLSearchParams(
    fields.filter(([name, value]) => value && !(name === 'sort' && value === defaultSort)).map((pair) => [...pair]),
  );
  chosen.sort();
  return chosen;
}
