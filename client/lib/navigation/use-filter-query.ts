import { type RefObject, useEffect, useOptimistic, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
import { addQuery } from '#shared/routing/address.ts';
import { IN_PAGE_NAVIGATION } from './in-page-navigation.ts';

export interface FilterQuery {
  /** The visitor's last choice, already shown or still loading. */
  query: URLSearchParams;
  isPending: boolean;
  /** Shows the first page of another query. */
  navigate(query: URLSearchParams): void;
  /** Adds or removes a value of a facet that allows several. */
  toggle(facet: string, value: string, chosen: boolean): void;
  /** Sets the only value of a facet; null removes it. */
  set(facet: string, value: string | null): void;
}

/**
 * The filters of a list are in the address. A choice shows at once, and the next one adds to it while the page of the
 * first is still loading.
 */
export function useFilterQuery(path: string, addressQuery: string): FilterQuery {
  const goTo = useNavigate();
  const [isPending, startTransition] = useTransition();
  const [text, setText] = useOptimistic(addressQuery);
  const query = new URLSearchParams(text);
  function navigate(next: URLSearchParams) {
    const choice = withoutPage(next).toString();
    startTransition(async () => {
      setText(choice);
      const address = addQuery(path, choice);
      // a choice that is taken back while its page is loading adds no history entry
      await goTo(address, { ...IN_PAGE_NAVIGATION, replace: address === location.pathname + location.search });
    });
  }
  return {
    query,
    isPending,
    navigate,
    toggle(facet, value, chosen) {
      const next = new URLSearchParams(query);
      if (chosen) next.append(facet, value);
      else next.delete(facet, value);
      navigate(next);
    },
    set(facet, value) {
      const next = new URLSearchParams(query);
      if (value === null) next.delete(facet);
      else next.set(facet, value);
      navigate(next);
    },
  };
}

/** Applies what was ticked, chosen or typed before hydration. read: returns the form's fields as an address query. */
export function useEarlyChoice(
  form: RefObject<HTMLFormElement | null>,
  read: (form: HTMLFormElement) => URLSearchParams,
  { query, navigate }: FilterQuery,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (!form.current) return;
    const chosen = read(form.current);
    if (toChoices(chosen) !== toChoices(withoutPage(query))) navigate(chosen);
  }, []);
}

/** Equal for the same choices: the fields of a form stand in the order of the page, those of an address in any order. */
const toChoices = (query: URLSearchParams) =>
  JSON.stringify([...query].map(([name, value]) => `${name}=${value}`).sort());

export function withoutPage(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  rest.delete('page');
  return rest;
}

/** The fields of a form as the query of the address, without empty ones. */
export function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]);
  return new URLSearchParams(fields.filter(([, value]) => value));
}
