import type { ContactCompany } from '../../contract/models/contact.ts';
import { foldText } from '../text/fold.ts';
import type { FinderStepName } from './contact-finder.ts';
import { type AreaNames, type DistributorArea, ELSEWHERE, toDistributorAreas } from './distributor-areas.ts';
import { findVoivodeship, isPostcodeOf, readPostcode } from './postcode.ts';

/** Query name of a postcode, a voivodeship or a country. */
export const PLACE_QUERY = 'place';
/** Query name of a country: that of the way to the right person, so that the page has one. */
export const COUNTRY_QUERY = 'country' satisfies FinderStepName;
/** Characters. */
export const PLACE_MAX = 60;

export interface DistributorCountry {
  /** ISO code. */
  id: string;
  name: string;
  /** The postcode is read as one of this country. */
  isChosen: boolean;
}
export interface DistributorSearch {
  /** What the visitor has written; '' for nothing. */
  place: string;
  /** What can be written besides a postcode. */
  names: string[];
  /** Those in which the postcode may be; none where only one comes into question. Without a chosen one the visitor is asked. */
  countries: DistributorCountry[];
  /** null: nothing is known by that name, or in which country it is. */
  area: DistributorArea | null;
}

interface Asked {
  place: string | null;
  /** ISO code that the visitor has chosen; others are ignored. */
  country: string | null;
}

/** null: there are no distributors at all. */
export function findDistributors(
  companies: readonly ContactCompany[],
  asked: Asked,
  names: AreaNames,
): DistributorSearch | null {
  const departments = companies.flatMap(({ categories }) => categories ?? []);
  const { poland, europe } = toDistributorAreas({ subcategories: departments.flatMap(toParts) }, names);
  const areas = [...poland, ...europe];
  if (areas.length === 0) return null;
  const place = (asked.place ?? '').trim().slice(0, PLACE_MAX);
  const named = areas.filter(({ id }) => id !== ELSEWHERE);
  const search = { place, names: named.map(({ name }) => name), countries: [], area: null };
  const postcode = readPostcode(place);
  if (!postcode) return { ...search, area: findByName(place, named, names) };

  const local = new Intl.Locale(names.locale).maximize().region ?? '';
  const known = [...new Set(['PL', local, ...europe.map(({ id }) => id)])];
  const countries = (postcode.country ? [postcode.country] : known).flatMap((id) => {
    const name = names.country(id);
    return name && isPostcodeOf(id, postcode) ? [{ id, name }] : [];
  });
  // the visitor's choice, the country of the language, the only one
  const country =
    countries.find(({ id }) => id === asked.country) ??
    countries.find(({ id }) => id === local) ??
    (countries.length === 1 ? countries[0] : undefined);
  const isQuestion = countries.length > 1;
  return {
    ...search,
    countries: isQuestion
      ? countries
          .map(({ id, name }) => ({ id, name, isChosen: id === country?.id }))
          .sort((a, b) => a.name.localeCompare(b.name, names.locale))
      : [],
    area: country ? findArea(country, postcode.digits, areas) : null,
  };
}

/** In Poland the voivodeship. A country without distributors is an empty area. */
function findArea(country: { id: string; name: string }, digits: string, areas: readonly DistributorArea[]) {
  const slug = country.id === 'PL' ? findVoivodeship(digits) : null;
  return areas.find(({ id }) => id === (slug ?? country.id)) ?? { ...country, distributors: [] };
}

/** Federal states of Germany: who is asked for a "Land" may well name one. */
const GERMAN_STATES: ReadonlySet<string> = new Set(
  [
    ...[
      'Baden-Württemberg',
      'Bayern',
      'Berlin',
      'Brandenburg',
      'Bremen',
      'Hamburg',
      'Hessen',
      'Mecklenburg-Vorpommern',
    ],
    ...['Niedersachsen', 'Nordrhein-Westfalen', 'NRW', 'Rheinland-Pfalz', 'Saarland', 'Sachsen', 'Sachsen-Anhalt'],
    ...['Schleswig-Holstein', 'Thüringen'],
  ].map(foldText),
);

function findByName(place: string, areas: readonly DistributorArea[], names: AreaNames): DistributorArea | null {
  const words = foldText(place);
  // a voivodeship by its Polish name too: that is its id
  const exact = areas.find(({ id, name }) => foldText(name) === words || id === words);
  const similar = words.length > 2 ? areas.find(({ name }) => foldText(name).startsWith(words)) : undefined;
  if (!exact && GERMAN_STATES.has(words)) return findArea({ id: 'DE', name: names.country('DE') ?? 'DE' }, '', areas);
  return exact ?? similar ?? null;
}

const toParts = <T extends object>(department: T & { subcategories?: T[] | null | undefined }): T[] => [
  department,
  ...(department.subcategories ?? []),
];
