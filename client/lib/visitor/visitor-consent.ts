import { createStore } from 'zustand';
import {
  type ConsentFlags,
  DEFAULT_CONSENT,
  FIRST_VERSION,
  isConsentCurrent,
  readConsent,
} from '#shared/rules/consent/consent.ts';
import { forgetProducts } from './recent-products.ts';
import { readStored, removeStored, STORAGE_KEYS, writeStored } from './storage.ts';

/** Beside the spec's keys, which have no room for it: {version, at (Unix ms)} of the choice. */
const GIVEN_KEY = STORAGE_KEYS.cookiesGiven;

interface VisitorConsent {
  /** null: no choice (yet); then the necessary only. */
  chosen: ConsentFlags | null;
  /** Number of the receipt that the CMS gave. */
  id: string | null;
  asks: boolean;
  isDialogOpen: boolean;
  /** Global Privacy Control: the browser has said no for its user, who is not asked again. */
  isRefusedByBrowser: boolean;
  version: string;
  /** Choices made on this page, this tab: each is sent to the CMS. */
  choices: number;

  restore(version: string): void;
  choose(flags: ConsentFlags): void;
  keepReceipt(id: string): void;
  openDialog(): void;
  closeDialog(): void;
}

/** What the visitor allows, for everything that has to ask. Reads and writes local storage only; the feature shows and sends. */
export const visitorConsent = createStore<VisitorConsent>()((set, get) => ({
  chosen: null,
  id: null,
  asks: false,
  isDialogOpen: false,
  isRefusedByBrowser: false,
  version: FIRST_VERSION,
  choices: 0,

  restore(version) {
    const isMade = readStored(STORAGE_KEYS.cookiesAllowed) !== null;
    const isCurrent = isMade && isConsentCurrent(readStored(GIVEN_KEY), version, Date.now());
    // CC01: the banner shows where cookiesAllowed is absent, so a choice that is over takes it along
    if (isMade && !isCurrent) removeStored(STORAGE_KEYS.cookiesAllowed);
    const { id, flags } = readConsent(readStored(STORAGE_KEYS.cookiesTypes));
    const isRefusedByBrowser = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
    set({ version, id, isRefusedByBrowser, chosen: isCurrent ? flags : null, asks: !isCurrent && !isRefusedByBrowser });
    forgetWithout(get().chosen);
  },
  choose(flags) {
    // what says that a choice was made comes last: another tab reads all as soon as it hears of that
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

/** What needs the consent to functional data goes with it. */
function forgetWithout(chosen: ConsentFlags | null): void {
  if (!chosen?.functionalConsent) forgetProducts();
}

/** The visitor is being asked, by the banner or the dialog: nothing else may open by itself now. */
export const isConsentOpen = ({ asks, isDialogOpen }: VisitorConsent): boolean => asks || isDialogOpen;

/** Reads what was kept, and again when another page or tab may have changed it. Once in the browser, after the first paint. */
export function followConsent(version: string): void {
  const restore = () => visitorConsent.getState().restore(version);
  restore();
  const keys: readonly (string | null)[] = [STORAGE_KEYS.cookiesAllowed, STORAGE_KEYS.cookiesTypes, null];
  addEventListener('storage', ({ key }) => keys.includes(key) && restore());
  // a page from the back/forward cache got no events meanwhile
  addEventListener('pageshow', ({ persisted }) => persisted && restore());
}

/** When the choice was made, in milliseconds since 1970, and for which version; null: not known. */
export function readGiven(): { version: string; at: number | null } {
  const { version, at } = (readStored(GIVEN_KEY) ?? {}) as { version?: unknown; at?: unknown };
  return { version: typeof version === 'string' ? version : FIRST_VERSION, at: typeof at === 'number' ? at : null };
}
