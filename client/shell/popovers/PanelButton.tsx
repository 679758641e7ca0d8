import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { PopoverButton } from './PopoverButton.tsx';
import { type Panel, panels } from './panels.ts';

interface PanelButtonProps {
  panel: Panel;
  /** Id of the panel's popover. */
  target: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens and closes a panel of the shell; works without a script too. */
export function PanelButton({ panel, target, className, children }: PanelButtonProps) {
  const open = useStore(panels, (state) => state.open[panel]);
  const alive = useHydrated();
  return (
    <PopoverButton target={target} expanded={alive ? open : undefined} className={className}>
      {children}
    </PopoverButton>
  );
}
