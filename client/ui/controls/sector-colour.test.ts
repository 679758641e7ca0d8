import { expect, it } from 'vitest';
import { toSectorColour } from './sector-colour.ts';

it.each([
  ['water', 'water'],
  ['drinking-water', 'water'],
  ['water-heat', 'water'],
  ['district-heating', 'heat'],
  ['natural-gas', 'gas'],
  ['mining', undefined],
  ['nb-iot', undefined],
])('PR12: the colour of %s is that of its sector, never that of another one', (slug, colour) => {
  expect(toSectorColour(slug)).toBe(colour);
});
