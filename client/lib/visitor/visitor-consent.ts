import { createStore } from 'zustand';
import { type ConsentFlags, DEFAULT_CONSENT, FIRST_VERSION, readConsent } from '#shared/rules/consent/consent.ts';
import { isChoiceCurrent, isRefusedByBrowser } from './must-ask.ts';
import { forgetProducts } from './recent-products.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from './storage.ts';

/** Stores {version, at (Unix ms)} of the choice, for which the other keys have no room. */
const GIVEN_KEY = STORAGE_KEYS.cookiesGiven;

interface VisitorConsent {
  /** null until the visitor has chosen: only what is necessary is allowed. */
  chosen: ConsentFlags | null;
  /** Id of the receipt from the CMS. */
  id: string | null;
  /** Whether the banner is shown; null until the stored choice has been read. */
  asks: boolean | null;
  isDialogOpen: boolean;
  /** Global Privacy Control: the browser refuses on the visitor's behalf, so the banner does not ask. */
  isRefusedByBrowser: boolean;
  version: string;
  /** Number of choices made since this document was loaded: each is sent to the CMS. */
  choices: number;

  restore(version: string): void;
  choose(flags: ConsentFlags): void;
  keepReceipt(id: string): void;
  openDialog(): void;
  closeDialog(): void;
}

/** What the visitor has consented to. Only reads and writes local storage; features/consent shows and sends it. */
export const visitorConsent = createStore<VisitorConsent>()((set, get) => ({
  chosen: null,
  id: null,
  asks: null,
  isDialogOpen: false,
  isRefusedByBrowser: false,
  version: FIRST_VERSION,
  choices: 0,

  restore(version) {
    const isCurrent = isChoiceCurrent(readStored, version);
    // the banner shows if cookiesAllowed is absent, so it is removed with an expired choice (CC01)
    if (!isCurrent) removeStored(STORAGE_KEYS.cookiesAllowed);
    const { id, flags } = readConsent(readStored(STORAGE_KEYS.cookiesTypes));
    const isRefused = isRefusedByBrowser();
    const chosen = isCurrent ? flags : null;
    set({ version, id, isRefusedByBrowser: isRefused, chosen, asks: !isCurrent && !isRefused });
    forgetWithout(get().chosen);
  },
  choose(flags) {
    // cookiesAllowed last: another tab reads all keys as soon as it is notified of that one
    writeStored(GIVEN_KEY, { version: get().version, at: Date.now() });
    writeStored(STORAGE_KEYS.cookiesTypes, { id: get().id, ...flags });
    writeStored(STORAGE_KEYS.cookiesAllowed, true);
    forgetWithout(flags);
    set({ chosen: flags, asks: false, isDialogOpen: false, choices: get().choices + 1 });
  },
  keepReceipt(id) {
    set({ id });
    writeStored(STORAGE_KEYS.cookiesTypes, { id, ...(get().chosen ?? DEFAULT_CONSENT) });
  },
  openDialog: () => set({ isDialogOpen: true }),
  closeDialog: () => set({ isDialogOpen: false }),
}));

/** Deletes the data that needs consent to functional data, if that is missing. */
function forgetWithout(chosen: ConsentFlags | null): void {
  if (!chosen?.functionalConsent) forgetProducts();
}

/** Whether the banner or the dialog is open: nothing else may open by itself then. */
export const isConsentOpen = ({ asks, isDialogOpen }: VisitorConsent): boolean => asks === true || isDialogOpen;

/** Reads the stored choice, and again when another page or tab may have changed it. Returns what stops that. */
export function followConsent(version: string): () => void {
  const following = new AbortController();
  const { signal } = following;
  const restore = () => visitorConsent.getState().restore(version);
  restore();
  const keys: readonly (string | null)[] = [STORAGE_KEYS.cookiesAllowed, STORAGE_KEYS.cookiesTypes, null];
  addEventListener('storage', ({ key }) => keys.includes(key) && restore(), { signal });
  // a page in the back/forward cache receives no events
  addEventListener('pageshow', ({ persisted }) => persisted && restore(), { signal });
  return () => following.abort();
}

/** When the choice was made, in milliseconds since 1970 (null if unknown), and for which version. */
export function readGiven(): { version: string; at: number | null } {
  const { version, at } = (readStored(GIVEN_KEY) ?? {}) as { version?: unknown; at?: unknown };
  return { version: typeof version === 'string' ? version : FIRST_VERSION, at: typeof at === 'number' ? at : null };
}
