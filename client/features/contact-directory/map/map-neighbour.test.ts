import { expect, it } from 'vitest';
import { findNeighbour } from './map-neighbour.ts';

const points = [
  { id: 'west', x: 0, y: 50 },
  { id: 'middle', x: 50, y: 50 },
  { id: 'east', x: 100, y: 55 },
  { id: 'south', x: 55, y: 100 },
  { id: 'far', x: 300, y: 50 },
];

it.each([
  ['middle', 'ArrowRight', 'east'],
  ['middle', 'ArrowLeft', 'west'],
  ['middle', 'ArrowDown', 'south'],
  ['middle', 'ArrowUp', null],
  ['west', 'ArrowLeft', null],
  ['east', 'ArrowRight', 'far'],
  ['west', 'Enter', null],
  ['nobody', 'ArrowRight', null],
])('CT08: from %s by %s to %s', (from, key, to) => {
  expect(findNeighbour(points, from, key)).toBe(to);
});

it('every region of a map can be reached from every other with arrow keys', () => {
  const seen = new Set(['west']);
  for (const from of seen)
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
      const to = findNeighbour(points, from, key);
      if (to) seen.add(to);
    }
  expect(seen.size).toBe(points.length);
});
