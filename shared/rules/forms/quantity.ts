import { toPlainCode } from '../text/typed-text.ts';

/** Whether the text is a number of pieces. */
export const isQuantity = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);

/**
 * Number of pieces as typed, without the spaces and apostrophes between its thousands: '1 000'. A point or a comma stays,
 * and makes it invalid: '1.000' is one thousand in German, and one in English.
 */
export function normaliseQuantity(text: string): string {
  const code = toPlainCode(text);
  return /^\d{1,3}(?:[ '’]\d{3})+$/.test(code) ? code.replace(/[ '’]/g, '') : code;
}
