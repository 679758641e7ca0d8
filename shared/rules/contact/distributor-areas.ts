import type { ContactCategory, Distributor, Voivodeship } from '../../contract/models/contact.ts';
import type { Locale } from '../../locales/locales.ts';

/** The voivodeships of the map of Poland (D20). */
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
  /** Distributors without a voivodeship, by country; only countries with a distributor (D20). */
  europe: DistributorArea[];
}

/** Names of areas in one language. */
export interface PlaceNames {
  voivodeships: readonly Voivodeship[];
  /** Name of a country by its ISO code; undefined if there is no such country. */
  country(code: string): string | undefined;
}
export interface AreaNames extends PlaceNames {
  elsewhere: string;
  locale: Locale;
  /** ISO code of any country by its code or one of its names, folded; undefined if there is no such country. */
  findCountry?(name: string): string | undefined;
}

/**
 * Distributors of a department and its parts, without duplicates. A distributor with an unknown voivodeship, or with
 * hasProvince false, is treated as one without a voivodeship.
 */
export function toDistributorAreas(
  category: Pick<ContactCategory, 'distributors' | 'subcategories'>,
  names: AreaNames,
): DistributorAreas {
  const parts = [category, ...(category.subcategories ?? [])];
  const listed = parts.flatMap(({ distributors }) => distributors ?? []);
  const all = [...new Map(listed.map((distributor) => [distributor.id, distributor])).values()];
  const isOnMap = ({ voivodeship, hasProvince }: Distributor) =>
    KNOWN.has(voivodeship?.slug ?? '') && hasProvince !== false;
  const bySlug = Map.groupBy(all.filter(isOnMap), ({ voivodeship }) => voivodeship?.slug);
  const byCountry = Map.groupBy(
    all.filter((distributor) => !isOnMap(distributor)),
    ({ country }) => (country && names.country(country) ? country : ELSEWHERE),
  );
  const { compare } = new Intl.Collator(names.locale);
  const order = (a: DistributorArea, b: DistributorArea) =>
    Number(a.id === ELSEWHERE) - Number(b.id === ELSEWHERE) || compare(a.name, b.name);
  const poland = VOIVODESHIPS.map((id) => ({
    id,
    name: toName(id, names.voivodeships),
    distributors: bySlug.get(id) ?? [],
  }));
  const europe = [...byCountry].map(([id, distributors]) => ({
    id,
    name: names.country(id) ?? names.elsewhere,
    distributors,
  }));
  return { poland: bySlug.size > 0 ? poland.sort(order) : [], europe: europe.sort(order) };
}

/** The CMS sends names in lower case ('mazowieckie'); in a list they begin with a capital letter. */
function toName(slug: string, voivodeships: readonly Voivodeship[]): string {
  const name = voivodeships.find((voivodeship) => voivodeship.slug === slug)?.name || slug;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function countDistributors(areas: readonly DistributorArea[]): number {
  return areas.reduce((sum, { distributors }) => sum + distributors.length, 0);
}
