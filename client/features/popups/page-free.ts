import { isConsentOpen, visitorConsent } from '../../lib/visitor/visitor-consent.ts';

/** Whatever lies over the page, of whoever: dialogs, menus, panels. */
const LAYERS = 'dialog[open], [popover]:popover-open';
/** Where a visitor types or chooses, or reads what became of a message. */
const FIELDS = 'input, select, textarea, [contenteditable], form[method="post"] *';

/** No popup follows right after the choice of cookies. Milliseconds. */
const AFTER_CHOICE_MS = 30_000;
let chosenAt = Number.NEGATIVE_INFINITY;
visitorConsent.subscribe(({ choices }, before) => {
  if (choices !== before.choices) chosenAt = Date.now();
});

/** The cookie settings are open or about to be: their address may have asked for a popup as well (D10). */
const isChoosingCookies = (): boolean =>
  visitorConsent.getState().isDialogOpen || new URLSearchParams(location.search).has('modifyConsents');

/** Whether no dialog, menu or panel is open. */
export const isNoOverlayOpen = (): boolean => document.querySelector(LAYERS) === null && !isChoosingCookies();

/** Whether a form is in the window: what is being filled in, or about to be, is not covered. */
const isFormInSight = (): boolean =>
  [...document.querySelectorAll('form[method="post"]')].some((form) => {
    const { top, bottom, height } = form.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  });

/** Whether a popup may come by itself: nothing lies over the page, no form is in sight or in use, and no choice of cookies is asked for or was just made. */
export function isPageFree(): boolean {
  const isBusy = document.activeElement?.matches(FIELDS) || isFormInSight() || isConsentOpen(visitorConsent.getState());
  return isNoOverlayOpen() && !isBusy && Date.now() - chosenAt >= AFTER_CHOICE_MS;
}
