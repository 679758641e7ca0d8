import { beforeAll, describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { api, page, siteUrl } from '../support/built-site.ts';
import { parsePage, type ReadPage } from '../support/read-page.ts';

// The finder over the embedded CMS, as a visitor without JavaScript sees them.
let products: Models['ProductTeaser'][];
beforeAll(async () => {
  products = await api('/api/products?locale=en');
});

const FINDER = '/en/products/finder';
const total = (read: ReadPage) => Number.parseInt(read.text('#finder-found'), 10);
const robots = (read: ReadPage) => read.document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null;
const canonical = (read: ReadPage) =>
  new URL(read.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '').href.replace(
    /^.*?\/en/,
    '/en',
  );
/** The values of the form with the numbers beside them. */
const options = (read: ReadPage) =>
  [...read.document.querySelectorAll('#product-finder input[type=checkbox]')].map((input) => ({
    facet: input.getAttribute('name') ?? '',
    value: input.getAttribute('value') ?? '',
    count: Number.parseInt(input.closest('label')?.querySelector('[aria-hidden]')?.textContent ?? '', 10),
  }));

describe('the product finder', () => {
  it('has a facet for each marked attribute, and numbers that the products of the CMS bear out', async () => {
    const read = await page(FINDER);
    expect([read.status, total(read)]).toEqual([200, products.length]);
    const all = options(read);
    const marked = products.flatMap((p) => (p.attributes ?? []).filter((a) => a.facet).map((a) => a.key));
    const ranges = [...read.document.querySelectorAll('#product-finder select')].map((select) =>
      select.getAttribute('name')?.replace(/\.(?:from|to)$/, ''),
    );
    expect(new Set([...all.map(({ facet }) => facet), ...ranges])).toEqual(
      new Set(['sector', 'category', 'brand', 'lifecycle', ...marked]),
    );
    for (const { value, count } of all.filter(({ facet }) => facet === 'brand'))
      expect(products.filter((p) => p.brand === value)).toHaveLength(count);
    expect(read.links('main nav').some((link) => link === `${FINDER}?page=2`)).toBe(true);
  });

  it('shows beside each value how many products it leads to', async () => {
    const chosen = { sector: 'electricity', communication: 'NB-IoT' };
    const read = await page(`${FINDER}?${new URLSearchParams(chosen)}`);
    expect(total(read)).toBeGreaterThan(0);
    const all = options(read);
    expect(all.length).toBeGreaterThan(12);
    // the last value of each facet: the rarest
    for (const { facet, value, count } of new Map(all.map((option) => [option.facet, option])).values()) {
      const led = await page(`${FINDER}?${new URLSearchParams({ ...chosen, [facet]: value })}`);
      expect([facet, value, total(led)]).toEqual([facet, value, count]);
    }
    // two values of a facet add up, as no product has both sectors
    const numbers = await Promise.all(
      ['sector=water', 'sector=gas', 'sector=water&sector=gas'].map(async (query) =>
        total(await page(`${FINDER}?${query}`)),
      ),
    );
    expect(numbers[2]).toBe((numbers[0] ?? 0) + (numbers[1] ?? 0));
  });

  it('leads with what decides, values by the number of all products, and shows what is chosen', async () => {
    const read = await page(`${FINDER}?sector=electricity`);
    const facets = [...read.document.querySelectorAll('#product-finder details > div > details')].map((details) => ({
      name: details.querySelector('summary')?.textContent,
      isOpen: details.hasAttribute('open'),
    }));
    const open = ['Sector', 'Maximum current', 'Communication', 'Accuracy class', 'Phases', 'Category'];
    expect(facets.filter(({ isOpen }) => isOpen).map(({ name }) => name)).toEqual(open);
    expect(facets.slice(0, open.length).map(({ name }) => name)).toEqual(open);
    const groups = async (query: string) => Map.groupBy(options(await page(FINDER + query)), ({ facet }) => facet);
    const all = await groups('');
    for (const [facet, values] of all) {
      const counts = values.map(({ count }) => count);
      expect([facet, counts]).toEqual([facet, counts.toSorted((a, b) => b - a)]);
    }
    // a choice does not reorder the values
    for (const query of ['?sector=electricity', '?sector=water', '?sector=electricity&communication=NB-IoT'])
      for (const [facet, offered] of await groups(query)) {
        const values = offered.map(({ value }) => value);
        const expected = all.get(facet)?.map(({ value }) => value) ?? [];
        expect([query, facet, values]).toEqual([query, facet, expected.filter((value) => values.includes(value))]);
      }
    const rare = options(read).findLast(({ facet }) => facet === 'communication')?.value;
    const chosen = await page(`${FINDER}?sector=electricity&communication=${encodeURIComponent(rare ?? '')}`);
    const box = chosen.document.querySelector(`#product-finder input[value="${rare}"]`);
    expect(box?.closest('details')?.hasAttribute('open')).toBe(true);
  });

  it('finds by name and number, sorts, and offers a way out of an empty result', async () => {
    const found = await page(`${FINDER}?q=em110`);
    expect(found.links('main li h3').map((link) => link.split('/').at(-1))).toEqual(['em-110-solo']);
    expect(found.links('nav[aria-label="Chosen filters"]')).toEqual([FINDER, FINDER]);
    const names = (await page(`${FINDER}?sort=name`)).texts('main li h3');
    expect(names).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare));
    const empty = await page(`${FINDER}?q=no+such+thing`);
    expect([empty.status, total(empty), empty.links('#main section')]).toEqual([
      200,
      0,
      expect.arrayContaining([FINDER]),
    ]);
  });

  it('issue 19: takes a range as its form sends it, and shows it in one filter', async () => {
    const read = await page(`${FINDER}?sector=electricity&max-current.from=80&max-current.to=100&communication=NB-IoT`);
    const within = products.filter((p) => {
      const values = (key: string) => (p.attributes ?? []).filter((a) => a.key === key).map((a) => a.value);
      const isInside = values('max-current').some((value) => Number(value) >= 80 && Number(value) <= 100);
      return isInside && values('communication').includes('NB-IoT');
    });
    expect(within.map(({ name }) => name)).toContain('EM-310 Volta');
    expect(read.texts('main li h3').toSorted()).toEqual(within.map(({ name }) => name).toSorted());
    expect(read.texts('nav[aria-label="Chosen filters"] li').join()).toContain('Maximum current: 80 A to 100 A');
    const link = '/en/products/finder?sector=electricity&communication=NB-IoT';
    expect(read.links('nav[aria-label="Chosen filters"]')).toContain(link);
  });

  it('has one address without query; states stay out of search engines, unknown values are no state', async () => {
    const paths = [FINDER, `${FINDER}?brand=aquametra`, `${FINDER}?brand=nobody&colour=red&page=0&sort=price`];
    const reads = await Promise.all(paths.map(page));
    expect(reads.map(robots)).toEqual([null, 'noindex, follow', null]);
    expect(reads.map(canonical)).toEqual([FINDER, FINDER, FINDER]);
    const [plain, , unknown] = reads.map((read) => read.texts('main li h3'));
    expect(unknown).toEqual(plain);
  });

  it('is led to by the catalogue and its categories', async () => {
    expect((await page('/en/products')).links('main')).toContain(FINDER);
    const links = (await page('/en/solutions/water')).links('main');
    const link = links.find((address) => address.startsWith(`${FINDER}?`));
    expect(link).toBe(`${FINDER}?sector=water`);
    const sector = await page(link ?? '');
    expect(total(sector)).toBeLessThan(products.length);
  });

  it('P3: finds in a category what the page of the category lists', async () => {
    const listed = new Map(
      (await api<Models['ProductCategory'][]>('/api/product_categories?locale=en')).map(
        ({ id, products: inCategory }) => [id, inCategory?.length],
      ),
    );
    const offered = options(await page(FINDER)).filter(({ facet }) => facet === 'category');
    expect(offered.map(({ value }) => value)).toEqual(expect.arrayContaining(['industrial-metering', 'three-phase']));
    expect(offered.map(({ value, count }) => [value, count])).toEqual(
      offered.map(({ value }) => [value, listed.get(value)]),
    );
  });

  it('P4: finds by a figure with its unit', async () => {
    const found = (await page(`${FINDER}?q=100+A`)).links('main li h3').map((link) => link.split('/').at(-1));
    expect(found.toSorted()).toEqual(['em-150-duo', 'em-310-volta', 'em-340-prosum', 'em-350-terra', 'pp-330-tercet']);
  });

  it.each([FINDER, '/en/products', '/en/solutions/electricity/three-phase-meters'])(
    'issue 19: tiles of %s have key figures, and lead to the comparison by a form of its own',
    async (path) => {
      const read = await page(path);
      const form = read.document.querySelector(`form[action="/en/products/compare"]`);
      expect(form?.getAttribute('method')).toBe('get');
      const tiles = [...read.document.querySelectorAll('main li')].filter((li) => li.querySelector('input[name=ids]'));
      expect(tiles.map((li) => li.querySelector('input[name=ids]')?.getAttribute('form'))).toEqual(
        tiles.map(() => form?.id),
      );
      const figures = tiles.find((li) => li.querySelector('input[value=em-310]'))?.querySelectorAll('dl > div');
      expect([...(figures ?? [])].map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
        ['Maximum current', '100\u00a0A'],
        ['Communication', 'LTE-\u2060M, NB-\u2060IoT, PLC G3, wM-\u2060Bus, Ethernet'],
        ['Accuracy class', 'B'],
      ]);
    },
  );
});

