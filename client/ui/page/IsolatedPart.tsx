import { type ReactNode, Suspense } from 'react';
import { PartBoundary, PartFailed } from './PartBoundary.tsx';

/** A page, block or view that throws fails alone (091): in the browser, and on the server, where only Suspense catches. */
export function IsolatedPart({ children }: { children: ReactNode }) {
  return (
    <PartBoundary
      fallback={
        <div className="container">
          <PartFailed />
        </div>
      }
    >
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  );
}
