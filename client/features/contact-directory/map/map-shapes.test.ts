import { expect, it } from 'vitest';
import { VOIVODESHIPS } from '#shared/rules/contact/distributor-areas.ts';
import { findNeighbour } from './map-neighbour.ts';
import { mapShapeLoaders } from './map-shapes.ts';

it('CT08: the map of Poland has the 16 voivodeships by slug, and arrows reach all of them', async () => {
  const { shapes, width, height } = await mapShapeLoaders.poland();
  expect(shapes.map(({ id }) => id)).toEqual(VOIVODESHIPS.toSorted());
  const seen = new Set(['mazowieckie']);
  for (const from of seen)
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
      const to = findNeighbour(shapes, from, key);
      if (to) seen.add(to);
    }
  expect(seen.size).toBe(16);
  expect(shapes.filter(({ x, y }) => x <= 0 || y <= 0 || x >= width || y >= height)).toEqual([]);
});

it('D20: the map of Europe has the countries of the distributors', async () => {
  const { shapes } = await mapShapeLoaders.europe();
  const ids = new Set(shapes.map(({ id }) => id));
  expect(['PL', 'DE', 'CZ', 'SK', 'DK', 'SE', 'EE', 'LV', 'LT', 'UA', 'RO'].filter((id) => !ids.has(id))).toEqual([]);
});
