import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { addQuery } from '#shared/routing/address.ts';
import { QUIET_NAVIGATION } from '../../lib/navigation/quiet-navigation.ts';

export interface FinderQuery {
  /** The visitor's last choice, shown or still loading. */
  query: URLSearchParams;
  isPending: boolean;
  /** Shows the first page of another query. replace: without a new entry in the history. */
  navigate(query: URLSearchParams, replace?: boolean): void;
}

/**
 * The state of the finder is in the address. A choice shows at once, and the next one adds to it while the page of the first
 * is still loading.
 */
export function useFinderQuery(path: string, shown: string): FinderQuery {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [pending, setPending] = useState<{ query: string } | null>(null);
  const loaded = useRef<{ query: string }>(null);
  // once its page is shown, or another in its place; a later choice, whose page is still loading, stays
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a new address the page has loaded
  useEffect(() => setPending((last) => (last === loaded.current ? null : last)), [key]);
  return {
    query: new URLSearchParams(pending?.query ?? shown),
    isPending: pending !== null && pending.query !== shown,
    navigate(query, replace = false) {
      query.delete('page');
      const choice = { query: query.toString() };
      setPending(choice);
      const navigation = Promise.resolve(navigate(addQuery(path, choice.query), { replace, ...QUIET_NAVIGATION }));
      void navigation.finally(() => {
        loaded.current = choice;
      });
    },
  };
}
