import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import de from '#shared/locales/de.json' with { type: 'json' };
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { api, page, siteUrl } from '../support/built-site.ts';

// The built site over the embedded CMS: the contact directory as a visitor without JavaScript sees it.

describe('directory', () => {
  it('CT01: companies by sector, in their order', async () => {
    const companies = await api<Models['ContactCompany'][]>('/api/contact_companies?locale=pl&order[position]=ASC');
    const read = await page('/kontakt');
    expect(read.links('nav[aria-label="Spółki Grupy"]').toSorted()).toEqual(
      companies.map(({ id }) => `#company-${id}`).toSorted(),
    );
    expect(read.texts('nav[aria-label="Spółki Grupy"] p')).toEqual([
      ...new Set(companies.map(({ sector }) => sector?.name)),
    ]);
    expect(read.document.querySelectorAll('nav[aria-label="Spółki Grupy"] img')).toHaveLength(5);
  });

  it('CT02: addresses are in sight, what the register says of a company opens', async () => {
    const read = await page('/kontakt');
    const said = read.texts('#companies details:not([name])');
    expect(said.length).toBe(10);
    expect(said.filter((text) => !text.startsWith('Dane rejestrowe'))).toEqual([]);
    expect(read.links('#companies details:not([name])')).toEqual([]);
  });

  it('CT02: every department is a link in the list of its company, shared ones in all; people come with their page', async () => {
    const companies = await api<Models['ContactCompany'][]>('/api/contact_companies?locale=pl');
    const read = await page('/kontakt');
    const shared = companies.flatMap(({ categories }) => (categories ?? []).filter((category) => category.shared));
    for (const { id, categories } of companies) {
      const departments = [...(categories ?? []).filter((category) => !category.shared), ...shared];
      expect(read.links(`#company-${id} details`), id).toEqual(
        expect.arrayContaining(departments.map(({ slug }) => `/kontakt/${slug}`)),
      );
    }
    const person = companies.flatMap(({ categories }) => categories ?? []).flatMap(({ contacts }) => contacts ?? [])[0];
    expect(read.text('main')).not.toContain(person?.name);
    // it was 4,022 with the people and distributors of all departments
    expect(read.document.querySelectorAll('*').length).toBeLessThan(2500);
  });
});

describe('the way to the right person', () => {
  /** Values of the buttons of a step. */
  const optionsOf = (read: Awaited<ReturnType<typeof page>>, step: string) =>
    [...read.document.querySelectorAll(`#contact-finder button[name="${step}"]`)].map((e) => e.getAttribute('value'));

  it('country, sector and matter lead to one card, and each choice leaves only what it can lead to', async () => {
    const first = await page('/kontakt');
    expect([optionsOf(first, 'country').includes('DE'), optionsOf(first, 'sector')]).toEqual([true, []]);
    const second = await page('/kontakt?country=PL');
    expect(second.has('#contact-finder button[name="country"][value="PL"][aria-current]')).toBe(true);
    // earlier choices are sent along with the next one
    expect(
      second.document
        .querySelector('#contact-finder form:has([name="sector"]) input[name="country"]')
        ?.getAttribute('value'),
    ).toBe('PL');
    // and so are the products of an enquiry
    const ask = (await page('/kontakt?ask=em-310*10')).document.querySelector('#contact-finder input[name="ask"]');
    expect(ask?.getAttribute('value')).toBe('em-310*10');
    const mining = await page('/kontakt?country=PL&sector=mining');
    expect(optionsOf(mining, 'matter')).toContain('service');
    expect(optionsOf(await page('/kontakt?country=PL&sector=other'), 'matter')).not.toContain('service');
    for (const [path, name, phone] of [
      ['/kontakt?country=PL&sector=gas&matter=sales', 'Sprzedaż gazomierzy', 'tel:+48145550210'],
      ['/en/contact?country=CZ&sector=gas&matter=sales', 'Sales in Czechia and Slovakia', 'tel:+420541555191'],
      ['/de/kontakt?country=DE&sector=other&matter=media', 'Pressestelle', 'tel:+48615550111'],
    ] as const) {
      const read = await page(path);
      expect(read.text('[data-contact-found] h3').replaceAll('\u00a0', ' '), path).toBe(name);
      const links = read.links('[data-contact-found]');
      expect(links, path).toEqual(expect.arrayContaining([phone, '#write-to-us']));
      expect(links.filter((link) => link.endsWith('.vcf') || link.startsWith('mailto:'))).toHaveLength(2);
      expect(read.text('[data-contact-found] dl')).toMatch(/\d/);
    }
  });

  it('the form below takes over what was chosen; what its lists do not have stands beside “other”', async () => {
    const read = await page('/de/kontakt?country=DE&sector=water-heat&matter=sales');
    const typed = (name: string) => read.document.querySelector(`#contact-us-${name}`)?.getAttribute('value');
    const selected = (name: string) =>
      read.document.querySelector(`#contact-us-${name} option[selected]`)?.getAttribute('value');
    expect([typed('country'), selected('trade'), typed('otherTrade'), selected('service')]).toEqual([
      'Deutschland',
      'other',
      'Wasser und Wärme',
      'offer',
    ]);
  });

  it('where nobody answers it says whom to call; what is unknown is not chosen', async () => {
    const none = await page('/kontakt?country=PL&sector=gas&matter=other');
    expect(none.text('#contact-finder')).toContain(pl['contactFinder.none']);
    expect(none.links('#contact-finder')).toEqual(['tel:+48615550110', '#write-to-us']);
    const odd = await page('/kontakt?country=XX&sector=gas');
    expect([odd.status, odd.has('#contact-finder [aria-current]'), optionsOf(odd, 'sector')]).toEqual([200, false, []]);
  });
});

