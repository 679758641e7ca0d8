import type { Locale } from '#shared/locales/locales.ts';
import type { ConsentFlags } from '#shared/rules/consent.ts';
import { call } from '../../api/call.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/storage.ts';

/** CC03–CC05: kept at once; told to the CMS, created the first time with the page's address; a failure there is only logged. */
export async function saveConsent(flags: ConsentFlags, locale: Locale): Promise<void> {
  const stored = readStored(STORAGE_KEYS.cookiesTypes) as { id?: unknown } | null;
  const id = typeof stored?.id === 'string' ? stored.id : null;
  writeStored(STORAGE_KEYS.cookiesTypes, { id, ...flags });
  try {
    const answer = id
      ? await call('cookieConsentUpdate', locale, { params: { id }, body: flags })
      : await call('cookieConsentCreate', locale, {
          body: { referral: location.origin + location.pathname, ...flags },
        });
    writeStored(STORAGE_KEYS.cookiesTypes, { id: answer.id, ...flags });
  } catch (error) {
    console.warn('consent could not be saved', error);
  }
}
