import { useEffect, useState } from 'react';
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
  const { search } = useLocation();
  const [pending, setPending] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with a new address the page has loaded
  useEffect(() => setPending(null), [search]);
  return {
    query: new URLSearchParams(pending ?? shown),
    isPending: pending !== null && pending !== shown,
    navigate(query, replace = false) {
      query.delete('page');
      const text = query.toString();
      setPending(text);
      void navigate(addQuery(path, text), { replace, ...QUIET_NAVIGATION });
    },
  };
}
