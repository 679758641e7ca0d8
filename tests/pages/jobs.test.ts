import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import pl from '#shared/locales/pl.json' with { type: 'json' };
import { api, page } from '../support/built-site.ts';

// The built site over the embedded CMS: jobs, their filters, and alerts about new ones, without JavaScript.

describe('jobs', () => {
  it('LY09 JB02 JB04: an offer has its facts, its text, its action, and the notice of two years', async () => {
    const [teaser] = await api<Models['JobOffer'][]>('/api/job_offers?locale=pl');
    const offer = await api<Models['JobOffer']>(`/api/job_offers/${teaser?.slug}?locale=pl`);
    const read = await page(`/kariera/oferty-pracy/${offer.slug}`);
    expect([read.layout, read.text('h1')]).toEqual(['job_offers', offer.title]);
    expect(read.text('main header')).toContain('Oferty pracy');
    for (const fact of [offer.company, offer.department, offer.location]) expect(read.text('main')).toContain(fact);
    expect(read.links('main')).toContain(offer.ctaUrl);
    expect(read.text('main')).toMatch(/dw(a|óch) lat/);
  });

  it('JB01: the list says so when nothing fits', async () => {
    const categories = await api<Models['Named'][]>('/api/job_offer_categories?locale=pl');
    const offers = await api<Models['JobOffer'][]>('/api/job_offers?locale=pl');
    const list = await page('/kariera/oferty-pracy');
    expect(list.links('main')).toEqual(
      expect.arrayContaining(offers.map((offer) => `/kariera/oferty-pracy/${offer.slug}`)),
    );
    const empty = categories.find(({ id }) => !offers.some((offer) => offer.category?.id === id));
    if (empty)
      expect((await page(`/kariera/oferty-pracy?category=${empty.id}`)).text('main')).toContain(pl['jobs.empty']);
  });
});

describe('JB01 filters of jobs', () => {
  it('each number is that of the offers behind it, beside another choice too', async () => {
    const list = '/kariera/oferty-pracy';
    const read = async (query: string) => {
      const { document } = await page(`${list}?${query}`);
      const options = [...document.querySelectorAll<HTMLInputElement>('main form input[type=checkbox]')].map(
        (input) => ({
          name: input.name,
          query: `${input.name}=${input.value}`,
          isChosen: input.checked,
          count: Number.parseInt(input.closest('label')?.querySelector('[aria-hidden]')?.textContent ?? '', 10),
        }),
      );
      return { options, rows: document.querySelectorAll('main li h2').length };
    };
    const { options, rows } = await read('mode=HYBRID');
    expect(rows).toBeGreaterThan(1);
    expect(new Set(options.map(({ name }) => name))).toEqual(new Set(['place', 'mode', 'category', 'section']));
    // the first and the last value of each facet
    const ends = [...Map.groupBy(options, ({ name }) => name).values()].flatMap((of) => [
      ...of.slice(0, 1),
      ...of.slice(-1),
    ]);
    for (const { name, query, count } of ends) {
      const otherFilter = name === 'mode' ? '' : 'mode=HYBRID&';
      expect([query, (await read(otherFilter + query)).rows]).toEqual([query, count]);
    }
    // several values of a facet give the results of each, and their boxes are ticked
    const modes = options.filter(({ name }) => name === 'mode');
    const both = await read(modes.map(({ query }) => query).join('&'));
    expect(both.rows).toBe(modes.reduce((sum, { count }) => sum + count, 0));
    expect(both.options.filter(({ isChosen }) => isChosen).map(({ query }) => query)).toEqual(
      modes.map(({ query }) => query),
    );
  });

  it.each([
    ['/kariera/oferty-pracy?place=lipsk', 'Lipsk', 'hybrydowo', '17,90–21,40 € brutto za godzinę'],
    ['/en/careers/jobs?place=leipzig', 'Leipzig', 'hybrid', '€62,000–78,000 gross a year'],
    ['/de/karriere/stellenangebote?place=leipzig', 'Leipzig', 'mobil', '58.000–76.000 € brutto im Jahr'],
  ])('%s: places, modes and pay in the words of the language', async (path, place, mode, pay) => {
    const list = await page(path);
    for (const words of [place, mode, pay]) expect(list.text('main ul:has(h2)')).toContain(words);
    const [offer = ''] = list.links('main ul:has(h2)');
    expect((await page(offer)).text('main dl')).toMatch(/brutto|gross/);
  });
});

