/** Titles and degrees before a name. */
const TITLE = /\.$|^(?:dr|prof|inż|mgr|ing|mr|mrs|ms|herr|frau|pan|pani)$/i;

/** First letters of the first and last name, in capitals, without titles: 'dr inż. Tomasz Kęsicki' → 'TK'. */
export function toInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word) && !TITLE.test(word));
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => (word?.[Symbol.iterator]().next().value ?? '').toUpperCase()).join('');
}
