import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Query flags open a dialog, and do not lead to another page (D10). */
export const QUERY_FLAGS = ['newsletter', 'modifyConsents'] as const;
type QueryFlag = (typeof QUERY_FLAGS)[number];

/** Returns the query without the flags, which do not distinguish pages. */
export function dropFlags(search: string): string {
  const query = new URLSearchParams(search);
  for (const flag of QUERY_FLAGS) query.delete(flag);
  return query.toString();
}

/**
 * The presence of the flag counts, not its value; it is removed from the address and the history (D10). Then onFlag is
 * called: React shows another address once the whole page is hydrated, and a popup of the page itself is open by then.
 */
export function useQueryFlag(flag: QueryFlag, onFlag: () => void): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const isFound = useRef(false);
  const open = useEffectEvent(onFlag);
  useEffect(() => {
    if (new URLSearchParams(search).has(flag)) {
      isFound.current = true;
      // the current query, not that of this render: another flag may have been removed since
      const query = new URLSearchParams(location.search);
      query.delete(flag);
      void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, state });
    } else if (isFound.current) {
      isFound.current = false;
      open();
    }
  }, [flag, search, hash, state, navigate]);
}
