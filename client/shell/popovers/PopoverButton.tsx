import type { ReactNode } from 'react';

interface PopoverButtonProps {
  /** Id of the popover. */
  target: string;
  /** Not known before the app is alive. */
  expanded: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens and closes a popover, without a script too. */
export function PopoverButton({ target, expanded, className, children }: PopoverButtonProps) {
  return (
    <button
      type="button"
      className={className}
      popoverTarget={target}
      aria-controls={target}
      aria-expanded={expanded}
      // the start script has told it (client/start/tell-states.ts)
      suppressHydrationWarning
    >
      {children}
    </button>
  );
}
