import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { QUERY_FLAGS } from '#shared/routing/query-flags.ts';

type QueryFlag = (typeof QUERY_FLAGS)[number];

/** Returns the query without the flags, which do not distinguish pages. */
export function dropFlags(search: string): string {
  const query = new URLSearchParams(search);
  for (const flag of QUERY_FLAGS) query.delete(flag);
  return query.toString();
}

/** Whether only query flags were added to the address or taken out of it: the visitor stays where they are. */
export const isFlagChange = (before: Location, now: Location): boolean =>
  before.pathname === now.pathname &&
  before.search !== now.search &&
  dropFlags(before.search) === dropFlags(now.search);

/**
 * The presence of the flag counts, not its value. Once what it opens is loaded, it is removed from the address and the
 * history (D10), and onFlag is called: React shows another address once the whole page is hydrated, and a popup of the
 * page itself is open by then. If that cannot be loaded, the flag stays, so that a new document tries again.
 */
export function useQueryFlag(flag: QueryFlag, load: () => Promise<unknown>, onFlag: () => void): void {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const isFound = useRef(false);
  const loadDialog = useEffectEvent(load);
  const open = useEffectEvent(onFlag);
  // biome-ignore lint/correctness/useExhaustiveDependencies: key: a link of flags that is followed again tries again
  useEffect(() => {
    let isCurrent = true;
    if (new URLSearchParams(search).has(flag))
      loadDialog().then(
        () => {
          // another flag may have been removed in the same moment, which shows this address once more
          if (!isCurrent || isFound.current) return;
          isFound.current = true;
          // the current address, not that of this render: another flag may have been removed since, or a tab opened
          const { hash, search: current } = location;
          const query = new URLSearchParams(current);
          query.delete(flag);
          void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, state });
        },
        (error) => console.warn('a dialog could not be loaded', flag, error),
      );
    else if (isFound.current) {
      isFound.current = false;
      open();
    }
    return () => {
      isCurrent = false;
    };
  }, [flag, search, state, key, navigate]);
}
