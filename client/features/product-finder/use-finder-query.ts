import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { QUIET_NAVIGATION } from '../../lib/navigation/quiet-navigation.ts';

export interface FinderQuery {
  /** What the visitor asked for last, shown or still on its way. */
  query: URLSearchParams;
  isPending: boolean;
  /** Asks for another state, from the first page on. replace: no step of its own in the history. */
  ask(query: URLSearchParams, replace?: boolean): void;
}

/**
 * The state of the finder lives in the address. A click shows at once and the next one builds on it, though the page for the
 * first is still on its way.
 */
export function useFinderQuery(path: string, shown: string): FinderQuery {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [asked, setAsked] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address that came is the answer
  useEffect(() => setAsked(null), [search]);
  return {
    query: new URLSearchParams(asked ?? shown),
    isPending: asked !== null && asked !== shown,
    ask(query, replace = false) {
      query.delete('page');
      const text = query.toString();
      setAsked(text);
      void navigate(text ? `${path}?${text}` : path, { replace, ...QUIET_NAVIGATION });
    },
  };
}
