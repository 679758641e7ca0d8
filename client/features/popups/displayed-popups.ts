import { type DisplayedPopup, recordDisplayed, toDisplayed } from '#shared/rules/shell/popups.ts';
import { readStored, STORAGE_KEYS } from '../../lib/visitor/storage.ts';
import { changeStoredList, type KeptList } from '../../lib/visitor/stored-list.ts';

/** What this page displayed: all there is where the storage is full or forbidden. */
let own: KeptList<DisplayedPopup> = { entries: [], isKept: true };

/** PP05: what was displayed, in this tab or another one. */
export function readDisplayed(): DisplayedPopup[] {
  const stored = own.isKept ? readStored(STORAGE_KEYS.displayedPopups) : null;
  return stored === null ? own.entries : toDisplayed(stored);
}

/** now: milliseconds since 1970. */
export function keepDisplayed(id: string, now: number): void {
  own = changeStoredList(STORAGE_KEYS.displayedPopups, own, toDisplayed, (all) => recordDisplayed(all, id, now));
}
