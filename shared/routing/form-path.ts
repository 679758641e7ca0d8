import type { Locale, LocaleMode } from '../locales/locales.ts';
import type { FormName } from '../rules/forms/forms.ts';
import { splitLocale, withLocale } from './locale-path.ts';
import { REPORT_STATUS_PATH } from './report-status-path.ts';

/** Address that a form is posted to. It contains the locale, so that every response, even an error, is localised. */
export function toFormPath(name: FormName | 'newsletter-confirmation', locale: Locale, mode?: LocaleMode): string {
  return withLocale(`/forms/${name}`, locale, mode);
}

/** Whether a page without a script posts a form to this path; it brings a form token, or a code that only its sender has. */
export function isFormPath(path: string): boolean {
  const { path: bare } = splitLocale(path);
  return bare.startsWith('/forms/') || bare === REPORT_STATUS_PATH;
}

/** Whether that form is on a private page (isPrivatePage), which is sent with no-referrer. */
export function isPrivateFormPath(path: string): boolean {
  const { path: bare } = splitLocale(path);
  return ['/forms/whistleblower', '/forms/newsletter-confirmation', REPORT_STATUS_PATH].includes(bare);
}
