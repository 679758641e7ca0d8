import { readPersonName } from '#shared/rules/contact/person-name.ts';

/** First letters of the first and last name, in capitals, without titles: 'dr inż. Tomasz Kęsicki' → 'TK'. */
export function toInitials(name: string): string {
  const { given, family } = readPersonName(name);
  const words = `${given} ${family}`.split(' ').filter((word) => /^\p{L}/u.test(word));
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  return shown.map((word) => (word?.[Symbol.iterator]().next().value ?? '').toUpperCase()).join('');
}
