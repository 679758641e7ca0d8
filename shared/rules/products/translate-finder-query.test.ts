import { expect, it } from 'vitest';
import type { ProductTeaser } from '../../contract/models/product.ts';
import { readFinderState } from './finder-query.ts';
import { buildCatalogue, type Catalogue } from './product-finder.ts';
import { translateFinder, translateFinderQuery } from './translate-finder-query.ts';

function build(products: [id: string, flow: string, mass: string][]): Catalogue {
  return run(
    buildCatalogue(
      products.map(([id, flow, mass]): ProductTeaser => {
        const attributes = [
          { key: 'flow', label: 'Flow', value: flow, unit: 'm³/h', facet: true },
          { key: 'mass', label: 'Mass', value: mass, facet: true, range: true },
        ];
        return { id, name: id, slug: id, brand: id, attributes };
      }),
      [],
      'en',
    ),
  );
}
function run<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
const english = build([
  ['a', '1.6 / 2.5', '1.5 kg'],
  ['b', '4.5–10', '3 kg'],
  ['c', '25', '9 kg'],
]);
const german = build([
  ['a', '1,6 / 2,5', '1,5 kg'],
  ['b', '4,5–10', '3 kg'],
]);
const translate = (query: string, to: Catalogue | null) => {
  const state = readFinderState(new URLSearchParams(query), english.facets);
  return decodeURIComponent(translateFinderQuery(state, english.facets, to && run(translateFinder(english, to))));
};

it('translates parts of lists and ends of ranges; numbers and ids stay', () => {
  expect(translate('flow=2.5+m³/h&flow=4.5+m³/h&brand=a&mass.from=1.5&page=2', german)).toBe(
    'flow=2,5+m³/h&flow=4,5+m³/h&mass.from=1.5&brand=a',
  );
});

it('leaves out what the other catalogue does not offer, and all texts while it is not known', () => {
  expect(translate('flow=25+m³/h&brand=c&mass.from=3&mass.to=9', german)).toBe('mass.from=3');
  expect(translate('flow=2.5+m³/h&brand=a&mass.from=1.5', null)).toBe('mass.from=1.5&brand=a');
});
