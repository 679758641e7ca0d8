import { type ReactNode, useEffect, useState } from 'react';

interface PopoverButtonProps {
  /** Id of the popover. */
  target: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens and closes a popover, without a script too. */
export function PopoverButton({ target, className, children }: PopoverButtonProps) {
  // without a script nothing would keep it true: the server writes none
  const [isExpanded, setExpanded] = useState<boolean>();
  useEffect(() => {
    const follow = (event: Event) => {
      if ((event.target as Element).id === target) setExpanded((event as ToggleEvent).newState === 'open');
    };
    setExpanded(document.getElementById(target)?.matches(':popover-open') ?? false);
    // it does not bubble
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
