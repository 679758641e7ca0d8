import { isEmail, isForeignLocalPart, isSeveralAddresses } from './email.ts';
import { isPhone } from './phone.ts';
import { isQuantity } from './quantity.ts';

export interface FieldRule {
  /** text: one line, by default · message: several lines · code: a number or another code of any kind. */
  type?: 'text' | 'message' | 'code' | 'email' | 'phone' | 'quantity' | 'taxNumber';
  required?: boolean;
  /** Length limits in UTF-16 code units as in HTML, only checked if there is a value. */
  min?: number;
  max?: number;
  /** The value must be a date in the format DD-MM-YYYY. */
  date?: boolean;
}
export type FieldProblem =
  | 'required'
  | 'short'
  | 'long'
  | 'email'
  /** The part of an e-mail address before the @ has letters beyond ASCII. */
  | 'emailLocal'
  | 'emailSeveral'
  | 'date'
  | 'phone'
  | 'quantity'
  | 'choice'
  | 'answer'
  | 'consent'
  | 'contact'
  /** A call back needs a phone number. */
  | 'callBack'
  | 'refused'
  /** The form requires a file. */
  | 'fileMissing'
  /** Not of an allowed kind, by its name or its content. */
  | 'fileType'
  | 'fileEmpty'
  | 'fileSize'
  | 'fileCount'
  | 'fileTotal'
  /** A picture in Apple's format, whatever its name. */
  | 'fileHeic'
  | 'fileWebp'
  | 'fileAvif'
  /** A document that only opens with a password. */
  | 'fileProtected'
  | 'fileMacros'
  /** It was changed or removed after it was chosen: found by the browser. */
  | 'fileChanged'
  /** A picture whose metadata cannot be removed (D7). */
  | 'fileUnreadable'
  | 'fileInfected';

const toEmailProblem = (text: string): FieldProblem =>
  isSeveralAddresses(text) ? 'emailSeveral' : isForeignLocalPart(text) ? 'emailLocal' : 'email';

const DATE = /^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-\d{4}$/;

/**
 * Checks required, length, e-mail, date and phone, in this order (FM01). Returns the first problem; null if valid.
 * text: normalised (normaliseField).
 */
export function checkField(text: string, rule: FieldRule): FieldProblem | null {
  if (text === '') return rule.required ? 'required' : null;
  // its length is not what is wrong with '1.500 pieces'
  if (rule.type === 'quantity') return isQuantity(text) ? null : 'quantity';
  if (rule.min !== undefined && text.length < rule.min) return 'short';
  if (rule.max !== undefined && text.length > rule.max) return 'long';
  if (rule.type === 'email' && !isEmail(text)) return toEmailProblem(text);
  if (rule.date && !DATE.test(text)) return 'date';
  if (rule.type === 'phone' && !isPhone(text)) return 'phone';
  return null;
}
