import type { ReactNode } from 'react';
import { usePage } from '../page/page-context.tsx';
import { PartBoundary } from '../ui/page/PartBoundary.tsx';

/** A part of the shell, which outlives pages: if it fails, it is left out and tried again on the next page. */
export function ShellPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <PartBoundary resetOn={usePage().path} fallback={fallback}>
      {children}
    </PartBoundary>
  );
}
