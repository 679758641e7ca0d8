import { isConsentOpen, visitorConsent } from '../../lib/visitor/visitor-consent.ts';

/** Everything that may be open above the page: dialogs, menus, panels. */
const LAYERS = 'dialog[open], [popover]:popover-open';
/** Elements in which a visitor types or chooses, or reads the outcome of a message. */
const FIELDS = 'input, select, textarea, [contenteditable], form[method="post"] *';

/** Time without popups after a choice of cookies, in milliseconds. */
const AFTER_CHOICE_MS = 30_000;
let chosenAt = Number.NEGATIVE_INFINITY;
visitorConsent.subscribe(({ choices }, before) => {
  if (choices !== before.choices) chosenAt = performance.now();
});

/** Whether the cookie settings are open or about to open: their address may request a popup as well (D10). */
const isChoosingCookies = (): boolean =>
  visitorConsent.getState().isDialogOpen || new URLSearchParams(location.search).has('modifyConsents');

/** Whether no dialog, menu or panel is open. */
export const isNoOverlayOpen = (): boolean => document.querySelector(LAYERS) === null && !isChoosingCookies();

/** Whether a form is in view: one that is being filled in, or about to be, must not be covered. */
const isFormInSight = (): boolean =>
  [...document.querySelectorAll('form[method="post"]')].some((form) => {
    const { top, bottom, height } = form.getBoundingClientRect();
    return height > 0 && top < innerHeight && bottom > 0;
  });

/**
 * Whether a popup may open by itself: the page is seen (a page of another tab, or one that the browser prepares, may never
 * be), nothing is open above it, no form is in view or in use, and no choice of cookies is pending or was just made.
 */
export function isPageFree(): boolean {
  const isBusy = document.activeElement?.matches(FIELDS) || isFormInSight() || isConsentOpen(visitorConsent.getState());
  const isSeen = document.visibilityState === 'visible';
  return isSeen && isNoOverlayOpen() && !isBusy && performance.now() - chosenAt >= AFTER_CHOICE_MS;
}
