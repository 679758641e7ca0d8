import type { Popup } from '#shared/contract/models/visitor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { type DisplayedPopup, recordDisplayed, toDisplayed, toPopupScreen } from '#shared/rules/shell/popups.ts';
import { call } from '../../api/call.ts';
import { withTexts } from '../../i18n/load-texts.ts';
import { readStored, STORAGE_KEYS } from '../../lib/visitor/storage.ts';
import { changeStoredList, type StoredEntries } from '../../lib/visitor/stored-list.ts';
import { isPageFree } from './page-free.ts';
import type { PopupSource } from './popup-schedule.ts';

/** Loaded with the texts of forms, as the modal may contain the newsletter form. */
export const loadModal = withTexts('forms', () => import('./PopupModal.tsx').then((m) => m.PopupModal));

/** A document has one language. */
const findLocale = () => document.documentElement.lang as Locale;
let loaded: Promise<readonly Popup[]> | null = null;
/** Popups that this page displayed: the only record if the storage is full or forbidden. */
let memory: StoredEntries<DisplayedPopup> = { entries: [], isStored: true };

/** What was displayed, in this tab or another one (PP05). */
function readDisplayed(): DisplayedPopup[] {
  const stored = memory.isStored ? readStored(STORAGE_KEYS.displayedPopups) : null;
  return stored === null ? memory.entries : toDisplayed(stored);
}

export const tabPopups: PopupSource = {
  load() {
    loaded ??= call('popups', findLocale(), { isBackground: true }).catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  },
  loadModal,
  readVisit: (place) => ({
    ...place,
    screen: toPopupScreen(innerWidth),
    displayed: readDisplayed(),
    now: Date.now(),
  }),
  storeDisplayed(id, now) {
    memory = changeStoredList(
      STORAGE_KEYS.displayedPopups,
      toDisplayed,
      (all) => recordDisplayed(all, id, now),
      memory,
    );
  },
  isFree: isPageFree,
  startedAt: performance.now(),
};
