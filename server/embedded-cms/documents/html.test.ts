import { expect, it } from 'vitest';
import { toBlocks } from './html.ts';

it.each([
  ['<ul><li>a<ul><li>b</li></ul>tail</li><li>c</li></ul>', ['a', 'b', 'tail', 'c']],
  ['<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>', ['a', 'b', 'c', 'd']],
])('what stands behind a list within an item stays: %s', (html, items) => {
  expect(toBlocks(html)).toEqual([{ type: 'list', items, isOrdered: false }]);
});

it('a list within a list loses no item', () => {
  const html = '<ul><li>a <b>b</b><ol><li>c<ul><li>d</li></ul></li><li>e</li></ol></li><li>f</li></ul><p>g</p>';
  expect(toBlocks(html)).toEqual([
    { type: 'list', items: ['a b', 'c', 'd', 'e', 'f'], isOrdered: false },
    { type: 'paragraph', text: 'g' },
  ]);
});
