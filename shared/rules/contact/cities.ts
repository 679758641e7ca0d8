import { foldText } from '../text/fold.ts';
import type { VOIVODESHIPS } from './distributor-areas.ts';

type Slug = (typeof VOIVODESHIPS)[number];

/** The 42 largest Polish cities and the seats of the voivodeships, folded, with their English and German names. */
const CITIES_OF: Readonly<Record<Slug, readonly string[]>> = {
  mazowieckie: ['warszawa', 'warsaw', 'warschau', 'radom', 'plock'],
  'warminsko-mazurskie': ['olsztyn', 'elblag'],
  podlaskie: ['bialystok'],
  lubelskie: ['lublin'],
  swietokrzyskie: ['kielce'],
  malopolskie: ['krakow', 'cracow', 'krakau', 'tarnow'],
  podkarpackie: ['rzeszow'],
  slaskie: [
    ...['katowice', 'kattowitz', 'bielsko-biala', 'bytom', 'chorzow', 'czestochowa', 'dabrowa gornicza', 'gliwice'],
    ...['jaworzno', 'ruda slaska', 'rybnik', 'sosnowiec', 'tychy', 'zabrze'],
  ],
  opolskie: ['opole'],
  dolnoslaskie: ['wroclaw', 'breslau', 'legnica', 'walbrzych'],
  wielkopolskie: ['poznan', 'posen', 'kalisz'],
  lubuskie: ['zielona gora', 'gorzow wielkopolski', 'gorzow'],
  zachodniopomorskie: ['szczecin', 'stettin', 'koszalin'],
  pomorskie: ['gdansk', 'danzig', 'gdynia', 'slupsk'],
  'kujawsko-pomorskie': ['bydgoszcz', 'torun', 'grudziadz', 'wloclawek'],
  lodzkie: ['lodz'],
};
const VOIVODESHIP_OF: ReadonlyMap<string, Slug> = new Map(
  Object.entries(CITIES_OF).flatMap(([slug, cities]) => cities.map((city): [string, Slug] => [city, slug as Slug])),
);

/** Slug of a Voivodeship. Null if the city is not one of the largest, as the CMS knows none. */
export const findVoivodeshipOfCity = (city: string): Slug | null => VOIVODESHIP_OF.get(foldText(city)) ?? null;
