import type { Translate } from '#shared/locales/translator.ts';
import type { ConfirmationState, PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { buildStaticPage } from './static-page.ts';

/** Spec 2: /{locale?}/newsletter/confirmation/{token?}. No node of the sitemap: the site's own. */
export const CONFIRMATION_PATH = '/newsletter/confirmation';
const TOKEN = /^[\w.~-]{1,200}$/;

export interface Confirmation {
  token: string | null;
  state: ConfirmationState;
}

/** bare: path without locale. */
export const isConfirmation = (bare: string) => bare === CONFIRMATION_PATH || bare.startsWith(`${CONFIRMATION_PATH}/`);

/** What an address asks to confirm; null: another page. */
export function findConfirmation(bare: string, query: URLSearchParams): Confirmation | null {
  if (!isConfirmation(bare)) return null;
  const token = bare.slice(CONFIRMATION_PATH.length + 1);
  if (token === '') return { token: null, state: query.get('state') === 'activated' ? 'activated' : 'subscribed' };
  return TOKEN.test(token) ? { token, state: 'asked' } : { token: null, state: 'error' };
}

/** RT05, D21: being read changes nothing; the page asks the visitor's browser, or its button, to confirm. */
export function buildConfirmationPage(
  path: string,
  bare: string,
  site: SiteData,
  t: Translate,
  confirmation: Confirmation,
): PageData {
  return buildStaticPage(site, {
    kind: 'newsletter.confirmation',
    path,
    bare,
    title: t('newsletter.confirmation.title'),
    main: { type: 'newsletter_confirmation', ...confirmation },
  });
}
