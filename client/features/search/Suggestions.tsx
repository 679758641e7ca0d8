import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchHit } from '#shared/contract/models/search.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { SUGGEST_DEBOUNCE_MS, SUGGEST_MAX, SUGGEST_MIN_LENGTH } from '#shared/rules/lists/search-list.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/translation.tsx';
import { isComposing } from '../../lib/is-composing.ts';
import { useSite } from '../../page/page-context.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Marked } from './Marked.tsx';
import styles from './Suggestions.module.css';

/** Keys that move the caret in the phrase. */
const CARET_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  onLeave?: () => void;
}

/** Suggests pages while a phrase is typed: a combobox (WAI-ARIA APG, list autocomplete, manual choice). */
export function Suggestions({ field, onLeave }: SuggestionsProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { locale, localeMode } = useSite();
  /** Text of the field, as far as it is searched for; '' once the list is closed. */
  const [phrase, setPhrase] = useState('');
  const [active, setActive] = useState(-1);
  const kinds = useKinds(locale);
  const found = useHits(phrase, locale);
  const hits = (phrase && found?.hits) || [];
  // those of the phrase before stay in sight until the new ones have arrived; no key leads to them, as they are about to go
  const isCurrent = found?.phrase === phrase;
  // there may be more than are shown
  const isCut = hits.length >= SUGGEST_MAX;
  const isOpen = hits.length > 0;
  const activeHit = hits[active];

  function search(text: string) {
    setPhrase(text.trim());
    setActive(-1);
  }
  function leaveTo(hit: SearchHit) {
    search('');
    onLeave?.();
    navigate(withLocale(hit.slug, locale, localeMode));
  }
  const onInput = useEffectEvent(() => search(field.current?.value ?? ''));
  const onBlur = useEffectEvent(() => search(''));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event)) return;
    // no list may open after Escape, which closes the panel around the field
    if (!isOpen && event.key === 'Escape') search('');
    if (!isOpen) return;
    if (event.key === 'Escape') search('');
    else if (!isCurrent) return;
    else if (event.key === 'ArrowDown') setActive((active + 1) % hits.length);
    else if (event.key === 'ArrowUp') setActive(active < 0 ? hits.length - 1 : active - 1);
    else if (event.key === 'Enter' && activeHit) leaveTo(activeHit);
    // who moves in the phrase is back in the field
    else if (CARET_KEYS.has(event.key)) return setActive(-1);
    else return;
    event.preventDefault();
    // Escape closes the list first, then the panel around it
    event.stopPropagation();
  });
  useEffect(() => {
    const input = field.current;
    const ending = new AbortController();
    const { signal } = ending;
    input?.addEventListener('input', () => onInput(), { signal });
    input?.addEventListener('keydown', (event) => onKey(event), { signal });
    input?.addEventListener('blur', () => onBlur(), { signal });
    // for a phrase that was typed while this code was loading
    if (document.activeElement === input) onInput();
    return () => ending.abort();
  }, [field]);
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('role', 'combobox');
    input?.setAttribute('aria-autocomplete', 'list');
    input?.setAttribute('aria-controls', `${id}-list`);
    input?.setAttribute('aria-expanded', String(isOpen));
    if (activeHit) input?.setAttribute('aria-activedescendant', `${id}-${active}`);
    else input?.removeAttribute('aria-activedescendant');
  });
  // the focus stays in the field, so the browser does not do it
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        className={styles['list']}
        hidden={!isOpen}
      >
        {hits.map((hit, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          <div
            key={`${hit.type} ${hit.id}`}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === active}
            className={styles['option']}
            // the field keeps the focus
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => leaveTo(hit)}
          >
            {hit.image && (
              <Picture
                image={hit.image}
                filter="gallery_post_thumbnail"
                ratio="4:3"
                sizes="56px"
                alt=""
                className={styles['picture']}
              />
            )}
            <span className={styles['title']}>
              <Marked text={hit.title} phrase={found?.phrase ?? ''} />
            </span>
            {hit.category && kinds.has(hit.category) && (
              <span className={styles['kind']}>{kinds.get(hit.category)}</span>
            )}
          </div>
        ))}
      </div>
      <span className="visually-hidden" role="status">
        {phrase && isCurrent && t(isCut ? 'search.countMore' : 'search.count', { count: hits.length })}
      </span>
    </>
  );
}

/** Names of the kinds of results, by id; if they cannot be loaded, only titles are shown. */
function useKinds(locale: Locale): ReadonlyMap<string, string> {
  const [kinds, setKinds] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    call('searchCategories', locale).then(
      (list) => setKinds(new Map(list.map(({ id, name }) => [id, name]))),
      () => {},
    );
  }, [locale]);
  return kinds;
}

interface Found {
  phrase: string;
  hits: readonly SearchHit[];
}

/**
 * The first results for a phrase, after a pause in typing; until they arrive, those of the phrase before. Null for a short
 * phrase, and after a failure.
 */
function useHits(phrase: string, locale: Locale): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (phrase.length < SUGGEST_MIN_LENGTH) return setFound(null);
    const leave = new AbortController();
    const query = { phrase, itemsPerPage: String(SUGGEST_MAX), page: '1' };
    const timer = setTimeout(() => {
      call('search', locale, { query, signal: leave.signal }).then(
        (hits) => setFound({ phrase, hits: hits.slice(0, SUGGEST_MAX) }),
        () => leave.signal.aborted || setFound(null),
      );
    }, SUGGEST_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [phrase, locale]);
  return found;
}
