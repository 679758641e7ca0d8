import { VOIVODESHIPS } from './distributor-areas.ts';

type Slug = (typeof VOIVODESHIPS)[number];

/** Postal districts of Poland by the first two digits, and by three digits where these deviate from the first two. */
const DISTRICTS_OF: Readonly<Record<Slug, string>> = {
  mazowieckie: '00 01 02 03 04 05 06 07 08 09 264 265 266 267 268 269 273 963 965',
  'warminsko-mazurskie': '10 11 12 13 14 193 194 195 823',
  podlaskie: '15 16 17 18 19',
  lubelskie: '20 21 22 23 24 085',
  swietokrzyskie: '25 26 27 28 29',
  malopolskie: '30 31 32 33 34 383',
  podkarpackie: '35 36 37 38 39',
  slaskie: '40 41 42 43 44 343',
  opolskie: '45 46 47 48 49',
  dolnoslaskie: '50 51 52 53 54 55 56 57 58 59 672',
  wielkopolskie: '60 61 62 63 64 774',
  lubuskie: '65 66 67 68 69',
  zachodniopomorskie: '70 71 72 73 74 75 76 78',
  pomorskie: '77 80 81 82 83 84 762 896',
  'kujawsko-pomorskie': '85 86 87 88 89',
  lodzkie: '90 91 92 93 94 95 96 97 98 99 263',
};
const DISTRICTS: ReadonlyMap<string, Slug> = new Map(
  VOIVODESHIPS.flatMap((slug) => DISTRICTS_OF[slug].split(' ').map((digits): [string, Slug] => [digits, slug])),
);

/** Formats of the postcodes of other European countries, if they consist only of digits. */
const FORMATS: readonly { format: RegExp; countries: string }[] = [
  { format: /^\d{4}$/, countries: 'AT BE BG CH DK HU LU LV NO SI' },
  { format: /^\d{5}$/, countries: 'DE EE ES FI FR HR IT LT UA' },
  { format: /^\d{3} ?\d{2}$/, countries: 'CZ GR SE SK' },
  { format: /^\d{6}$/, countries: 'RO' },
];

interface Postcode {
  /** Country code written before the number ('PL 61-003', 'D-10115'); null if there is none. */
  country: string | null;
  digits: string;
}

/** Null if the text is not a postcode. */
export function readPostcode(place: string): Postcode | null {
  const parts = /^(?:(D|[A-Z]{2})[- ]?)?(\d{2,6}|\d{2}[- ]\d{1,3}|\d{3} \d{2})$/i.exec(place.trim());
  if (!parts?.[2]) return null;
  const prefix = parts[1]?.toUpperCase() ?? null;
  return { country: prefix === 'D' ? 'DE' : prefix, digits: parts[2] };
}

/** Whether the country can have such a postcode. For Poland, the first digits are enough. */
export function isPostcodeOf(country: string, { digits }: Postcode): boolean {
  if (country === 'PL') return findVoivodeship(digits) !== null;
  return FORMATS.some(({ format, countries }) => format.test(digits) && countries.split(' ').includes(country));
}

/** digits: '61-003', '61003', or the first two or three digits. Null if this is not a Polish postcode. */
export function findVoivodeship(digits: string): string | null {
  const parts = /^(\d{2})(?:(\d|\d{3})|[- ](\d{1,3}))?$/.exec(digits);
  if (!parts?.[1]) return null;
  const [, district, joined, apart] = parts;
  return DISTRICTS.get(district + (joined ?? apart ?? '').slice(0, 1)) ?? DISTRICTS.get(district) ?? null;
}
