import { useEffect, useState } from 'react';

/** False in the server's markup and in the first render over it, true once the browser has taken it over. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
