import { isEmail } from './email.ts';

/** Length limits of a phone number, in characters (spec 5). */
export const PHONE_MIN = 6;
export const PHONE_MAX = 20;

export interface FieldRule {
  type?: 'text' | 'email' | 'phone' | 'quantity';
  required?: boolean;
  /** Length limits in characters, only checked if there is a value. */
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
  /** A document that only opens with a password. */
  | 'fileProtected'
  | 'fileMacros'
  /** It was changed or removed after it was chosen: found by the browser. */
  | 'fileChanged'
  /** A picture whose metadata cannot be removed (D7). */
  | 'fileUnreadable'
  | 'fileInfected';

const PHONE = /^[\d ()+-]+$/;
const DATE = /^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-\d{4}$/;

/** FM01: checks required, length, e-mail, date and phone, in this order. Returns the first problem; null if valid. */
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

/** Whether the text is a number of pieces. */
export const isQuantity = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);

/** FM03: 6 to 20 characters, which are digits, spaces, parentheses, plus or minus. */
function isPhone(text: string): boolean {
  return text.length >= PHONE_MIN && text.length <= PHONE_MAX && PHONE.test(text);
}
