import type { Locale, LocaleMode } from '../locales/locales.ts';
import type { FormName } from '../rules/forms/forms.ts';
import { withLocale } from './locale-path.ts';

/** The address that a form is posted to. It names the locale, so that every response, errors included, is in that language. */
export function toFormPath(name: FormName | 'newsletter-confirmation', locale: Locale, mode?: LocaleMode): string {
  return withLocale(`/forms/${name}`, locale, mode);
}
