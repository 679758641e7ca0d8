import { atLeast } from '../lib/breakpoints.ts';

/**
 * What only holds where a script runs, said before the app does: a page that is read is described as well as one that is used.
 * Not in the server's markup: without a script nothing would keep it true.
 */
export function tellStates(): void {
  tellExpanded();
  // it does not bubble
  addEventListener('toggle', ({ target }) => tellExpanded(target), true);
  if (matchMedia(atLeast('tablet')).matches) tellPanels();
}

/** Buttons of popovers, or of one: browsers tell their state by themselves, not everything that reads a page asks them. */
function tellExpanded(of?: EventTarget | null): void {
  // a button that only closes has nothing to tell
  for (const button of document.querySelectorAll<HTMLButtonElement>('[popovertarget][aria-controls]')) {
    const panel = button.popoverTargetElement;
    if (panel && (!of || of === panel)) button.ariaExpanded = String(panel.matches(':popover-open'));
  }
}

/** From this width on tabs are tabs (client/ui/disclosure/Tabs.tsx); the server does not know the width. */
function tellPanels(): void {
  for (const tab of document.querySelectorAll('[role=tab]')) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    panel?.setAttribute('role', 'tabpanel');
    panel?.setAttribute('aria-labelledby', tab.id);
  }
}
