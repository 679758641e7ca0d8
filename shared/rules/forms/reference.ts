/** Without 0, 1, I, L, O, U, which are easily confused when a reference is read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Bytes below this limit map to every character equally often. */
const FAIR_BYTES = 240;

/** Length of a message's reference in characters. A reference only identifies a message, it grants no access. */
export const REFERENCE_CHARACTERS = 10;
/** Length of a report's code, which alone grants access to it: 20 of 30 possible characters are 98 bits (D7). */
export const RECEIPT_CHARACTERS = 20;

/** Creates a reference such as ABCDE-FGHJK; random bytes are requested until there are enough usable ones. */
export function toReference(length: number, nextBytes: () => Iterable<number>): string {
  let text = '';
  while (text.length < length) {
    for (const byte of nextBytes())
      if (byte < FAIR_BYTES && text.length < length) text += ALPHABET[byte % ALPHABET.length];
  }
  return (text.match(/.{5}/g) as string[]).join('-');
}

/** Whether the text is a reference of the given number of characters. */
export function isReference(text: unknown, length: number): text is string {
  return (
    typeof text === 'string' && new RegExp(`^[${ALPHABET}]{5}(?:-[${ALPHABET}]{5}){${length / 5 - 1}}$`).test(text)
  );
}
