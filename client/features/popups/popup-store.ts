import { createStore } from 'zustand';
import type { Popup } from '#shared/contract/models/visitor.ts';
import {
  ADVERT_MIN_MS,
  advertises,
  choosePopup,
  type DisplayedPopup,
  type PopupVisit,
  toPopupDelay,
} from '#shared/rules/shell/popups.ts';
import type { PopupPlace } from './popup-place.ts';

/** A popup whose time has come while the page is not free looks again after this. Milliseconds. */
export const FREE_CHECK_MS = 500;

export interface PopupStore {
  /** path: the page it belongs to. */
  shown: { modal: Popup['modal']; path: string } | null;
  /** A page is there: the first one, or the next. place null: no popup comes here. */
  arrive(path: string, place: PopupPlace | null): void;
  /** SH20: what the visitor asked for, as soon as no dialog is in the way; nothing else comes to this page. */
  ask(path: string, modal: Popup['modal']): void;
  /** PP07. */
  close(): void;
}
export interface PopupSource {
  /** Once for each locale (PP01). */
  load(): Promise<readonly Popup[]>;
  /** Its code: a popup that cannot be shown is not recorded as displayed. */
  loadModal(): Promise<unknown>;
  findScreen(): PopupVisit['screen'];
  findLocale(): PopupVisit['locale'];
  readDisplayed(): DisplayedPopup[];
  storeDisplayed(id: string, now: number): void;
  isFree(): boolean;
  isNoOverlayOpen(): boolean;
}

/** PP04, D11: at most one popup, chosen on arrival, opened after its delay when the page is free; another page cancels it. */
export function createPopupStore(source: PopupSource) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts arrivals: an answer of an earlier one is ignored. */
  let arrival = 0;
  const startedAt = Date.now();

  return createStore<PopupStore>()((set, get) => {
    const choosePopupFor = (popups: readonly Popup[], place: PopupPlace) =>
      choosePopup(popups, {
        ...place,
        locale: source.findLocale(),
        screen: source.findScreen(),
        displayed: source.readDisplayed(),
        now: Date.now(),
      });
    function whenFree(isFree: () => boolean, open: () => void): void {
      if (isFree()) open();
      else timer = setTimeout(() => whenFree(isFree, open), FREE_CHECK_MS);
    }
    async function choose(path: string, place: PopupPlace, own: number): Promise<void> {
      const popups = await source.load();
      const popup = own === arrival ? choosePopupFor(popups, place) : null;
      if (!popup) return;
      await source.loadModal();
      if (own !== arrival) return;
      const open = () => {
        // meanwhile another tab may have displayed it, or another one
        if (choosePopupFor(popups, place) !== popup) return;
        source.storeDisplayed(popup.id, Date.now());
        set({ shown: { modal: popup.modal, path } });
      };
      const wait = advertises(popup) ? Math.max(0, startedAt + ADVERT_MIN_MS - Date.now()) : 0;
      timer = setTimeout(() => whenFree(source.isFree, open), Math.max(wait, toPopupDelay(popup)));
    }
    function cancel(): void {
      clearTimeout(timer);
      arrival += 1;
    }

    return {
      shown: null,
      arrive(path, place) {
        cancel();
        const wasOpen = get().shown !== null;
        set({ shown: null });
        if (place && !wasOpen)
          choose(path, place, arrival).catch((error: unknown) => console.warn('popups could not be loaded', error));
      },
      ask(path, modal) {
        cancel();
        whenFree(source.isNoOverlayOpen, () => set({ shown: { modal, path } }));
      },
      close: () => set({ shown: null }),
    };
  });
}
