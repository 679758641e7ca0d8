import { useOptimistic, useTransition } from 'react';
import { useNavigate } from 'react-router-dom';
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
  const [isPending, startTransition] = useTransition();
  const [query, setQuery] = useOptimistic(shown);
  return {
    query: new URLSearchParams(query),
    isPending,
    navigate(next, replace = false) {
      next.delete('page');
      const choice = next.toString();
      startTransition(async () => {
        setQuery(choice);
        await navigate(addQuery(path, choice), { replace, ...QUIET_NAVIGATION });
      });
    },
  };
}
