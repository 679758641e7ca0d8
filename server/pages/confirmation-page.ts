import type { Translate } from '#shared/locales/translator.ts';
import type { ConfirmationState, PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { buildStaticPage } from './static-page.ts';

/** Spec 2: /{locale?}/newsletter/confirmation/{token?}. */
export const CONFIRMATION_PATH = '/newsletter/confirmation';
const TOKEN = /^[\w.~-]{1,200}$/;

/** RT05, D21: a GET changes nothing; the page lets the browser, or its button, confirm. bare: path without locale. */
export function buildConfirmationPage(
  path: string,
  site: SiteData,
  t: Translate,
  { bare, query }: { bare: string; query: URLSearchParams },
): PageData {
  return buildStaticPage(site, {
    kind: 'newsletter.confirmation',
    path,
    bare,
    title: t('newsletter.confirmation.title'),
    main: { type: 'newsletter_confirmation', ...readConfirmation(bare, query) },
  });
}

function readConfirmation(bare: string, query: URLSearchParams): { token: string | null; state: ConfirmationState } {
  const token = bare.slice(CONFIRMATION_PATH.length + 1);
  if (token === '') return { token: null, state: query.get('state') === 'activated' ? 'activated' : 'subscribed' };
  return TOKEN.test(token) ? { token, state: 'asked' } : { token: null, state: 'error' };
}
