import { expect, it } from 'vitest';
import { type Choice, countValues, type Facetable, findFitting, orderFacets } from './facets.ts';

/** Pseudo-random numbers, the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
const FACETS = ['medium', 'radio', 'class'];
const VALUES = ['a', 'b', 'c', 'd'];

function makeItems(random: (below: number) => number): Facetable[] {
  return Array.from({ length: 40 }, () => ({
    text: ['water', 'gas', 'water gas'][random(3)] as string,
    values: new Map(
      FACETS.flatMap((facet): [string, Set<string>][] => {
        const own = VALUES.filter(() => random(3) === 0);
        return own.length > 0 ? [[facet, new Set(own)]] : [];
      }),
    ),
  }));
}

function makeChoice(random: (below: number) => number): Choice {
  return new Map(
    FACETS.flatMap((facet): [string, Set<string>][] => {
      const chosen = VALUES.filter(() => random(4) === 0);
      return chosen.length > 0 ? [[facet, new Set(chosen)]] : [];
    }),
  );
}

it('counts the items for each value as the only one in its facet, with the same result as brute force', () => {
  const random = createRandom(7);
  for (let round = 0; round < 60; round++) {
    const items = makeItems(random);
    const choice = makeChoice(random);
    const words = random(2) === 0 ? ['gas'] : [];
    const counts = countValues(items, choice, words);
    for (const facet of FACETS)
      for (const value of VALUES) {
        const alone = new Map([...choice, [facet, new Set([value])]]);
        expect(counts.get(facet)?.get(value) ?? 0).toBe(findFitting(items, alone, words).length);
      }
  }
});

it('combines values of a facet with OR, and facets and words with AND', () => {
  const item = (text: string, ...values: [string, string][]): Facetable => ({
    text,
    values: new Map(values.map(([facet, value]) => [facet, new Set([value])])),
  });
  const items = [
    item('water meter', ['medium', 'cold'], ['radio', 'nb']),
    item('water meter', ['medium', 'hot'], ['radio', 'nb']),
    item('gas meter', ['medium', 'gas'], ['radio', 'nb']),
    item('water tap', ['medium', 'cold']),
  ];
  const choice = new Map([
    ['medium', new Set(['cold', 'hot'])],
    ['radio', new Set(['nb'])],
  ]);
  expect(findFitting(items, choice, [])).toEqual(items.slice(0, 2));
  expect(findFitting(items, new Map(), ['water', 'meter'])).toEqual(items.slice(0, 2));
  expect(findFitting(items, new Map([['colour', new Set(['red'])]]), [])).toEqual([]);
});

it('puts key figures of at least half of the products after the sector, in their order, and opens them', () => {
  const facets = ['sector', 'category', 'medium', 'radio', 'class', 'brand'].map((key) => ({
    key,
    label: null,
    isRange: false,
    options: [],
  }));
  const order = (keyFigures: string[][]) =>
    orderFacets(facets, keyFigures).map(({ key, startsOpen }) => (startsOpen ? key.toUpperCase() : key));
  expect(order([])).toEqual(['SECTOR', 'CATEGORY', 'MEDIUM', 'RADIO', 'class', 'brand']);
  expect(order([['class', 'radio'], ['class', 'radio', 'brand'], ['medium'], []])).toEqual([
    'SECTOR',
    'CLASS',
    'RADIO',
    'CATEGORY',
    'medium',
    'brand',
  ]);
});
