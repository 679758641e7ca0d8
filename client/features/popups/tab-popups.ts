import type { Popup } from '#shared/contract/models/visitor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { type DisplayedPopup, recordDisplayed, toDisplayed, toPopupScreen } from '#shared/rules/shell/popups.ts';
import { call } from '../../api/call.ts';
import { withTexts } from '../../i18n/load-texts.ts';
import { readStored, STORAGE_KEYS } from '../../lib/visitor/storage.ts';
import { changeStoredList, type StoredEntries } from '../../lib/visitor/stored-list.ts';
import { isNoOverlayOpen, isPageFree } from './page-free.ts';
import { createPopupStore } from './popup-store.ts';

let loaded: Promise<readonly Popup[]> | null = null;

const findLocale = () => document.documentElement.lang as Locale;

/** PP01: once, for a document has one language; what failed is asked for again. */
function loadOnce(): Promise<readonly Popup[]> {
  loaded ??= call('popups', findLocale()).catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** The form of the newsletter may be in it. */
export const loadModal = withTexts('forms', () => import('./PopupModal.tsx').then((m) => m.PopupModal));

export const popups = createPopupStore({
  load: loadOnce,
  loadModal,
  findScreen: () => toPopupScreen(innerWidth),
  findLocale,
  readDisplayed,
  storeDisplayed,
  isFree: isPageFree,
  isNoOverlayOpen,
});

/** What this page displayed: all there is where the storage is full or forbidden. */
let own: StoredEntries<DisplayedPopup> = { entries: [], isStored: true };

/** PP05: what was displayed, in this tab or another one. */
function readDisplayed(): DisplayedPopup[] {
  const stored = own.isStored ? readStored(STORAGE_KEYS.displayedPopups) : null;
  return stored === null ? own.entries : toDisplayed(stored);
}

/** now: milliseconds since 1970. */
function storeDisplayed(id: string, now: number): void {
  own = changeStoredList(STORAGE_KEYS.displayedPopups, toDisplayed, (all) => recordDisplayed(all, id, now), own);
}
