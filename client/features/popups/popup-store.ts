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

/** Interval between checks whether the page is free for a popup that is due, in milliseconds. */
export const FREE_CHECK_MS = 500;

export interface PopupStore {
  /** path: the page it belongs to. */
  shown: { modal: Popup['modal']; path: string } | null;
  /** Called when a page is shown, the first or a later one. place null: no popup opens on it. */
  arrive(path: string, place: PopupPlace | null): void;
  /** SH20: opens what the visitor requested, as soon as no dialog is in the way; nothing else opens on this page. */
  ask(path: string, modal: Popup['modal']): void;
  /** PP07: closes the popup. */
  close(): void;
}
export interface PopupSource {
  /** Loads the popups, once for each locale (PP01). */
  load(): Promise<readonly Popup[]>;
  /** Loads the code of the modal: a popup that cannot be shown is not recorded as displayed. */
  loadModal(): Promise<unknown>;
  findScreen(): PopupVisit['screen'];
  findLocale(): PopupVisit['locale'];
  readDisplayed(): DisplayedPopup[];
  storeDisplayed(id: string, now: number): void;
  isFree(): boolean;
  isNoOverlayOpen(): boolean;
}

/**
 * PP04, D11: at most one popup, chosen on arrival, opened after its delay when the page is free; another page cancels
 * it.
 */
export function createPopupStore(source: PopupSource) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts arrivals, so that a response for an earlier one is ignored. */
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
    async function choose(path: string, place: PopupPlace, ownArrival: number): Promise<void> {
      const popups = await source.load();
      const popup = ownArrival === arrival ? choosePopupFor(popups, place) : null;
      if (!popup) return;
      await source.loadModal();
      if (ownArrival !== arrival) return;
      const open = () => {
        // another tab may have displayed this popup or another one meanwhile
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
