import { toPlainCode, toPlainLine, toPlainMessage } from '../text/typed-text.ts';
import { normaliseEmail } from './email.ts';
import type { FieldRule } from './field.ts';
import { normalisePhone } from './phone.ts';
import { normaliseQuantity } from './quantity.ts';
import { normaliseTaxNumber } from './tax-number.ts';

/** What the normaliser needs of a field of a form (FormField). */
interface TypedField extends FieldRule {
  options?: readonly string[];
  isConsent?: boolean;
  isItems?: boolean;
}

const NORMALISERS: Record<NonNullable<FieldRule['type']>, (text: string) => string> = {
  text: toPlainLine,
  message: toPlainMessage,
  code: toPlainCode,
  email: normaliseEmail,
  phone: normalisePhone,
  quantity: normaliseQuantity,
  taxNumber: normaliseTaxNumber,
};

/**
 * Text of a field without what its sender cannot see or did not mean. The rules of fields and their limits, in UTF-16
 * code units, hold for the result (spec 5): in the browser, the site and the embedded CMS. Normalising twice changes
 * nothing.
 */
export function normaliseField(text: string, { type, options, isConsent, isItems }: TypedField): string {
  if (options || isConsent || isItems) return text.replaceAll('\r\n', '\n').trim();
  return NORMALISERS[type ?? 'text'](text);
}

/** Values of a form by field, each normalised; values without a field are left out. */
export const normaliseValues = (
  values: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, TypedField>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name];
      return value === undefined ? [] : [[name, normaliseField(value, field)]];
    }),
  );
