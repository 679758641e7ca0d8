import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import de from '#shared/locales/de.json' with { type: 'json' };
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { readApi, readPage } from '../support/read-page.ts';
import { type Stack, startStack } from '../support/stack.ts';

// The built site over the embedded CMS: the contact directory as a reader without JavaScript gets it.
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

const page = (path: string) => readPage(stack.site.base, path);
const api = <T>(path: string) => readApi<T>(stack.site.base, path);

describe('directory', () => {
  it('CT01: companies by sector, in their order', async () => {
    const companies = await api<Models['ContactCompany'][]>('/api/contact_companies?locale=pl&order[position]=ASC');
    const read = await page('/kontakt');
    expect(read.links('nav[aria-label="Spółki grupy"]').toSorted()).toEqual(
      companies.map(({ id }) => `/kontakt#company-${id}`).toSorted(),
    );
    expect(read.texts('nav[aria-label="Spółki grupy"] p')).toEqual([
      ...new Set(companies.map(({ sector }) => sector?.name)),
    ]);
    expect(read.document.querySelectorAll('nav[aria-label="Spółki grupy"] img')).toHaveLength(5);
  });

  it('CT02: every department is a link in the list of its company, shared ones in all; people come with their page', async () => {
    const companies = await api<Models['ContactCompany'][]>('/api/contact_companies?locale=pl');
    const read = await page('/kontakt');
    const shared = companies.flatMap(({ categories }) => (categories ?? []).filter((category) => category.shared));
    for (const { id, categories } of companies) {
      const own = [...(categories ?? []).filter((category) => !category.shared), ...shared];
      expect(read.links(`#company-${id} details`), id).toEqual(
        expect.arrayContaining(own.map(({ slug }) => `/kontakt/${slug}`)),
      );
    }
    const person = companies.flatMap(({ categories }) => categories ?? []).flatMap(({ contacts }) => contacts ?? [])[0];
    expect(read.text('main')).not.toContain(person?.name);
    // it was 4,022: people and distributors of all departments
    expect(read.document.querySelectorAll('*').length).toBeLessThan(2000);
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
    const answer = await fetch(`${stack.site.base}/kontakt/Laboratorium-Wzorcujace?x=1`, { redirect: 'manual' });
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

describe('vCards', () => {
  const get = (path: string) => fetch(stack.site.base + path);

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
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.vcf"$/);
      expect(text).toContain('FN:dr');
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
