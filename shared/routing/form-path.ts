import type { Locale, LocaleMode } from '../locales/locales.ts';
import type { FormName } from '../rules/forms.ts';
import { withLocale } from './locale-path.ts';

/** Where a form is posted. The locale is in the address, so that whatever answers it, an error too, speaks it. */
export function toFormPath(name: FormName | 'newsletter-confirmation', locale: Locale, mode?: LocaleMode): string {
  return withLocale(`/forms/${name}`, locale, mode);
}
