import { beforeAll, describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locales/locales.ts';
import { page } from '../support/built-site.ts';
import type { ReadPage } from '../support/read-page.ts';

// The built site over the embedded CMS: what a filtered list and a search become when the language is switched.

const FINDER = { pl: '/produkty/wyszukiwarka', en: '/en/products/finder', de: '/de/produkte/finder' };
const JOBS = { pl: '/kariera/oferty-pracy', en: '/en/careers/jobs', de: '/de/karriere/stellenangebote' };
const CONTACT = { pl: '/kontakt', en: '/en/contact', de: '/de/kontakt' };

// a page does not wait long for the content of other languages
beforeAll(async () => {
  await Promise.all([FINDER, JOBS, CONTACT].flatMap((pages) => Object.values(pages)).map(page));
});

const linkTo = (read: ReadPage, locale: Locale) =>
  read.document.querySelector(`#language-top a[hreflang=${locale}]`)?.getAttribute('href') ?? '';
async function switchTo(locale: Locale, path: string) {
  const link = linkTo(await page(path), locale);
  return { link: decodeURIComponent(link), read: await page(link) };
}
const chosen = (read: ReadPage) =>
  [...read.document.querySelectorAll('main form input[checked]')].map((input) => input.getAttribute('value'));

describe('SH14 the language switch on the product finder', () => {
  it.each([
    [`${FINDER.en}?mounting=DIN+rail`, 'de', '?mounting=Hutschiene', ['Hutschiene'], 5],
    [
      `${FINDER.en}?medium=cold+water&mounting=in-line`,
      'pl',
      '?medium=woda+zimna&mounting=rurociąg',
      ['woda zimna', 'rurociąg'],
      2,
    ],
    [`${FINDER.de}?mounting=Hutschiene`, 'en', '?mounting=DIN+rail', ['DIN rail'], 6],
  ] as const)('%s → %s: values have the words of the language', async (path, locale, query, values, count) => {
    const { link, read } = await switchTo(locale, path);
    expect(link).toBe(FINDER[locale] + query);
    expect(chosen(read)).toEqual(values);
    expect(Number.parseInt(read.text('#finder-found'), 10)).toBe(count);
  });

  it('ids, numbers, words and order stay; the page number and what no language has do not', async () => {
    const same = 'sector=electricity&communication=NB-IoT&max-current.from=80&max-current.to=100';
    expect((await switchTo('de', `${FINDER.en}?${same}`)).link).toBe(`${FINDER.de}?${same}`);
    const { link } = await switchTo('pl', `${FINDER.en}?q=meter&brand=aquametra&mounting=nothing&sort=name&page=1`);
    expect(link).toBe(`${FINDER.pl}?q=meter&brand=aquametra&sort=name`);
    expect((await switchTo('pl', `${FINDER.en}?mounting=nothing`)).link).toBe(FINDER.pl);
  });

  it('a value without a counterpart is left out', async () => {
    const read = await page(FINDER.pl);
    const polish = [...read.document.querySelectorAll('#product-finder input[name=medium]')];
    const values = polish.map((input) => input.getAttribute('value') ?? '');
    const links = await Promise.all(
      values.map(async (medium) => linkTo(await page(`${FINDER.pl}?${new URLSearchParams({ medium })}`), 'de')),
    );
    const german = [...(await page(FINDER.de)).document.querySelectorAll('#product-finder input[name=medium]')];
    const offered = german.map((input) => input.getAttribute('value'));
    expect(links.filter((link) => link === FINDER.de).length).toBe(values.length - offered.length);
    const carried = links.flatMap((link) => new URLSearchParams(link.split('?')[1]).getAll('medium'));
    expect(carried.toSorted()).toEqual(offered.toSorted());
  });
});

it.each([
  [`${JOBS.pl}?place=lipsk&mode=HYBRID`, 'en', '?place=leipzig&mode=HYBRID', ['leipzig', 'HYBRID']],
  [`${JOBS.de}?place=leipzig`, 'pl', '?place=lipsk', ['lipsk']],
  [`${JOBS.pl}?place=leszno`, 'de', '', []],
] as const)('SH14 the language switch on jobs, %s → %s: places have the names of the language', async (...row) => {
  const [path, locale, query, values] = row;
  const { link, read } = await switchTo(locale, path);
  expect(link).toBe(JOBS[locale] + query);
  expect(chosen(read)).toEqual(values);
});

describe('SH14 the language switch on the search for distributors', () => {
  it.each([
    [`${CONTACT.en}?place=Lithuania`, 'de', '?place=Lithuania', 'Litauen, 1 Vertriebspartner'],
    [`${CONTACT.en}?place=Lithuania`, 'pl', '?place=Lithuania', 'Litwa, 1 dystrybutor'],
    [`${CONTACT.de}?place=Ermland-Masuren`, 'en', '?place=Ermland-Masuren', 'Warmia-Masuria, 2 distributors'],
    // five digits are a German postcode on German pages only
    [`${CONTACT.de}?place=10115&country=DE`, 'pl', '?country=DE&place=DE-10115', 'Niemcy, 1 dystrybutor'],
    [`${CONTACT.pl}?place=10115`, 'de', '?place=PL-10115', 'Ermland-Masuren, 2 Vertriebspartner'],
  ] as const)('%s → %s: the same place', async (path, locale, query, found) => {
    const { link, read } = await switchTo(locale, path);
    expect(link).toBe(CONTACT[locale] + query);
    expect(read.text('#distributors-found')).toBe(found);
  });
});

it('SH14: a confirmation is not taken along to another language', async () => {
  const sent = 'sent=contact-us&ref=ABCDE-FGHJK&files=2&state=received';
  for (const query of [sent, `${sent}&items=x`]) {
    const read = await page(`${CONTACT.en}?${query}`);
    expect(read.text('main')).toContain('ABCDE-FGHJK');
    expect(linkTo(read, 'de')).toBe(CONTACT.de);
  }
});
