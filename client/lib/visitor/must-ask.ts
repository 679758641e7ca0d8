import type { PageData } from '#shared/pages/page-data.ts';
import { isPrivatePage } from '#shared/pages/private-page.ts';
import { FIRST_VERSION, isConsentCurrent } from '#shared/rules/consent/consent.ts';
import { STORAGE_KEYS, type StorageKey } from './storage.ts';

/**
 * Whether a page asks for consent at all: private pages do not, and load nothing from third parties (D7); without a
 * network there is nothing to load.
 */
export const mayAskForConsent = (page: PageData): boolean => !isPrivatePage(page) && page.kind !== 'offline';

/**
 * Whether the cookie banner will be shown (CC01): there is no choice, or it is too old or for another version. A browser
 * that refuses for its visitor (Global Privacy Control) is not asked.
 */
export function mustAskForConsent(read: (key: StorageKey) => unknown): boolean {
  // server/render/document.ts; absent for the first version
  const version = document.body.dataset['consentVersion'] ?? FIRST_VERSION;
  return !isRefusedByBrowser() && !isChoiceCurrent(read, version);
}

/** Whether there is a choice that is neither too old nor for another version of the banner. */
export const isChoiceCurrent = (read: (key: StorageKey) => unknown, version: string): boolean =>
  read(STORAGE_KEYS.cookiesAllowed) !== null && isConsentCurrent(read(STORAGE_KEYS.cookiesGiven), version, Date.now());

/** Global Privacy Control. */
export const isRefusedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
