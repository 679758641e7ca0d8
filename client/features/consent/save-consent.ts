import type { Locale } from '#shared/locales/locales.ts';
import { type ConsentFlags, DEFAULT_CONSENT } from '#shared/rules/consent/consent.ts';
import { ApiError, call } from '../../api/call.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';

let last: Promise<void> = Promise.resolve();

/** Sends choices to the CMS one after the other, so that all have one receipt; a failure is only logged. */
export function saveConsent(locale: Locale): Promise<void> {
  const { choices } = visitorConsent.getState();
  last = last.then(async () => {
    // a later choice has replaced this one
    if (visitorConsent.getState().choices !== choices) return;
    const { id, chosen } = visitorConsent.getState();
    try {
      const answer = await send(id, chosen ?? DEFAULT_CONSENT, locale);
      if (answer.id) visitorConsent.getState().keepReceipt(answer.id);
    } catch (error) {
      console.warn('consent could not be saved', error);
    }
  });
  return last;
}

async function send(id: string | null, flags: ConsentFlags, locale: Locale): Promise<{ id?: string | null }> {
  if (id) {
    try {
      return await call('cookieConsentUpdate', locale, { params: { id }, body: flags, isBackground: true });
    } catch (error) {
      // the CMS no longer has the receipt: the visitor gets a new one
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 410))) throw error;
    }
  }
  // the address of the page without its query, which may contain what the visitor typed
  return await call('cookieConsentCreate', locale, {
    isBackground: true,
    body: { referral: location.origin + location.pathname, ...flags },
  });
}
