import { type ReactNode, useEffect } from 'react';

/** Calls back once React has hydrated its children, or the Suspense boundary around it, and so handles their events. */
export function OnHydrated({ onHydrated, children = null }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
