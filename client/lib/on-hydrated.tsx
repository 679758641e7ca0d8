import { type ReactNode, useEffect } from 'react';

/** Calls back once React has hydrated what it contains, or the Suspense boundary it stands in: events are answered from then on. */
export function OnHydrated({ onHydrated, children = null }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
