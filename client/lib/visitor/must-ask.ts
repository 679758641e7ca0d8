import { FIRST_VERSION, isConsentCurrent } from '#shared/rules/consent/consent.ts';
import { STORAGE_KEYS, type StorageKey } from './storage.ts';

/** Whether the cookie banner will be shown (CC01): there is no choice, or it is too old or for another version. */
export function mustAskForConsent(read: (key: StorageKey) => unknown): boolean {
  if (read(STORAGE_KEYS.cookiesAllowed) === null) return true;
  // server/render/document.ts; absent for the first version
  const version = document.body.dataset['consentVersion'] ?? FIRST_VERSION;
  return !isConsentCurrent(read(STORAGE_KEYS.cookiesGiven), version, Date.now());
}
