/** Characters of a serial number or type code. */
const LENGTH_MIN = 4;
const LENGTH_MAX = 40;

/** A serial number or type code as it is compared: however it was typed. */
export const foldPlateCode = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Letters, digits and what stands between them on a plate. */
export function isPlateCode(text: string): boolean {
  const { length } = foldPlateCode(text);
  return length >= LENGTH_MIN && length <= LENGTH_MAX && /^[\p{L}\p{N} ./-]+$/u.test(text);
}

/** Digits of a serial number; sizes and types have fewer. */
const SERIAL_DIGITS_MIN = 6;
const STANDARD = /^(?:PN|DIN)?(?:EN|IEC|ISO)+\d/;

/** What is searched for on the site may be the code of one device: letters, and the digits of a serial number. */
export function mayBeSerial(text: string): boolean {
  const code = foldPlateCode(text);
  const isStandard = STANDARD.test(code);
  return isPlateCode(text) && !isStandard && /\p{L}/u.test(code) && code.replace(/\D/g, '').length >= SERIAL_DIGITS_MIN;
}
