import { toPlainCode } from '../text/typed-text.ts';

/** Length limits of a serial number or type code, in characters. */
const LENGTH_MIN = 4;
const LENGTH_MAX = 40;

/** A serial number or type code normalised for comparison, however it was typed. */
export const foldPlateCode = (text: string): string =>
  toPlainCode(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text has the form of a code: letters, digits and the separators used on nameplates. */
export function isPlateCode(text: string): boolean {
  const { length } = foldPlateCode(text);
  return length >= LENGTH_MIN && length <= LENGTH_MAX && /^[\p{L}\p{N} ./-]+$/u.test(toPlainCode(text));
}

/** Minimum number of digits in a serial number; sizes, types and most standards have fewer. */
const SERIAL_DIGITS_MIN = 6;

/** Whether a search phrase may be a serial number: it has letters, and as many digits as a serial number. */
export const mayBeSerial = (text: string): boolean =>
  isPlateCode(text) && /\p{L}/u.test(text) && text.replace(/\D/g, '').length >= SERIAL_DIGITS_MIN;