describe('an enquiry without a script', () => {
  it('names its products and their quantities, and keeps them when something is wrong', async () => {
    const read = await page('/en/contact?ask=em-310:EM310-100-VM1*10,aq-40,no-such');
    const rows = (found: ReadPage) =>
      [...found.document.querySelectorAll('#contact-us-items li')].map((li) => [
        li.querySelector('span')?.textContent,
        li.querySelector('input')?.getAttribute('name'),
        li.querySelector('input')?.getAttribute('value'),
      ]);
    const names = [
      ['EM-310 VoltaEM310-100-VM1', 'item:em-310:EM310-100-VM1', '10'],
      ['AQ-40 Sonic', 'item:aq-40', ''],
    ];
    expect([rows(read), robots(read)]).toEqual([names, 'noindex, follow']);
    const fields = { 'item:em-310:EM310-100-VM1': 'ten', 'item:aq-40': '0', email: 'x' };
    const answer = await fetch(siteUrl(`/en/forms/contact-us`), {
      method: 'POST',
      body: new URLSearchParams({ ...fields, _page: '/en/contact' }),
    });
    const again = parsePage(answer.status, await answer.text());
    expect(again.status).toBe(422);
    expect(rows(again)).toEqual([[...(names[0] ?? []).slice(0, 2), 'ten']]);
    const field = again.document.querySelector('#contact-us-items input');
    const problem = again.document.getElementById(field?.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect([field?.getAttribute('aria-invalid'), problem?.textContent]).toEqual([
      'true',
      expect.stringContaining('whole number'),
    ]);
  });
});
