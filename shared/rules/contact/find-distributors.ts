import type { ContactCompany } from '../../contract/models/contact.ts';
import { LANGUAGES, type Locale } from '../../locales/locales.ts';
import { foldText } from '../text/fold.ts';
import { truncate } from '../text/truncate.ts';
import { toPlainCode } from '../text/typed-text.ts';
import { findVoivodeshipOfCity } from './cities.ts';
import {
  type AreaNames,
  type DistributorArea,
  ELSEWHERE,
  type PlaceNames,
  toDistributorAreas,
  type VOIVODESHIPS,
} from './distributor-areas.ts';
import { findVoivodeship } from './postcode.ts';

/** Query parameter with a postcode, a voivodeship or a country. */
export const PLACE_QUERY = 'place';
/** Maximum length of a place, in characters. */
export const PLACE_MAX = 60;

export interface DistributorSearch {
  /** Text that the visitor entered; '' if none. */
  place: string;
  /** Names that can be entered instead of a postcode. */
  voivodeships: string[];
  countries: string[];
  /** Null if the place is not known. */
  area: DistributorArea | null;
}

/** Null if there are no distributors at all. translated: names in other languages, which visitors may type as well. */
export function findDistributors(
  companies: readonly ContactCompany[],
  asked: string | null,
  names: AreaNames,
  translated: readonly PlaceNames[] = [],
): DistributorSearch | null {
  const departments = companies.flatMap(({ categories }) => categories ?? []);
  const parts = departments.flatMap((department) => [department, ...(department.subcategories ?? [])]);
  const { poland, europe } = toDistributorAreas({ subcategories: parts }, names);
  const countries = europe.filter(({ id }) => id !== ELSEWHERE);
  const areas = [...poland, ...countries];
  if (areas.length === 0) return null;
  const place = truncate(toPlainCode(asked ?? '').replace(/[.,;\s]+$/, ''), PLACE_MAX);
  return {
    place,
    voivodeships: poland.map(({ name }) => name),
    countries: countries.map(({ name }) => name),
    area:
      findByName(place, areas, translated) ??
      findByCity(place, areas, names) ??
      findByPostcode(place, areas, names) ??
      findByCountry(place, areas, poland, names),
  };
}

/** Regions of Poland whose voivodeship has another stem, folded. */
const REGIONS: Readonly<Record<string, (typeof VOIVODESHIPS)[number]>> = {
  'dolny slask': 'dolnoslaskie',
  kujawy: 'kujawsko-pomorskie',
  lubelszczyzna: 'lubelskie',
  mazowsze: 'mazowieckie',
  opolszczyzna: 'opolskie',
  podkarpacie: 'podkarpackie',
  podlasie: 'podlaskie',
  pomorze: 'pomorskie',
  slask: 'slaskie',
  'gorny slask': 'slaskie',
  mazury: 'warminsko-mazurskie',
  warmia: 'warminsko-mazurskie',
  'pomorze zachodnie': 'zachodniopomorskie',
};
const LABEL = /^(?:woj(?:ewodztwo|\.)?|voivodeship|province|woiwodschaft)\s+/;
/** What Polish regions and their adjectives end with: Wielkopolska, wielkopolskie, wielkopolski. */
const ENDING = /(?<=sk)(?:a|i|ie|iego|im)$/;

/**
 * Voivodeships are also found by their Polish name, which is their id, and by their region; all areas by the beginning of
 * their name. Names of the page's own language come first.
 */
function findByName(
  place: string,
  areas: readonly DistributorArea[],
  translated: readonly PlaceNames[],
): DistributorArea | null {
  const words = foldText(place).replace(LABEL, '');
  const region = REGIONS[words] ?? words;
  const find = (isFound: (name: string) => boolean) =>
    areas.find(({ name }) => isFound(foldText(name))) ??
    areas.find(({ id }) => listNames(id, translated).some((name) => isFound(foldText(name))));
  // also the ISO code of a country
  const exact = areas.find(({ id }) => id.toLowerCase() === region) ?? find((name) => name === words);
  if (exact) return exact;
  for (const stem of [words.replace(ENDING, ''), ...listStems(words)]) {
    const similar = stem.length > 2 ? find((name) => name.startsWith(stem)) : undefined;
    if (similar) return similar;
  }
  return null;
}

/** The voivodeship of a large Polish city. */
function findByCity(place: string, areas: readonly DistributorArea[], names: AreaNames): DistributorArea | null {
  const id = findVoivodeshipOfCity(place);
  const name = names.voivodeships.find(({ slug }) => slug === id)?.name ?? names.country('PL');
  return id && name ? toArea(id, name, areas) : null;
}

/** Names of states say what they are, in the languages of the site and of some neighbours: Czech Republic, Česká republika. */
const STATE = /(?:^the |\b(?:federal |bundes)?(?:republi[ck]a?|kingdom|konigreich|krolestwo)\b(?: of\b)?)/g;
/** What the adjective of a country ends with: tschechische, slovenska, czeska, slowacka. */
const ADJECTIVES = [/[ae]$/, /(?:isches?|i?sk[aey]|[ck]k[aey])$/];

/** Beginnings of a country's name by the name of its state; none if a place is not named like a state. words: folded. */
function listStems(words: string): string[] {
  const country = words.replace(STATE, '').trim();
  return country === words ? [] : [country, ...ADJECTIVES.map((ending) => country.replace(ending, ''))];
}

/** A country by its name in any language. Poland has all its voivodeships; one without distributors is an empty area. */
function findByCountry(
  place: string,
  areas: readonly DistributorArea[],
  poland: readonly DistributorArea[],
  names: AreaNames,
): DistributorArea | null {
  const code = names.findCountry?.(foldText(place));
  const name = code && names.country(code);
  if (!code || !name) return null;
  if (code === 'PL') return { id: code, name, distributors: poland.flatMap(({ distributors }) => distributors) };
  return toArea(code, name, areas);
}

const listNames = (id: string, translated: readonly PlaceNames[]): string[] =>
  translated.flatMap(({ voivodeships, country }) => {
    const found = voivodeships.find(({ slug }) => slug === id)?.name ?? country(id);
    return found ? [found] : [];
  });

const isBarePostcode = (place: string) => /^\d{5}$/.test(place);

/** The place as pages of all languages understand it: with the country of a postcode that would be of another there. */
export function addPostcodeCountry(place: string, locale: Locale): string {
  const country = LANGUAGES[locale].postcodeCountry;
  return country && isBarePostcode(place) ? `${country}-${place}` : place;
}

/**
 * A postcode may begin with its country, as in LV-1007. Without one it is Polish, unless it is just five digits. A
 * country without distributors gets an empty area.
 */
function findByPostcode(place: string, areas: readonly DistributorArea[], names: AreaNames): DistributorArea | null {
  const [, prefix, digits = ''] = /^(?:(D|[A-Z]{2})[- ]?)?(\d[\d -]+)$/i.exec(place) ?? [];
  const local = isBarePostcode(digits) ? LANGUAGES[names.locale].postcodeCountry : 'PL';
  const country = prefix?.toUpperCase().replace(/^D$/, 'DE') ?? local;
  const id = country === 'PL' ? findVoivodeship(digits) : country;
  const name = country && names.country(country);
  if (!digits || !id || !name) return null;
  return toArea(id, name, areas);
}

/** An area without distributors is empty. */
const toArea = (id: string, name: string, areas: readonly DistributorArea[]): DistributorArea =>
  areas.find((area) => area.id === id) ?? { id, name, distributors: [] };
