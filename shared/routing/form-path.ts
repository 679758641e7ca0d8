import type { Locale, LocaleMode } from '../locales/locales.ts';
import type { FormName } from '../rules/forms/forms.ts';
import { withLocale } from './locale-path.ts';

/** Address that a form is posted to. It contains the locale, so that every response, even an error, is localised. */
export function toFormPath(name: FormName | 'newsletter-confirmation', locale: Locale, mode?: LocaleMode): string {
  return withLocale(`/forms/${name}`, locale, mode);
}
