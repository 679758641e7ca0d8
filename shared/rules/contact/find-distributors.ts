import type { ContactCompany } from '../../contract/models/contact.ts';
import { foldText } from '../text/fold.ts';
import type { FinderStepName } from './contact-finder.ts';
import { type AreaNames, type DistributorArea, ELSEWHERE, toDistributorAreas } from './distributor-areas.ts';
import { findVoivodeship, isPostcodeOf, readPostcode } from './postcode.ts';

/** Query parameter with a postcode, a voivodeship or a country. */
export const PLACE_QUERY = 'place';
/** Query parameter of the country: the same as in the contact finder, so that the page has only one. */
export const COUNTRY_QUERY = 'country' satisfies FinderStepName;
/** Maximum length of a place, in characters. */
export const PLACE_MAX = 60;

export interface DistributorCountry {
  /** ISO code. */
  id: string;
  name: string;
  /** The postcode is interpreted as one of this country. */
  isChosen: boolean;
}
export interface DistributorSearch {
  /** Text that the visitor entered; '' if none. */
  place: string;
  /** Names that can be entered instead of a postcode. */
  names: string[];
  /** Countries in which the postcode is possible; empty if only one. If none is chosen, the visitor is asked. */
  countries: DistributorCountry[];
  /** Null if there is no area of that name, or if the country is not known. */
  area: DistributorArea | null;
}

interface DistributorQuery {
  place: string | null;
  /** ISO code of the country that the visitor has chosen; ignored if the postcode is not possible there. */
  country: string | null;
}

/** Null if there are no distributors at all. */
export function findDistributors(
  companies: readonly ContactCompany[],
  asked: DistributorQuery,
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
  const candidates = [...new Set(['PL', local, ...europe.map(({ id }) => id)])];
  const countries = (postcode.country ? [postcode.country] : candidates).flatMap((id) => {
    const name = names.country(id);
    return name && isPostcodeOf(id, postcode) ? [{ id, name }] : [];
  });
  // the visitor's choice, else the country of the language, else the only candidate
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

/** The area of a postcode: in Poland a voivodeship. A country without distributors gets an empty area. */
function findArea(country: { id: string; name: string }, digits: string, areas: readonly DistributorArea[]) {
  const slug = country.id === 'PL' ? findVoivodeship(digits) : null;
  return areas.find(({ id }) => id === (slug ?? country.id)) ?? { ...country, distributors: [] };
}

/** Federal states of Germany: asked for a "Land", German visitors may enter one of these. */
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
  // voivodeships are also found by their Polish name, which is their id
  const exact = areas.find(({ id, name }) => foldText(name) === words || id === words);
  const similar = words.length > 2 ? areas.find(({ name }) => foldText(name).startsWith(words)) : undefined;
  if (!exact && GERMAN_STATES.has(words)) return findArea({ id: 'DE', name: names.country('DE') ?? 'DE' }, '', areas);
  return exact ?? similar ?? null;
}

const toParts = <T extends object>(department: T & { subcategories?: T[] | null | undefined }): T[] => [
  department,
  ...(department.subcategories ?? []),
];
