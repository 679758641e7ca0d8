import { expect, it } from 'vitest';
import { numberBlocks } from './number-blocks.ts';

it('counts blocks with a label or a contact, as a number alone says nothing', () => {
  const blocks = [
    { id: 'a', type: 'tiles', content: { label: 'Rozwiązania', items: [] } },
    { id: 'b', type: 'description', content: { html: '' } },
    { id: 'd', type: 'contact', content: {} },
    { id: 'c', type: 'description', content: { html: '', title: 'Dane' } },
  ] as const;
  expect(numberBlocks(blocks as never)).toEqual([1, 0, 2, 0]);
  expect(numberBlocks(blocks.slice(0, 2) as never)).toEqual([0, 0]);
});
