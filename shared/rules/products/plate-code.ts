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
