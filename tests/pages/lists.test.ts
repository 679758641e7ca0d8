import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { api, page } from '../support/built-site.ts';

// The built site over the embedded CMS: news, investors, contacts.

it('D3: a page beyond the last of a list is none', async () => {
  const reports = ['biezace', 'okresowe'].map((name) => `relacje-inwestorskie/raporty-${name}?page=99`);
  const lists = ['biuro-prasowe?page=99', ...reports, 'szukaj?phrase=licznik&page=2', 'produkty/wyszukiwarka?page=99'];
  const statuses = await Promise.all(lists.map(async (path) => (await page(`/${path}`)).status));
  expect(statuses).toEqual(lists.map(() => 404));
});

it('a later page of a list begins with the list; its language switch keeps what was chosen, not the page', async () => {
  const [first, later] = await Promise.all(['/biuro-prasowe', '/biuro-prasowe?page=2'].map(page));
  expect([first?.has('main header img'), first?.has('main .lead')]).toEqual([true, true]);
  expect([later?.has('main header img'), later?.has('main .lead')]).toEqual([false, false]);
  expect(later?.links('header')).toContain('/en/press');
  const found = await page('/szukaj?phrase=licznik&category=products');
  expect(found.links('header')).toContain('/en/search?phrase=licznik&category=products');
});

it.each([
  ['/biuro-prasowe', '/biuro-prasowe/materialy-dla-mediow', '/relacje-inwestorskie/centrum-wynikow'],
  ['/en/press', '/en/press/press-kit', '/en/investors/results'],
  ['/de/presse', '/de/presse/pressemappe', '/de/investoren/ergebnisse'],
])('%s: a journalist finds a phone, pictures and results at its top, above the news', async (path, ...ways) => {
  const read = await page(path);
  const [phone, post] = ['main a[href^="tel:"]', 'main article'].map((place) => read.document.querySelector(place));
  expect(phone && post && phone.compareDocumentPosition(post) & 4).toBe(4);
  expect(read.links('#press-links > .links')).toEqual(ways);
  expect((await page(`${path}?page=2`)).has('#press-links')).toBe(false);
});

it.each([
  '/',
  '/produkty',
  '/produkty/wyszukiwarka',
  '/produkty/em-310-volta',
  '/centrum-pobran',
  '/biuro-prasowe?page=2',
])('R17: the first picture of %s is loaded at once', async (path) => {
  expect((await page(path)).document.querySelector('main img')?.getAttribute('loading')).toBeNull();
});

it('SE01: a kind without results shows those of all kinds', async () => {
  const [all, chosen] = [await page('/szukaj?phrase=licznik'), await page('/szukaj?phrase=licznik&category=jobs')];
  expect(all.texts('main h2').length).toBeGreaterThan(1);
  expect(chosen.texts('main h2')).toEqual(all.texts('main h2'));
});

it('a search without results leads on, and the word for a matter leads to its page', async () => {
  const nothing = (await page('/szukaj?phrase=qqqqq')).links('main');
  for (const next of ['/produkty/wyszukiwarka', '/centrum-pobran', '/slownik', '/kontakt'])
    expect(nothing, next).toContain(next);
  const [invoice] = (await page('/szukaj?phrase=faktura')).links('main #answers');
  expect(invoice).toBe('/dzial-zakupow');
});

it('ER01: an address that leads nowhere names the pages above it, the sectors and the contact', async () => {
  const read = await page('/kariera/oferty-pracy/nie-ma-takiej');
  expect(read.status).toBe(404);
  const links = read.links('main');
  expect(links.slice(0, 2)).toEqual(['/kariera/oferty-pracy', '/kariera']);
  expect(links).toContain('/rozwiazania/woda');
  expect(links).toContain('/kontakt');
});

it('the share price comes before the facts of the share; the open day has a place and a calendar file', async () => {
  const titles = (await page('/relacje-inwestorskie/notowania')).texts('main h2');
  expect(titles.at(-1)).toBe('Podstawowe dane o akcji');
  const day = await page('/kariera/dzien-otwarty');
  expect(day.text('main')).toContain('ul. Pomiarowa 12');
  expect(day.links('main')).toContain('/feeds/pl/events/open-day-2027.ics');
});

