import { readStored, STORAGE_KEYS } from '../../lib/storage.ts';

/** Whatever lies over the page, of whoever: dialogs, menus, panels. */
const LAYERS = 'dialog[open], [popover]:popover-open';
/** Where a visitor types or chooses. */
const FIELDS = 'input, select, textarea, [contenteditable]';
/** Heading of the consent banner, which is no dialog. */
const CONSENT_HEADING_ID = 'consent-title';

/** Whether no dialog, menu or panel is open. */
export const hasNoLayer = (): boolean => document.querySelector(LAYERS) === null;

/** Whether a popup may come by itself: nothing lies over the page, nobody is filling in a field, and no choice of cookies is asked for. */
export function isPageFree(): boolean {
  return hasNoLayer() && !document.activeElement?.matches(FIELDS) && !isConsentAsked();
}

/** The banner comes some time after the page, so what is stored tells first. Where nothing can be stored the banner itself tells. */
function isConsentAsked(): boolean {
  if (document.getElementById(CONSENT_HEADING_ID)) return true;
  return readStored(STORAGE_KEYS.cookiesAllowed) === null && canStore();
}

function canStore(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}
