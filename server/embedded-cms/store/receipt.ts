import { randomBytes } from 'node:crypto';

/** Without 0, 1, I, L, O, U: a receipt is read aloud and typed. 20 of 30 letters are 98 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export function createReceipt(length = 20): string {
  const letters: string[] = [];
  while (letters.length < length) {
    for (const byte of randomBytes(32))
      if (byte < 240 && letters.length < length) letters.push(ALPHABET[byte % 30] as string);
  }
  return (letters.join('').match(/.{5}/g) as string[]).join('-');
}

/** A receipt as it was given, from what a person typed: small letters, spaces and other dashes do no harm. */
export function readReceipt(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return (letters.match(/.{1,5}/g) ?? []).join('-');
}
