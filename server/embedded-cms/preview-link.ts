// Prints a link that opens a preview:
// PREVIEW_SECRET=… npm run preview-link --
// [MODULE [ID]] [--locale en] [--site http://localhost:3000]

import { createHmac } from 'node:crypto';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#shared/locales/locales.ts';
import { trimEndSlash } from '#shared/routing/address.ts';
import { type AdminScope, toAdminAddress } from '#shared/routing/admin-path.ts';
import { LINK_LIFE_S, toSignedText, toToken } from '#shared/rules/preview/preview-token.ts';
import { isCalled, readArguments, refuseArguments } from './lib/read-arguments.ts';

/** Signs a link to a draft on the site, as every CMS has to do (D8). expires: seconds since 1970. */
export const signPreview = (scope: AdminScope, expires: number, secret: string): string =>
  createHmac('sha256', secret)
    .update(toSignedText('link', scope, expires))
    .digest('hex');

/** now: milliseconds. */
export function buildPreviewLink(
  scope: AdminScope,
  { secret, siteOrigin, now }: { secret: string; siteOrigin: string; now: number },
): string {
  const expires = Math.floor(now / 1000) + LINK_LIFE_S;
  return siteOrigin + toAdminAddress(scope, toToken(expires, signPreview(scope, expires, secret)));
}

if (isCalled(import.meta)) {
  const usage = `PREVIEW_SECRET=… npm run preview-link -- [MODULE [ID]] [--locale ${LOCALES.join('|')}] [--site ORIGIN]`;
  const config = {
    allowPositionals: true,
    options: {
      locale: { type: 'string', default: DEFAULT_LOCALE },
      site: { type: 'string', default: 'http://localhost:3000' },
    },
  } as const;
  const { values, positionals } = readArguments(config, usage);
  const secret = process.env['PREVIEW_SECRET'];
  const [module = '', id = ''] = positionals;
  const { locale } = values;
  const siteOrigin = trimEndSlash(values.site);
  if (!secret) refuseArguments('PREVIEW_SECRET is needed, the same as that of the site', usage);
  if (!isLocale(locale)) refuseArguments(`There is no language "${locale}"`, usage);
  process.stdout.write(`${buildPreviewLink({ module, id, locale }, { secret, siteOrigin, now: Date.now() })}\n`);
}
