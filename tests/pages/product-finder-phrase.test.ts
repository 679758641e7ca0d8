import { describe, expect, it } from 'vitest';
import type { Models } from '#shared/contract/models/models.ts';
import { api, page } from '../support/built-site.ts';
import type { ReadPage } from '../support/read-page.ts';

// Where the finder searches for a phrase, and what it shows if nothing is found.
const FINDER = '/en/products/finder';
const total = (read: ReadPage) => Number.parseInt(read.text('#finder-found'), 10);
/** Numbers beside the values of the form, by facet and value. */
const counts = (read: ReadPage) =>
  new Map(
    [...read.document.querySelectorAll('#product-finder input[type=checkbox]')].map((input) => [
      `${input.getAttribute('name')} ${input.getAttribute('value')}`,
      Number.parseInt(input.closest('label')?.querySelector('[aria-hidden]')?.textContent ?? '', 10),
    ]),
  );

it('issue 19: the finder stands one click away from the home page', async () => {
  for (const [path, finder] of [
    ['/', '/produkty/wyszukiwarka'],
    ['/en', FINDER],
    ['/de', '/de/produkte/finder'],
  ] as const)
    expect((await page(path)).links('main')).toContain(finder);
});

describe('a phrase in the product finder', () => {
  it.each([
    [FINDER, '100 A NB-IoT', ['em-310-volta', 'em-350-terra']],
    [FINDER, 'three-phase 100 A NB-IoT', ['em-310-volta', 'em-350-terra']],
    [FINDER, 'three-phase 100 A meter with NB-IoT', ['em-310-volta', 'em-350-terra']],
    ['/produkty/wyszukiwarka', 'licznik trójfazowy 100 A z NB-IoT', ['em-310-volta', 'em-350-terra']],
    ['/de/produkte/finder', 'Drehstromzähler für 100 A mit NB-IoT', ['em-310-volta', 'em-350-terra']],
    ['/de/produkte/finder', 'Drehstrom 100 A NB-IoT', ['em-310-volta', 'em-350-terra']],
  ])('finds on %s by “%s”: words of the name, the category and the values together', async (path, phrase, slugs) => {
    const read = await page(`${path}?${new URLSearchParams({ q: phrase })}`);
    expect(read.links('main li h3').map((link) => link.split('/').at(-1))).toEqual(slugs);
  });

  it('finds all products with a value that is looked for, and the same by each inflection of a word', async () => {
    const products = await api<Models['ProductTeaser'][]>('/api/products?locale=en');
    const carriers = products.filter((p) => p.attributes?.some(({ value }) => value === 'NB-IoT'));
    expect(total(await page(`${FINDER}?q=NB-IoT`))).toBeGreaterThanOrEqual(carriers.length);
    const names = await Promise.all(
      ['trójfazowy', 'trójfazowe', 'trojfazowych', 'trójfazowego'].map(async (word) =>
        (await page(`/produkty/wyszukiwarka?${new URLSearchParams({ q: word })}`)).texts('main li h3'),
      ),
    );
    expect(names[0]?.length).toBeGreaterThan(5);
    for (const found of names) expect(found).toEqual(names[0]);
  });

  it('keeps its filters when nothing is found', async () => {
    const empty = await page(`${FINDER}?q=no+such+thing&sector=water`);
    expect([total(empty), counts(empty).get('sector water')]).toEqual([0, 0]);
    const all = counts(await page(FINDER));
    expect([...counts(empty).keys()].toSorted()).toEqual([...all.keys()].toSorted());
  });
});
