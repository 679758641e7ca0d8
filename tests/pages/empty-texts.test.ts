import { expect, it } from 'vitest';
import { page } from '../support/built-site.ts';

/** Texts of spec 8 in each language: [address of a list with results, of one without, text of the latter]. */
const EMPTY: Record<string, [full: string, empty: string, text: string][]> = {
  'SE01 search': [
    ['/szukaj?phrase=licznik', '/szukaj?phrase=zzzzqq', 'Brak wyników'],
    ['/en/search?phrase=meter', '/en/search?phrase=zzzzqq', 'No results'],
    ['/de/suche?phrase=wasser', '/de/suche?phrase=zzzzqq', 'Keine Ergebnisse'],
  ],
  'SE01 mistyped': [
    ['/szukaj?phrase=licznik', '/szukaj?phrase=licznk', 'Wpisano „licznk”'],
    ['/en/search?phrase=gas+meter', '/en/search?phrase=gass+meter', 'You typed “gass meter”'],
    ['/de/suche?phrase=Gaszähler', '/de/suche?phrase=Gaszäler', 'Sie haben „Gaszäler“ eingegeben'],
  ],
  'JB01 jobs': [
    [
      '/kariera/oferty-pracy',
      '/kariera/oferty-pracy?place=leszno&mode=REMOTE',
      'Nie znaleziono ofert spełniających kryteria',
    ],
    ['/en/careers/jobs', '/en/careers/jobs?place=poznan&mode=REMOTE', 'No offers found matching the criteria'],
    [
      '/de/karriere/stellenangebote',
      '/de/karriere/stellenangebote?place=swidnica&mode=ON_SITE',
      'Keine Stellenangebote zu diesen Kriterien gefunden',
    ],
  ],
  'GL01 glossary': [
    ['/slownik', '/slownik?phrase=zzzzqq', 'Nie znaleziono haseł spełniających kryteria'],
    ['/en/glossary', '/en/glossary?phrase=zzzzqq', 'No entries found matching the criteria'],
    ['/de/glossar', '/de/glossar?phrase=zzzzqq', 'Keine Einträge zu diesen Kriterien gefunden'],
  ],
  'DC01 files': [
    ['/centrum-pobran', '/centrum-pobran?phrase=zzzzqq', 'Nie znaleziono plików spełniających kryteria wyszukiwania'],
    ['/en/download-center', '/en/download-center?phrase=zzzzqq', 'No files found matching the search criteria'],
    ['/de/download-center', '/de/download-center?phrase=zzzzqq', 'Keine Dateien zu den Suchkriterien gefunden'],
  ],
  // a year that has reports, but none of this company
  'IR04 reports': [
    [
      '/relacje-inwestorskie/raporty-biezace?year=2024',
      '/relacje-inwestorskie/raporty-biezace?year=2024&company=elmerion_powogaz',
      'Nie znaleziono raportów.',
    ],
    [
      '/en/investors/current-reports?year=2024',
      '/en/investors/current-reports?year=2024&company=elmerion_powogaz',
      'Reports not found.',
    ],
    [
      '/de/investoren/aktuelle-berichte?year=2024',
      '/de/investoren/aktuelle-berichte?year=2024&company=elmerion_powogaz',
      'Keine Mitteilungen gefunden.',
    ],
  ],
  'CT11 contact': [
    ['/kontakt/aquametra-sprzedaz', '/kontakt/x', 'Nie znaleziono kontaktu pod podanym adresem'],
    ['/en/contact/aquametra-sales', '/en/contact/x', 'No contact found at the given address'],
    ['/de/kontakt/aquametra-vertrieb', '/de/kontakt/x', 'Unter dieser Adresse wurde kein Kontakt gefunden'],
  ],
};
const CASES = Object.entries(EMPTY).flatMap(([row, cases]) => cases.map((one) => [row, ...one] as const));

/** One language of each list, in turn. */
const isMain = (_case: unknown, i: number) => i % 3 === Math.floor(i / 3) % 3;
const NAME = '%s: %s is not empty, %s says "%s"';
const testList = async (_row: string, full: string, empty: string, text: string) => {
  expect((await page(full)).text('main')).not.toContain(text);
  expect((await page(empty)).text('main')).toContain(text);
};
it.each(CASES.filter(isMain))(NAME, testList);
it.each(CASES.filter((one, i) => !isMain(one, i)))(NAME, { tags: ['long'] }, testList);

const NO_CONTACTS: [path: string, text: string][] = [
  ['/kontakt/aquametra-sprzedaz', 'Nie znaleziono kontaktów dla tego regionu'],
  ['/en/contact/aquametra-sales', 'No contacts found for this region'],
  ['/de/kontakt/aquametra-vertrieb', 'Für diese Region wurden keine Kontakte gefunden'],
];
const testVoivodeship = async (path: string, text: string) => {
  const read = await page(path);
  expect(read.text('details[data-area="opolskie"]')).toContain(text);
  expect(read.text('details[data-area="slaskie"]')).not.toContain(text);
};
it.each(NO_CONTACTS.slice(0, 1))('CT07: %s, a voivodeship without distributors', testVoivodeship);
it.each(NO_CONTACTS.slice(1))('CT07: %s, a voivodeship without distributors', { tags: ['long'] }, testVoivodeship);

it.each([
  ['/en/investors/current-reports', '?year=1999', ['/en/investors/current-reports']],
  ['/en/investors/periodic-reports', '?year=1999', ['/en/investors/periodic-reports']],
  ['/en/investors/current-reports', '?year=2025', []],
])('IR04, IR06: %s%s has a link to all reports only where the filter leaves none', async (path, query, links) => {
  const { document } = await page(path + query);
  const all = [...document.querySelectorAll('main a')].filter((link) => link.textContent === 'Clear the filter');
  expect(all.map((link) => link.getAttribute('href'))).toEqual(links);
});
