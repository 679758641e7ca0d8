import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { findVoivodeship } from '#shared/rules/contact/postcode.ts';
import { api, page } from '../support/built-site.ts';

// The built site over the embedded CMS: distributors by postcode, voivodeship and country, without JavaScript.

describe('distributors', () => {
  it('of the content stand in the voivodeship of their postcode', async () => {
    const companies = await api<Models['ContactCompany'][]>('/api/contact_companies?locale=pl');
    const all = companies
      .flatMap(({ categories }) => categories ?? [])
      .flatMap(({ distributors }) => distributors ?? []);
    const polish = all.filter(({ address, voivodeship }) => address?.postalCode && voivodeship);
    expect(polish.length).toBeGreaterThan(30);
    for (const { name, address, voivodeship } of polish)
      expect([name, findVoivodeship(address?.postalCode ?? '')]).toEqual([name, voivodeship?.slug]);
  });

  it('are found by postcode, voivodeship and country, with phone, mail, range and the way there', async () => {
    for (const [path, count, mail] of [
      ['/kontakt?place=07-410', 'Mazowieckie', 'mailto:biuro@amperownia.example'],
      ['/kontakt?place=Mazowieckie', 'Mazowieckie', 'mailto:biuro@amperownia.example'],
      ['/en/contact?place=mazovia', 'Mazovia', 'mailto:biuro@amperownia.example'],
      ['/en/contact?place=Mazowieckie', 'Mazovia', 'mailto:biuro@amperownia.example'],
    ] as const) {
      const read = await page(path);
      expect(read.text('#distributors h3'), path).toContain(count);
      // a postcode stays on one line, and is copied as it is
      expect(read.document.querySelector('#distributors address .one-line')?.textContent, path).toMatch(/^\d\d-\d{3}$/);
      const links = read.links('#distributors');
      expect(links, path).toEqual(expect.arrayContaining([mail, 'tel:+48295556147']));
      expect(
        links.some((link) => link.startsWith('https://www.openstreetmap.org/search')),
        path,
      ).toBe(true);
    }
    expect((await page('/de/kontakt?place=Tschechien')).text('#distributors h3')).toContain('Tschechien');
    const unknown = await page('/kontakt?place=%3Cb%3EAtlantyda');
    expect([unknown.text('#distributors'), unknown.has('#distributors b')]).toEqual([
      expect.stringContaining('<b>Atlantyda'),
      false,
    ]);
    expect((await page('/kontakt?place=45-001')).text('#distributors')).toContain(
      pl['contactFinder.areaEmpty'].slice(0, 20),
    );
  });

  it.each([
    ['/de/kontakt?place=10115', 'Deutschland, 1 Vertriebspartner'],
    ['/kontakt?place=10115', 'Warmińsko-mazurskie, 2 dystrybutorzy'],
    ['/de/kontakt?place=PL%2010115', 'Ermland-Masuren, 2 Vertriebspartner'],
    ['/kontakt?place=D-10115', 'Niemcy, 1 dystrybutor'],
    ['/de/kontakt?place=10-115', 'Ermland-Masuren, 2 Vertriebspartner'],
    ['/en/contact?place=LV-1007', 'Latvia, 1 distributor'],
    ['/en/contact?place=FR%2075001', 'France, 0 distributors'],
    ['/en/contact?place=400221', 'We do not know “400221”'],
  ])('a postcode is Polish, German on German pages, or of the country before it: %s', async (path, found) => {
    expect((await page(path)).text('#distributors-found')).toBe(found);
  });

  // what was typed for the Czech Republic, and its siblings
  it.each([
    ['/en/contact?place=czech+republic', 'Czechia, 1 distributor'],
    ['/en/contact?place=%C4%8Cesko', 'Czechia, 1 distributor'],
    ['/en/contact?place=cz', 'Czechia, 1 distributor'],
    ['/de/kontakt?place=Tschechische+Republik', 'Tschechien, 1 Vertriebspartner'],
    ['/kontakt?place=%D0%A3%D0%BA%D1%80%D0%B0%D1%97%D0%BD%D0%B0', 'Ukraina, 1 dystrybutor'],
    ['/en/contact?place=Frankreich', 'France, 0 distributors'],
  ])(
    'a country is known by its code, its own name, that of its state and in other languages: %s',
    async (path, found) => {
      expect((await page(path)).text('#distributors-found')).toBe(found);
    },
  );

  it('all places with distributors are offered where one is not known, with what was chosen above', async () => {
    for (const place of ['Brno', '602+00']) {
      const read = await page(`/en/contact?place=${place}&country=PL&sector=gas`);
      const places = [...read.document.querySelectorAll('#distributors button[name=place]')];
      expect(places.map((button) => button.getAttribute('value'))).toEqual(
        expect.arrayContaining(['Czechia', 'Mazovia']),
      );
      const form = places[0]?.closest('form');
      expect(form?.getAttribute('action')).toBe('/en/contact#distributors-found');
      expect(form?.querySelector('input[name=sector]')?.getAttribute('value')).toBe('gas');
    }
    expect((await page('/en/contact?place=Czechia')).has('#distributors button[name=place]')).toBe(false);
  });

  it('the address of a search leads to its result, and keeps what was chosen above', async () => {
    const read = await page('/de/kontakt?place=10115&country=DE&sector=gas&ask=em-310*10');
    const form = read.document.querySelector('#distributors form');
    expect(form?.getAttribute('action')).toBe('/de/kontakt#distributors-found');
    const hiddenFields = [...(form?.querySelectorAll('input[type=hidden]') ?? [])].map((e) => e.getAttribute('name'));
    expect(hiddenFields).toEqual(expect.arrayContaining(['ask', 'country', 'sector']));
  });
});
