import { LOCALES } from '#shared/locales/locales.ts';
import { foldText } from '#shared/rules/text/fold.ts';

// Only on the server: browsers have other names for some countries, and hydration needs equal pages on both sides.

/** Returns a function for the name of a country by its ISO code; undefined if there is no such country. */
export function toCountryNames(locale: string, style: 'long' | 'short' = 'long'): (code: string) => string | undefined {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'none', style });
  return (code) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined);
}

const ownNames = new Map<string, string | undefined>();
/** The name of a country in the language that most people there speak: Česko, Україна. */
export function toOwnName(code: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  if (!ownNames.has(code)) ownNames.set(code, toCountryNames(new Intl.Locale(`und-${code}`).maximize().language)(code));
  return ownNames.get(code);
}

/** Names that are no country's own, as people say them. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  holland: 'NL',
  holandia: 'NL',
  england: 'GB',
  anglia: 'GB',
  'great britain': 'GB',
  grossbritannien: 'GB',
};
let codes: ReadonlyMap<string, string> | undefined;

/** ISO code of a country by its code or its name in one of the site's languages. name: folded. */
export function findCountry(name: string): string | undefined {
  codes ??= new Map([...listNames(), ...Object.entries(OTHER_NAMES)]);
  return codes.get(name);
}

function* listNames(): Generator<[string, string]> {
  const languages = LOCALES.flatMap((locale) => [toCountryNames(locale), toCountryNames(locale, 'short')]);
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const names = languages.flatMap((nameOf) => nameOf(code) ?? []);
    // ZZ is no country, nor are those that exist no more and have the name of another
    if (names.length === 0 || new Intl.Locale(`und-${code}`).maximize().region !== code || code === 'ZZ') continue;
    yield [code.toLowerCase(), code];
    for (const name of names) yield [foldText(name), code];
  }
}
