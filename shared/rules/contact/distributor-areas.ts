import type { ContactCategory, Distributor, Voivodeship } from '../../contract/models/contact.ts';

/** D20: the voivodeships of the map of Poland. */
export const VOIVODESHIPS = [
  'dolnoslaskie',
  'kujawsko-pomorskie',
  'lubelskie',
  'lubuskie',
  'lodzkie',
  'malopolskie',
  'mazowieckie',
  'opolskie',
  'podkarpackie',
  'podlaskie',
  'pomorskie',
  'slaskie',
  'swietokrzyskie',
  'warminsko-mazurskie',
  'wielkopolskie',
  'zachodniopomorskie',
] as const;
const KNOWN: ReadonlySet<string> = new Set(VOIVODESHIPS);

export interface DistributorArea {
  /** Slug of a voivodeship, ISO code of a country, or ELSEWHERE. */
  id: string;
  name: string;
  distributors: Distributor[];
}
/** Area of distributors without a valid country. */
export const ELSEWHERE = 'elsewhere';

export type MapView = 'poland' | 'europe';
export interface DistributorAreas {
  /** All 16 voivodeships, including empty ones; empty if no distributor has a voivodeship. */
  poland: DistributorArea[];
  /** D20: distributors without a voivodeship, by country; only countries with a distributor. */
  europe: DistributorArea[];
}

export interface AreaNames {
  voivodeships: readonly Voivodeship[];
  /** Name of a country by its ISO code; undefined if there is no such country. */
  country(code: string): string | undefined;
  elsewhere: string;
  locale: string;
}

/**
 * Distributors of a department and its parts, without duplicates. A distributor with an unknown voivodeship, or with
 * hasProvince false, is treated as one without a voivodeship.
 */
export function toDistributorAreas(
  category: Pick<ContactCategory, 'distributors' | 'subcategories'>,
  names: AreaNames,
): DistributorAreas {
  const all = new Map<string, Distributor>();
  for (const part of [category, ...(category.subcategories ?? [])])
    for (const distributor of part.distributors ?? []) all.set(distributor.id, distributor);
  const poland = new Map<string, DistributorArea>(
    VOIVODESHIPS.map((slug) => [slug, { id: slug, name: toName(slug, names.voivodeships), distributors: [] }]),
  );
  const europe = new Map<string, DistributorArea>();
  let hasPoland = false;
  for (const distributor of all.values()) {
    const { voivodeship, hasProvince, country } = distributor;
    const slug = voivodeship?.slug ?? '';
    if (KNOWN.has(slug) && hasProvince !== false) {
      poland.get(slug)?.distributors.push(distributor);
      hasPoland = true;
      continue;
    }
    const countryName = country ? names.country(country) : undefined;
    const key = country && countryName ? country : ELSEWHERE;
    const area = europe.get(key) ?? { id: key, name: countryName ?? names.elsewhere, distributors: [] };
    area.distributors.push(distributor);
    europe.set(key, area);
  }
  const { compare } = new Intl.Collator(names.locale);
  const order = (a: DistributorArea, b: DistributorArea) =>
    Number(a.id === ELSEWHERE) - Number(b.id === ELSEWHERE) || compare(a.name, b.name);
  return {
    poland: hasPoland ? [...poland.values()].sort(order) : [],
    europe: [...europe.values()].sort(order),
  };
}

/** The CMS sends names in lower case ('mazowieckie'); in a list they begin with a capital letter. */
function toName(slug: string, voivodeships: readonly Voivodeship[]): string {
  const name = voivodeships.find((voivodeship) => voivodeship.slug === slug)?.name || slug;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function countDistributors(areas: readonly DistributorArea[]): number {
  return areas.reduce((sum, { distributors }) => sum + distributors.length, 0);
}
