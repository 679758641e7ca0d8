import { expect, it } from 'vitest';
import { numberBlocks } from './number-blocks.ts';

it('counts labelled and titled blocks only', () => {
  const blocks = [
    { id: 'a', type: 'tiles', content: { label: 'Rozwiązania', items: [] } },
    { id: 'b', type: 'description', content: { html: '' } },
    { id: 'c', type: 'description', content: { html: '', title: 'Dane' } },
  ] as const;
  expect(numberBlocks(blocks as never)).toEqual([1, 0, 2]);
  expect(numberBlocks(blocks as never, 4)).toEqual([4, 0, 5]);
});
