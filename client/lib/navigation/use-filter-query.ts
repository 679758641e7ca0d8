import { type RefObject, useEffect, useOptimistic, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { addQuery } from '#shared/routing/address.ts';
import { IN_PAGE_NAVIGATION } from './in-page-navigation.ts';

export interface FilterQuery {
  /** The visitor's last choice, shown or still loading. */
  query: URLSearchParams;
  isPending: boolean;
  /** Shows the first page of another query. replace: without a new entry in the history. */
  navigate(query: URLSearchParams, replace?: boolean): void;
  /** Of a facet of which several values may be chosen. */
  toggle(facet: string, value: string, chosen: boolean): void;
}

/**
 * The filters of a list are in the address. A choice shows at once, and the next one adds to it while the page of the first
 * is still loading.
 */
export function useFilterQuery(path: string, shown: string): FilterQuery {
  const goTo = useNavigate();
  const [isPending, startTransition] = useTransition();
  const [text, setText] = useOptimistic(shown);
  const query = new URLSearchParams(text);
  function navigate(next: URLSearchParams, replace = false) {
    next.delete('page');
    const choice = next.toString();
    startTransition(async () => {
      setText(choice);
      await goTo(addQuery(path, choice), { replace, ...IN_PAGE_NAVIGATION });
    });
  }
  return {
    query,
    isPending,
    navigate,
    toggle(facet, value, chosen) {
      if (chosen) query.append(facet, value);
      else query.delete(facet, value);
      navigate(query);
    },
  };
}

/** What was ticked, chosen or typed before the hydration. read: the query of the form's fields as the address has it. */
export function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  read: (form: HTMLFormElement) => URLSearchParams,
  { query, navigate }: FilterQuery,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (!form.current) return;
    const chosen = read(form.current);
    const shown = new URLSearchParams(query);
    shown.delete('page');
    for (const each of [chosen, shown]) each.sort();
    if (String(chosen) !== String(shown)) navigate(chosen);
  }, []);
}
