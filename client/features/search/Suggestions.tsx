import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SearchHit } from '#shared/contract/models/search.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { SUGGEST_DEBOUNCE_MS, SUGGEST_MAX, SUGGEST_MIN_LENGTH } from '#shared/rules/lists/search-list.ts';
import { ApiError, call } from '../../api/call.ts';
import { useT } from '../../i18n/translation.tsx';
import { useSite } from '../../page/page-context.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import { Marked } from './Marked.tsx';
import styles from './Suggestions.module.css';

/** Delay before the only retry, in milliseconds. */
const RETRY_MS = 2000;

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  onLeave?: () => void;
}
interface Found {
  phrase: string;
  hits: readonly SearchHit[];
}

/** Suggests pages while a phrase is typed: a combobox (WAI-ARIA APG, list autocomplete, manual choice). */
export function Suggestions({ field, onLeave }: SuggestionsProps) {
  const t = useT();
  const id = useId();
  const navigate = useNavigate();
  const { locale, localeMode } = useSite();
  const [found, setFound] = useState<Found | null>(null);
  const [active, setActive] = useState(-1);
  const kinds = useKinds(locale);
  const hits = found?.hits ?? [];
  const isOpen = hits.length > 0;
  const toHref = (hit: SearchHit) => withLocale(hit.slug, locale, localeMode);

  const cancelSearch = useLiveSearch(field, locale, (next) => {
    setFound(next);
    setActive(-1);
  });
  // a pending request must not open the list again
  function close() {
    cancelSearch();
    setFound(null);
    setActive(-1);
  }
  useAttributes(field, {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(isOpen),
    'aria-controls': `${id}-list`,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : null,
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') close();
    if (!isOpen) return;
    const hit = hits[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % hits.length);
    else if (event.key === 'ArrowUp') setActive(active < 0 ? hits.length - 1 : active - 1);
    else if (event.key === 'Enter' && hit) leaveTo(hit);
    else if (event.key !== 'Escape') return;
    event.preventDefault();
    // Escape closes the list first, then the panel around it
    event.stopPropagation();
  });
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const input = field.current;
    const ending = new AbortController();
    const { signal } = ending;
    input?.addEventListener('keydown', (event) => onKey(event), { signal });
    input?.addEventListener('blur', () => onBlur(), { signal });
    return () => ending.abort();
  }, [field]);

  function leaveTo(hit: SearchHit) {
    close();
    onLeave?.();
    navigate(toHref(hit));
  }
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
        {found && t('search.count', { count: hits.length })}
      </span>
    </>
  );
}

/** Names of the kinds of results, by id; if they cannot be loaded, only titles are shown. */
function useKinds(locale: Locale): ReadonlyMap<string, string> {
  const [kinds, setKinds] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const leave = new AbortController();
    call('searchCategories', locale, { signal: leave.signal }).then(
      (list) => setKinds(new Map(list.map(({ id, name }) => [id, name]))),
      () => {},
    );
    return () => leave.abort();
  }, [locale]);
  return kinds;
}

/**
 * Searches after a pause in typing, and once more if the server is busy. A newer phrase cancels the older request, and
 * so does the returned function. A failure suggests nothing, and neither does a response that arrives after the field
 * has lost the focus.
 */
function useLiveSearch(
  field: RefObject<HTMLInputElement | null>,
  locale: Locale,
  onFound: (found: Found | null) => void,
): () => void {
  const show = useEffectEvent(onFound);
  const stop = useRef(() => {});
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let leave = new AbortController();
    stop.current = () => {
      clearTimeout(timer);
      leave.abort();
    };
    const schedule = () => {
      stop.current();
      leave = new AbortController();
      const { signal } = leave;
      const isAwaited = () => !signal.aborted && document.activeElement === input;
      const phrase = input.value.trim();
      if (phrase.length < SUGGEST_MIN_LENGTH) return show(null);
      const query = { phrase, itemsPerPage: String(SUGGEST_MAX), page: '1' };
      const load = (isRetry: boolean) =>
        call('search', locale, { query, signal }).then(
          (hits) => isAwaited() && show({ phrase, hits: hits.slice(0, SUGGEST_MAX) }),
          (error: unknown) => {
            if (!isAwaited()) return;
            // a busy server refuses searches first (hardening 15)
            const isRefused = error instanceof ApiError && error.status === 503;
            if (isRefused && !isRetry) timer = setTimeout(load, RETRY_MS, true);
            else show(null);
          },
        );
      timer = setTimeout(load, SUGGEST_DEBOUNCE_MS, false);
    };
    input.addEventListener('input', schedule);
    // for a phrase that was typed while this code was loading
    if (input.value && document.activeElement === input) schedule();
    return () => {
      stop.current();
      input.removeEventListener('input', schedule);
    };
  }, [field, locale]);
  return () => stop.current();
}

/** Sets attributes of an element that another component renders, and removes them on unmount. */
function useAttributes(field: RefObject<HTMLElement | null>, attributes: Record<string, string | null>) {
  useEffect(() => {
    const element = field.current;
    for (const [name, value] of Object.entries(attributes))
      value === null ? element?.removeAttribute(name) : element?.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(attributes)) element?.removeAttribute(name);
    };
  });
}
