import { expect, it } from 'vitest';
import { toBlocks } from './html.ts';

it('a list within a list loses no item', () => {
  const html = '<ul><li>a <b>b</b><ol><li>c<ul><li>d</li></ul></li><li>e</li></ol></li><li>f</li></ul><p>g</p>';
  expect(toBlocks(html)).toEqual([
    { type: 'list', items: ['a b', 'c', 'd', 'e', 'f'], isOrdered: false },
    { type: 'paragraph', text: 'g' },
  ]);
});
