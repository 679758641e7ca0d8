import type { Popup } from '#shared/contract/models/visitor.ts';
import { choosePopup, type PopupVisit, toPopupDelay } from '#shared/rules/shell/popups.ts';
import type { PopupPlace } from './popup-place.ts';

/** Interval between checks whether the page is free for a popup that is due, in milliseconds. */
export const FREE_CHECK_MS = 500;

export interface PopupSource {
  /** Loads the popups, once for each locale (PP01). */
  load(): Promise<readonly Popup[]>;
  /** Loads the code of the modal: a popup that cannot be shown is not recorded as displayed. */
  loadModal(): Promise<unknown>;
  /** What the choice of a popup depends on now. */
  readVisit(place: PopupPlace): PopupVisit;
  storeDisplayed(id: string, now: number): void;
  isFree(): boolean;
  /** Start of the visit, as of performance.now(). */
  startedAt: number;
}

/** At most one popup, chosen on arrival at a page, opened after its delay when the page is free (PP04, D11). */
export async function schedulePopup(
  source: PopupSource,
  place: PopupPlace,
  open: (modal: Popup['modal']) => void,
  signal: AbortSignal,
): Promise<void> {
  const arrivedAt = performance.now();
  try {
    const popups = await source.load();
    const choose = () => choosePopup(popups, source.readVisit(place));
    const popup = choose();
    if (!popup) return;
    await source.loadModal();
    const due = arrivedAt + toPopupDelay(popup, place.adverts, arrivedAt - source.startedAt);
    const openWhenFree = () =>
      whenFree(
        source.isFree,
        () => {
          // another tab may have displayed this popup or another one meanwhile
          if (choose() !== popup) return;
          source.storeDisplayed(popup.id, Date.now());
          open(popup.modal);
        },
        signal,
      );
    // loading them has taken a part of the delay
    setTimeout(openWhenFree, Math.max(0, due - performance.now()));
  } catch (error) {
    console.warn('popups could not be loaded', error);
  }
}

/** Opens something at once or as soon as the page is free, unless the signal is aborted before. */
export function whenFree(isFree: () => boolean, open: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  if (isFree()) open();
  else setTimeout(whenFree, FREE_CHECK_MS, isFree, open, signal);
}
