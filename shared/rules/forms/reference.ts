/** Without 0, 1, I, L, O, U: a number is read aloud and typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Bytes below are as many for each character. */
const FAIR_BYTES = 240;

/** A message's number names it and gives no right to anything. Characters. */
export const REFERENCE_CHARACTERS = 10;
/** The code of a report is all that its sender has: 20 of 30 characters are 98 bits (D7). */
export const RECEIPT_CHARACTERS = 20;

/** ABCDE-FGHJK from random bytes, which are drawn until there are enough. */
export function toReference(length: number, nextBytes: () => Iterable<number>): string {
  let text = '';
  while (text.length < length) {
    for (const byte of nextBytes())
      if (byte < FAIR_BYTES && text.length < length) text += ALPHABET[byte % ALPHABET.length];
  }
  return (text.match(/.{5}/g) as string[]).join('-');
}

/** Whether a text is a number of that many characters. */
export function isReference(text: unknown, length: number): text is string {
  return (
    typeof text === 'string' && new RegExp(`^[${ALPHABET}]{5}(?:-[${ALPHABET}]{5}){${length / 5 - 1}}$`).test(text)
  );
}
