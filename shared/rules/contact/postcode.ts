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

/** digits: '61-003', '61003', or the first two or three digits. Null if this is not a Polish postcode. */
export function findVoivodeship(digits: string): string | null {
  const parts = /^(\d{2})(?:(\d|\d{3})|[- ](\d{1,3}))?$/.exec(digits);
  if (!parts?.[1]) return null;
  const [, district, joined, apart] = parts;
  return DISTRICTS.get(district + (joined ?? apart ?? '').slice(0, 1)) ?? DISTRICTS.get(district) ?? null;
}
