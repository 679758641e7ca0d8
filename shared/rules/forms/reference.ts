/** Without 0, 1, I, L, O, U: a number is read aloud and typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Bytes below are as many for each letter. */
const FAIR_BYTES = 240;

/** A message's number names it and gives no right to anything. Letters. */
export const REFERENCE_LETTERS = 10;
/** The code of a report is all that its sender has: 20 of 30 letters are 98 bits (D7). */
export const RECEIPT_LETTERS = 20;

/** ABCDE-FGHJK from random bytes, which are drawn until there are enough. */
export function toReference(letters: number, nextBytes: () => Iterable<number>): string {
  let text = '';
  while (text.length < letters) {
    for (const byte of nextBytes())
      if (byte < FAIR_BYTES && text.length < letters) text += ALPHABET[byte % ALPHABET.length];
  }
  return (text.match(/.{5}/g) as string[]).join('-');
}

/** Whether a text is a number of that many letters. */
export function isReference(text: unknown, letters: number): text is string {
  return (
    typeof text === 'string' && new RegExp(`^[${ALPHABET}]{5}(?:-[${ALPHABET}]{5}){${letters / 5 - 1}}$`).test(text)
  );
}
