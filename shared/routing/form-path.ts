import type { Locale, LocaleMode } from '../locales/locales.ts';
import { withLocale } from './locale-path.ts';

/** Forms that are posted without JavaScript too (BX08). */
export type FormName = 'newsletter';

/** Where a form is posted. The locale is in the address, so that whatever answers it, an error too, speaks it. */
export function toFormPath(name: FormName, locale: Locale, mode?: LocaleMode): string {
  return withLocale(`/forms/${name}`, locale, mode);
}