describe('news', () => {
  it('LY05 LY06 NW02 NW05: a post has category, date, lead, title, image and body', async () => {
    const [teaser] = (await api<Models['PostTeaser'][]>('/api/posts?locale=pl')).filter(
      (post) => post.image && post.category && post.lead,
    );
    const post = await api<Models['Post']>(`/api/posts/${teaser?.slug}?locale=pl`);
    const read = await page(`/aktualnosci/${post.slug}`);
    expect([read.layout, read.text('h1')]).toEqual(['post', post.title]);
    expect(read.text('main header')).toContain(post.category?.name);
    expect(read.has(`time[datetime^="${post.publicationDate.slice(0, 10)}"]`)).toBe(true);
    expect(read.text('main')).toContain(post.lead?.slice(0, 40));
    expect(read.has(`main img[src*="${post.image?.url}"]`)).toBe(true);
    expect(post.blocks.length === 0 || read.has('article section')).toBe(true);
  });

  it('NW04: a post leads to its category', async () => {
    const post = (await api<Models['PostTeaser'][]>('/api/posts?locale=pl')).find(
      (p) => p.category?.sitemapNodeReference,
    );
    const node = post?.category?.sitemapNodeReference;
    const read = await page(`/aktualnosci/${post?.slug}`);
    expect(read.links('main')).toContain(node?.slug);
    expect(read.text('main')).toContain(node?.backButtonText ?? '');
  });

  it('NW01: the list is of a tag or a category', async () => {
    const posts = await api<Models['PostTeaser'][]>('/api/posts?locale=pl');
    const tag = posts.flatMap((post) => post.tags ?? [])[0]?.slug ?? '';
    const ofTag = await api<Models['PostTeaser'][]>(`/api/posts?locale=pl&tag=${tag}`);
    const read = await page(`/biuro-prasowe?tag=${tag}`);
    expect(ofTag.length).toBeLessThan(posts.length);
    expect(read.links('main').filter((link) => link.startsWith('/aktualnosci/')).length).toBeGreaterThan(0);
    const known = new Set(ofTag.map((post) => `/aktualnosci/${post.slug}`));
    expect(read.links('main').filter((link) => link.startsWith('/aktualnosci/') && !known.has(link))).toEqual([]);
  });
});

it.each([
  ['/biuro-prasowe?tag=results', 'Tag: Wyniki finansowe', '/biuro-prasowe'],
  ['/en/press?tag=results', 'Tag: Financial results', '/en/press'],
  ['/de/presse?tag=results', 'Schlagwort: ', '/de/presse'],
])('W11 NW01: %s: a list of a tag says so, and has a way to clear it', async (path, text, all) => {
  const read = await page(path);
  const chip = [...read.document.querySelectorAll('main nav a')].find((link) => link.textContent?.includes(text));
  expect(chip?.getAttribute('href')).toBe(all);
});

it('W11 NW04: "All news" leads to all news, the text of a category to that category', async () => {
  const posts = await api<Models['PostTeaser'][]>('/api/posts?locale=en&itemsPerPage=100');
  const withoutText = posts.find(({ category }) => category && !category.sitemapNodeReference?.backButtonText);
  const read = await page(`/en/news/${withoutText?.slug}`);
  const link = [...read.document.querySelectorAll('main .links a')].find(
    ({ textContent }) => textContent === 'All news',
  );
  expect(link?.getAttribute('href')).toBe('/en/press');
});

it.each([
  ['/relacje-inwestorskie/raporty-biezace', 'Nie znaleziono raportów.'],
  ['/en/investors/current-reports', 'Reports not found.'],
  ['/de/investoren/aktuelle-berichte', 'Keine Mitteilungen gefunden.'],
])('W4 IR04: %s: a year without reports says so', async (path, text) => {
  const read = await page(`${path}?year=2022`);
  expect(read.text('main')).toContain(text);
  expect(read.links('main').filter((link) => link.includes('/espi-'))).toEqual([]);
  expect(
    [...read.document.querySelectorAll('main select option[selected]')].map((option) => option.textContent?.trim()),
  ).toContain('2022 (0)');
});

it('W13 BL12: a tile whose category has no products of its own is a link, with the same words as the buttons', async () => {
  const read = await page('/rozwiazania');
  const tiles = [...read.document.querySelectorAll('main li:has(> div h3)')].filter(({ textContent }) =>
    textContent?.includes('Zobacz produkty'),
  );
  expect(tiles).toHaveLength(6);
  const products = await Promise.all(
    ['electricity', 'water', 'heat', 'gas', 'grid-automation', 'mining'].map(async (id) => {
      const category = await api<Models['ProductCategory']>(`/api/product_categories/${id}?locale=pl`);
      return (category.products ?? []).length > 0;
    }),
  );
  expect(tiles.map((tile) => tile.querySelector('button') !== null)).toEqual(products);
});

