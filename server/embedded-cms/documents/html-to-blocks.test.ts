import { expect, it } from 'vitest';
import { toBlocks } from './html-to-blocks.ts';

/** Items as they are drawn: `  • text` is an item of a nested list. */
const draw = (html: string) =>
  toBlocks(html).flatMap((block) =>
    block.type === 'list'
      ? block.items.map(({ mark, level, text }) => `${'  '.repeat(level)}${mark} ${text}`)
      : [block.type],
  );

it.each([
  ['<ul><li>a<ul><li>b</li></ul>tail</li><li>c</li></ul>', ['• a', '  • b', ' tail', '• c']],
  ['<ul><li>a<ul><li>b</li></ul><ol><li>c</li></ol></li><li>d</li></ul>', ['• a', '  • b', '  1. c', '• d']],
])('text after a nested list is not lost: %s', (html, items) => {
  expect(draw(html)).toEqual(items);
});

it('nested lists lose no items', () => {
  const html = '<ul><li>a <b>b</b><ol><li>c<ul><li>d</li></ul></li><li>e</li></ol></li><li>f</li></ul><p>g</p>';
  expect(draw(html)).toEqual(['• a b', '  1. c', '    • d', '  2. e', '• f', 'paragraph']);
});

it('bullets within a numbered list are not counted', () => {
  const html = '<ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol><ol><li class="x">e</li></ol>';
  expect(draw(html)).toEqual(['1. a', '  • b', '  • c', '2. d', '1. e']);
});

it('numbers are those that the page shows', () => {
  expect(
    draw('<ol start="3" type="a"><li>a<ol reversed><li>b</li><li>c</li></ol></li><li value="26">d</li></ol>'),
  ).toEqual(['c. a', '  2. b', '  1. c', 'z. d']);
});

it('only a first row of headings is the head of a table', () => {
  const head = '<tr><th>a</th><th>b</th></tr>';
  const row = '<tr><td>1</td><td>2</td></tr>';
  expect(toBlocks(`<table>${head}${row}</table>`)).toEqual([{ type: 'table', head: ['a', 'b'], rows: [['1', '2']] }]);
  const rows = [
    ['1', '2'],
    ['a', 'b'],
  ];
  expect(toBlocks(`<table>${row}${head}</table>`)).toEqual([{ type: 'table', rows }]);
});

it('K24: deep lists and elements without an end take linear time', () => {
  const items = draw(`${'<ul><li>a'.repeat(3000)}${'</li></ul>'.repeat(3000)}`);
  expect([items.length, items.at(-1)]).toEqual([3000, `${'  '.repeat(2999)}• a`]);
  expect(draw('<p>a'.repeat(50_000))).toHaveLength(50_000);
  expect(draw('<table><tr><td>'.repeat(2000))).toEqual(['table']);
});