describe('a department', () => {
  it('LY07 CT10 CT05: has a page of its own, titled with its company, and says where it stands', async () => {
    const read = await page('/kontakt/laboratorium-wzorcujace');
    expect([read.status, read.layout, read.has('dialog[open] h1#page-title')]).toEqual([200, 'contact', true]);
    expect(read.text('title')).toMatch(/^Laboratorium wzorcujące - Elmerion Lab/);
    expect(read.texts('dialog[open] ol li')).toEqual([
      'Energia elektryczna',
      'Elmerion Lab sp. z o.o.',
      'Laboratorium wzorcujące',
    ]);
    expect(read.document.querySelectorAll('h1')).toHaveLength(1);
  });

  it('CT06 CT07: lists its distributors by voivodeship, those without by country, then its people', async () => {
    const [category] = await api<Models['ContactCategory'][]>(
      '/api/contact_categories?locale=pl&id=aquametra-sprzedaz',
    );
    const read = await page('/kontakt/aquametra-sprzedaz');
    expect(read.document.querySelectorAll('details[data-area]').length).toBeGreaterThan(16);
    const of = (area: string) => read.text(`details[data-area="${area}"]`);
    for (const { name, url, voivodeship, country } of category?.distributors ?? []) {
      const area = voivodeship?.slug ?? country ?? '';
      expect(of(area), name).toContain(name);
      if (url) expect(read.links(`details[data-area="${area}"]`), name).toContain(url);
    }
    expect(of('opolskie')).toContain(pl['contact.regionEmpty']);
    expect(read.text('details[data-area="CZ"] summary')).toMatch(/^Czechy ?1 dystrybutor$/);
    for (const { name, phoneNumber, email } of category?.contacts ?? []) {
      expect(read.text('#contact-people')).toContain(name);
      if (phoneNumber) expect(read.links('#contact-people')).toContain(`tel:${phoneNumber.replace(/[^+\d]/g, '')}`);
      if (email) expect(read.links('#contact-people')).toContain(`mailto:${email}`);
    }
  });

  it('D3: in upper case leads to its place', async () => {
    const answer = await fetch(siteUrl(`/kontakt/Laboratorium-Wzorcujace?x=1`), { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/kontakt/laboratorium-wzorcujace?x=1']);
    expect((await page('/kontakt/Nie-Ma-Takiego')).text('h1')).toBe(pl['contact.notFound']);
  });

  it('CT11: an unknown one is 404 and says so, in the words of the language, above the directory', async () => {
    for (const [path, text] of [
      ['/kontakt/nie-ma-takiego', pl['contact.notFound']],
      ['/de/kontakt/gibt-es-nicht', de['contact.notFound']],
    ] as const) {
      const read = await page(path);
      expect([read.status, read.text('h1'), read.has('[id^="company-"]')], path).toEqual([404, text, true]);
    }
  });
});

it('a contact block has the words and the phone of its department', async () => {
  for (const [path, phone, words] of [
    ['/uslugi/laboratorium-wzorcujace', 'tel:+48615550171', 'przed wysłaniem przyrządu'],
    ['/en/careers', 'tel:+48615550135', 'vacancies'],
    ['/de/leistungen/kalibrierlabor', 'tel:+48615550171', 'bevor Sie das Gerät senden'],
  ] as const) {
    const read = await page(path);
    expect(read.links('main'), path).toContain(phone);
    expect(read.text('main'), path).toContain(words);
  }
});

describe('vCards', () => {
  const get = (path: string) => fetch(siteUrl(path));

  it('every person that can be reached has one, in every language', async () => {
    for (const [path, office] of [
      ['/kontakt/laboratorium-wzorcujace', 'Kierowniczka'],
      ['/en/contact/calibration-laboratory', 'Head'],
      ['/de/kontakt/kalibrierlabor', 'Leiter'],
    ] as const) {
      const read = await page(path);
      const links = read.links('#contact-people').filter((link) => link.endsWith('.vcf'));
      expect(links.length, path).toBeGreaterThan(0);
      const answer = await get(links[0] ?? '');
      const text = (await answer.text()).replaceAll('\r\n ', '');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/vcard; charset=utf-8']);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=[a-z-]+\.vcf$/);
      expect(text).toMatch(/FN:dr/i);
      expect(text).toMatch(/ADR;TYPE=WORK:;;ul\. Pomiarowa 12;Poznań;;61-003;PL/);
      expect(text, path).toContain(`TITLE:${office}`);
      expect(text).toMatch(new RegExp(`URL:http://[^/]+${path}\\r\\n`));
    }
  });

  it('a person without phone has one without; nobody, and nobody of a department, is 404', async () => {
    const text = await (await get('/vcards/pl/aquametra-sprzedaz/wioletta-gorna.vcf')).text();
    expect(text).toContain('FN:Wioletta Górna');
    expect(text).not.toContain('TEL');
    for (const path of [
      '/vcards/pl/aquametra-sprzedaz/nobody.vcf',
      '/vcards/pl/nowhere/wioletta-gorna.vcf',
      '/vcards/fr/aquametra-sprzedaz/wioletta-gorna.vcf',
      '/vcards/pl/biuro-prasowe/wioletta-gorna.vcf',
      '/vcards/pl/aquametra-sprzedaz/__proto__.vcf',
    ]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([404, 'text/plain; charset=utf-8']);
    }
  });
});
