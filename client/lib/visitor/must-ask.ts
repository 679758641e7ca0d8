import { FIRST_VERSION, isConsentCurrent } from '#shared/rules/consent/consent.ts';
import { STORAGE_KEYS, type StorageKey } from './storage.ts';

/**
 * Whether the cookie banner will be shown (CC01): there is no choice, or it is too old or for another version. A browser
 * that refuses for its visitor (Global Privacy Control) is not asked.
 */
export function mustAskForConsent(read: (key: StorageKey) => unknown): boolean {
  if (isRefusedByBrowser()) return false;
  if (read(STORAGE_KEYS.cookiesAllowed) === null) return true;
  // server/render/document.ts; absent for the first version
  const version = document.body.dataset['consentVersion'] ?? FIRST_VERSION;
  return !isConsentCurrent(read(STORAGE_KEYS.cookiesGiven), version, Date.now());
}

/** Global Privacy Control. */
export const isRefusedByBrowser = (): boolean =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
