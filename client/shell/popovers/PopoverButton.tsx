import { type ReactNode, useEffect, useState } from 'react';

interface PopoverButtonProps {
  /** Id of the popover. */
  target: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens and closes a popover, even without a script. */
export function PopoverButton({ target, className, children }: PopoverButtonProps) {
  // undefined on the server: without a script the attribute would become wrong
  const [isExpanded, setExpanded] = useState<boolean>();
  useEffect(() => {
    const follow = (event: Event) => {
      if ((event.target as Element).id === target) setExpanded((event as ToggleEvent).newState === 'open');
    };
    setExpanded(document.getElementById(target)?.matches(':popover-open') ?? false);
    // captured, because the event does not bubble
    document.addEventListener('beforetoggle', follow, true);
    return () => document.removeEventListener('beforetoggle', follow, true);
  }, [target]);
  return (
    <button
      type="button"
      className={className}
      popoverTarget={target}
      aria-controls={target}
      aria-expanded={isExpanded}
    >
      {children}
    </button>
  );
}
