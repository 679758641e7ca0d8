import type { Popup } from '#shared/contract/models/visitor.ts';
import type { Locale } from '#shared/locales/locales.ts';
import { toPopupScreen } from '#shared/rules/shell/popups.ts';
import { call } from '../../api/call.ts';
import { withTexts } from '../../i18n/load-texts.ts';
import { keepDisplayed, readDisplayed } from './displayed-popups.ts';
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

/** The popups of this tab. */
export const popups = createPopupStore({
  load: loadOnce,
  loadModal,
  findScreen: () => toPopupScreen(innerWidth),
  findLocale,
  readDisplayed,
  keepDisplayed,
  isFree: isPageFree,
  isNoOverlayOpen,
});