describe('whoever finds no job yet', () => {
  it.each([
    ['/kariera/oferty-pracy', '/newsletter', 'Nowe oferty e-mailem'],
    ['/en/careers/jobs', '/en/newsletter', 'New vacancies by e-mail'],
    ['/de/karriere/stellenangebote', '/de/newsletter', 'Neue Stellen per E-Mail'],
  ])('%s: may have the next ones mailed, from the list and from an empty one', async (list, newsletter, words) => {
    for (const path of [list, `${list}?category=interns`]) {
      const { document } = await page(path);
      const links = [...document.querySelectorAll(`main a[href^="${newsletter}"]`)];
      expect(
        links.map((link) => [link.textContent, link.getAttribute('href')]),
        path,
      ).toEqual([[words, `${newsletter}?topic=job-offers#newsletter-form`]]);
    }
    const form = (await page(`${newsletter}?topic=job-offers`)).document.querySelector('#newsletter-form');
    expect(form?.querySelector('option[selected]')?.getAttribute('value')).toBe('job-offers');
    // a topic that does not exist
    const usual = (await page(`${newsletter}?topic=nothing`)).document.querySelector('#newsletter-category');
    expect(usual?.querySelector('option[selected]')?.getAttribute('value')).toBe('all');
  });

  it('the filters stand behind one button that says how many are chosen; each has a link that takes it away', async () => {
    const list = '/de/karriere/stellenangebote';
    const read = await page(`${list}?place=leipzig&place=swidnica&mode=REMOTE&mode=nothing`);
    expect(read.text('main details > summary')).toMatch(/^Filter3/);
    const chips = [...read.document.querySelectorAll('main nav[aria-label="Gewählte Filter"] a')];
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('href')])).toEqual([
      ['Filter entfernen: Arbeitsorte: Leipzig', `${list}?place=swidnica&mode=REMOTE`],
      ['Filter entfernen: Arbeitsorte: Świdnica', `${list}?place=leipzig&mode=REMOTE`],
      ['Filter entfernen: Arbeitsformen: mobil', `${list}?place=leipzig&place=swidnica`],
      ['Alle Filter zurücksetzen', list],
    ]);
    expect((await page(list)).text('main details > summary')).toBe('Filter');
  });
});

it('an offer says that applications go by mail, whose job it is, and what it is before its facts', async () => {
  const read = await page('/kariera/oferty-pracy/doradca-klienta-wodociagi');
  expect(read.document.title).toMatch(/^Doradca klienta .* – Grupa Elmerion$/);
  expect(read.text('#apply')).toContain('tylko e-mailem: praca@aquametra.example');
  expect(read.text('main a[href="mailto:praca@aquametra.example"]')).toBe('Aplikuj e-mailem');
  const [title, facts] = ['#page-title', 'main dl'].map((place) => read.document.querySelector(place));
  expect(title && facts && title.compareDocumentPosition(facts) & 4).toBe(4);
});

it('the confirmation of an application names the position, without a script too', async () => {
  const offers = await api<Models['JobOffer'][]>('/api/job_offers?locale=de');
  const offer = offers.find(({ application }) => application === 'form');
  const read = await page(`/de/karriere/stellenangebote/${offer?.slug}?sent=job-application&ref=j1`);
  expect(read.text('#job-application-outcome dl')?.replaceAll('\u00ad', '')).toBe(`Stelle${offer?.title}`);
});
