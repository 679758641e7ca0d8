import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** D10: query flags; they open something and change no page. */
export const QUERY_FLAGS = ['newsletter', 'modifyConsents'] as const;
type QueryFlag = (typeof QUERY_FLAGS)[number];

/** The query without the flags: what distinguishes pages. */
export function dropFlags(search: string): string {
  const query = new URLSearchParams(search);
  for (const flag of QUERY_FLAGS) query.delete(flag);
  return query.toString();
}

/** D10: the presence of the flag counts, whatever its value; then it is taken out of the address (replaceState) and the history. */
export function useQueryFlag(flag: QueryFlag, onFlag: () => void): void {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(onFlag);
  useEffect(() => {
    if (!new URLSearchParams(search).has(flag)) return;
    // not of this render: another flag may have been taken out since
    const query = new URLSearchParams(location.search);
    query.delete(flag);
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true, state });
    open();
  }, [flag, search, hash, state, navigate]);
}
