import { isComposing } from '../lib/is-composing.ts';

/** Whether the browser has popovers: Safari has since 17, Chrome since 114, Firefox since 125. */
export const hasPopovers = 'popover' in HTMLElement.prototype;

const OPENERS = 'button[popovertarget]:not([popovertargetaction])';
const openIn = (part: ParentNode) => part.querySelectorAll('[data-popover-open]');

/**
 * Opens and closes menus, languages and the search in other browsers, one at a time, by an attribute that the style
 * sheets know (styles/popovers.css).
 */
export function openByAttribute(): void {
  addEventListener('click', ({ target }) => {
    const clicked = target as Element;
    for (const open of openIn(document)) if (!open.contains(clicked)) open.removeAttribute('data-popover-open');
    const button = clicked.closest('button[popovertarget]');
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (popover) toggle(popover, button?.getAttribute('aria-expanded') !== 'true' && !popover.contains(clicked));
    showState();
  });
  addEventListener('keydown', (event) => {
    const innermost = [...openIn(document)].at(-1);
    if (event.key !== 'Escape' || isComposing(event) || !innermost) return;
    toggle(innermost, false);
    showState();
  });
  showState();
}

function toggle(popover: Element, isOpen: boolean): void {
  const hasFocus = popover.contains(document.activeElement);
  for (const open of openIn(popover)) open.removeAttribute('data-popover-open');
  popover.toggleAttribute('data-popover-open', isOpen);
  if (isOpen) popover.querySelector<HTMLElement>('[autofocus]')?.focus();
  else if (hasFocus)
    [...document.querySelectorAll<HTMLElement>(OPENERS)]
      .find((opener) => opens(opener, popover) && isShown(opener))
      ?.focus();
}

const opens = (button: Element, popover: Element) => button.getAttribute('popovertarget') === popover.id;
const isShown = (element: Element) => element.getClientRects().length > 0;

/** The buttons say what is open, as they do of popovers. */
function showState(): void {
  for (const button of document.querySelectorAll(OPENERS)) {
    const popover = document.getElementById(button.getAttribute('popovertarget') ?? '');
    button.setAttribute('aria-expanded', String(popover?.hasAttribute('data-popover-open') ?? false));
  }
}
