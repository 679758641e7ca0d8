import { isEmail } from './email.ts';

/** Spec 5. Characters. */
export const PHONE_MIN = 6;
export const PHONE_MAX = 20;

export interface FieldRule {
  type?: 'text' | 'email' | 'phone' | 'quantity';
  required?: boolean;
  /** Characters; checked only when there is a value. */
  min?: number;
  max?: number;
  /** DD-MM-YYYY. */
  date?: boolean;
}
export type FieldProblem =
  | 'required'
  | 'short'
  | 'long'
  | 'email'
  | 'date'
  | 'phone'
  | 'quantity'
  | 'choice'
  | 'answer'
  | 'consent'
  | 'contact'
  | 'refused'
  /** A form that needs a file has none. */
  | 'fileMissing'
  | 'fileType'
  | 'fileSize'
  | 'fileCount'
  | 'fileTotal'
  /** A picture from which its hidden data can not be removed (D7). */
  | 'fileUnreadable'
  | 'fileInfected';

const PHONE = /^[\d ()+-]+$/;
const DATE = /^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-\d{4}$/;

/** FM01: required, length, e-mail, date, phone, in this order; the first failure counts. null: valid. */
export function checkField(value: string, rule: FieldRule): FieldProblem | null {
  const text = value.trim();
  if (text === '') return rule.required ? 'required' : null;
  if (rule.min !== undefined && text.length < rule.min) return 'short';
  if (rule.max !== undefined && text.length > rule.max) return 'long';
  if (rule.type === 'email' && !isEmail(text)) return 'email';
  if (rule.date && !DATE.test(text)) return 'date';
  if (rule.type === 'phone' && !isPhone(text)) return 'phone';
  if (rule.type === 'quantity' && !isQuantity(text)) return 'quantity';
  return null;
}

/** Pieces. */
export const isQuantity = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);

/** FM03: 6 to 20 digits, spaces, parentheses, plus and minus. */
function isPhone(text: string): boolean {
  return text.length >= PHONE_MIN && text.length <= PHONE_MAX && PHONE.test(text);
}
