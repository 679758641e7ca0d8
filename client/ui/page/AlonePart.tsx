import { type ReactNode, Suspense } from 'react';
import { PartBoundary, PartFailed } from './PartBoundary.tsx';

/** A block or a view that throws fails alone (091): in the browser, and on the server, where only Suspense catches. */
export function AlonePart({ children }: { children: ReactNode }) {
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

/** Name of a part in React's component stack. */
export const toPartName = (name: string): string => `Part(${name})`;

/** The innermost named part in a component stack; null outside of them. */
export const findPart = (stack = ''): string | null => /\bPart\((\w+)\)/.exec(stack)?.[1] ?? null;