describe('investors', () => {
  it.each([
    ['/relacje-inwestorskie/kalendarium', 'w czasie polskim'],
    ['/en/investors/calendar', 'Warsaw time'],
    ['/de/investoren/finanzkalender', 'Warschauer Zeit'],
  ])('%s: says of which place the hours of events are', async (path, zone) => {
    const read = await page(path);
    expect(read.text('#upcoming')).toMatch(/\d\d[:.]\d\d/);
    expect(read.text('#upcoming')).toContain(zone);
  });

  it('IR01 IR02: quotes with the notice of 15 minutes, in every language', async () => {
    for (const path of ['/relacje-inwestorskie/notowania', '/en/investors/share-price', '/de/investoren/aktienkurs']) {
      const read = await page(path);
      expect(read.document.querySelectorAll('#quote dd').length, path).toBeGreaterThanOrEqual(9);
      expect(read.text('#quote'), path).toMatch(/15 (min|Min)/);
    }
  });

  it('IR04 IR05: current reports by category; one by its slug', async () => {
    const reports = await api<Models['StockReport'][]>('/api/stock_reports?locale=pl');
    const list = await page('/relacje-inwestorskie/raporty-biezace');
    expect(list.links('main').filter((link) => /raporty-biezace\/.+/.test(link)).length).toBeGreaterThan(10);
    const read = await page(`/relacje-inwestorskie/raporty-biezace/${reports[0]?.slug}`);
    expect([read.status, read.text('h1')]).toEqual([200, reports[0]?.title]);
  });

  it.each([
    ['/relacje-inwestorskie/raporty-biezace', 'Nie znaleziono raportu'],
    ['/en/investors/current-reports', 'Report not found'],
    ['/de/investoren/aktuelle-berichte', 'Mitteilung nicht gefunden'],
  ])('IR05: one that is not there, below %s', async (list, text) => {
    const read = await page(`${list}/no-such-report`);
    expect([read.status, read.text('h1')]).toEqual([404, text]);
    expect(read.document.title).toMatch(new RegExp(`^${text} – `));
    expect(read.links('main')).toContain(list);
  });

  it('IR04 IR08: by year, category and company, with counts that hold', async () => {
    const list = '/relacje-inwestorskie/raporty-biezace';
    const company = (await page(`${list}?company=elmerion_mining`)).texts('main section li h3');
    const all = await api<Models['StockReport'][]>('/api/stock_reports?locale=pl');
    expect(company.length).toBe(all.filter((report) => report.company === 'elmerion_mining').length);
    const read = await page(`${list}?company=elmerion_mining&year=199&page=0`);
    expect(read.texts('main section li h3')).toEqual(company);
    const options = read.texts('main select[name=company] option');
    expect(options.find((text) => text.startsWith('Minetron'))).toBe(`Minetron (${company.length})`);
  });

  it('IR06: periodic reports of three types', async () => {
    const read = await page('/relacje-inwestorskie/raporty-okresowe');
    const types = [...read.document.querySelectorAll('main select[name=type] option')];
    const names = types.map(({ textContent }) => textContent).join();
    for (const type of ['roczne', 'półroczne', 'kwartalne']) expect(names).toContain(type);
    const annual = await page(`/relacje-inwestorskie/raporty-okresowe?type=${types[1]?.getAttribute('value')}`);
    expect(annual.texts('main h3').length).toBeLessThan(read.texts('main h3').length);
    // the newest year is enough at first sight; what was chosen is in sight
    const folded = [...read.document.querySelectorAll('main details')].map((e) => e.hasAttribute('open'));
    expect(folded).toEqual([true, ...folded.slice(1).map(() => false)]);
    expect(folded.length).toBeGreaterThan(3);
    expect(annual.document.querySelectorAll('main details').length).toBe(0);
  });

  it.each([
    ['raporty-biezace?company=elmerion_mining&year=1999', 'raporty-biezace'],
    ['raporty-okresowe?type=annual&year=1999', 'raporty-okresowe'],
  ])('IR04 IR06: a choice without reports leads back to all (%s)', async (chosen, list) => {
    const folder = '/relacje-inwestorskie';
    const read = await page(`${folder}/${chosen}`);
    const way = [...read.document.querySelectorAll('main a')].find((link) => link.textContent === 'Wyczyść filtr');
    expect(way?.getAttribute('href')).toBe(`${folder}/${list}`);
  });

  it('IR07: reports of general meetings', async () => {
    const reports = await api<Models['AnnualMeetingReport'][]>('/api/annual_meeting_reports?locale=pl');
    expect((await page('/relacje-inwestorskie/walne-zgromadzenia')).text('main')).toContain(reports[0]?.title);
  });
});
