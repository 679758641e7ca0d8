import { describe, expect, it } from 'vitest';
import { toMarkdown } from './markdown.ts';

const of = (main: string) =>
  toMarkdown(`<body><nav>Menu</nav><main id="main">${main}</main><footer>x</footer></body>`, 'https://a.example/en/p');

it.each([
  [
    'headings and text',
    '<div><h1>A <span>b</span></h1><p>One <strong>two </strong>three<br>four</p></div>',
    '# A b\n\nOne **two** three\nfour',
  ],
  [
    'links and pictures',
    '<p><a href="/en/x"><span>X</span><span>y</span></a>, <a href="https://b.example/">b</a></p><img src="/m.jpg" alt="M"><img src="/n.jpg" alt="">',
    '[X y](https://a.example/en/x), [b](https://b.example/)\n\n![M](https://a.example/m.jpg)',
  ],
  [
    'links within the page, to another query of it, and to another host',
    '<a href="#x">a</a> <a href="?page=2">b</a> <a href="//b.example/c">c</a> <a href="mailto:d@b.example">d</a>',
    '[a](https://a.example/en/p#x) [b](https://a.example/en/p?page=2) [c](https://b.example/c) [d](mailto:d@b.example)',
  ],
  ['lists', '<ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul>', '- a\n- b\n  1. c\n  2. d'],
  [
    'numbers of lists, as written',
    '<ol start="3"><li data-number="03">a</li><li data-number="17">b</li></ol><p>f</p><ol type="a"><li data-number="a">g<ul><li>h</li></ul></li><li data-number="b">i</li></ol>',
    '3. a\n17. b\n\nf\n\n- a. g\n  - h\n- b. i',
  ],
  [
    'definitions without a part each',
    '<dl><dt>Mass</dt><dd>2 kg</dd><dt>Class</dt><dd>B</dd></dl>',
    '- **Mass**: 2 kg\n- **Class**: B',
  ],
  ['definitions', '<dl><div><dt>Mass</dt><dd>2 kg</dd></div></dl>', '- **Mass**: 2 kg'],
  [
    'tables',
    '<table><caption>T</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1|2</td><td></td></tr></tbody></table>',
    '**T**\n\n| A | B |\n| --- | --- |\n| 1\\|2 |  |',
  ],
  [
    'tables without a head, with an empty one',
    '<ul><li>i<table><tbody><tr></tr><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></tbody></table></li></ul>',
    '- i\n  |  |  |\n  | --- | --- |\n  | A | 1 |\n  | B | 2 |',
  ],
  [
    'tables in a cell, and cells without a table, as text',
    '<table><tbody><tr><td>A<table><tr><td>x</td><td>y</td></tr></table></td></tr></tbody></table>b<td>c</td>d',
    '|  |\n| --- |\n| A x y |\n\nb\nc\nd',
  ],
  ['quotes and code', '<blockquote><p>q</p></blockquote><pre>a  *b*</pre>', '> q\n\n```\na  *b*\n```'],
  ['signs of Markdown in a text', '<p>a * b [c] &lt;d&gt;</p>', 'a \\* b \\[c\\] \\<d>'],
  ['headings of accordions', '<h3><button>A<svg><title>s</title></svg></button></h3><div>x</div>', '### A\n\nx'],
  ['no headings and items without text', '<h3> </h3><ul><li></li><li>a</li></ul><p><b> </b></p>', '- a'],
  ['cards', '<a href="/x"><h3>A</h3><p>b</p></a>', '[A b](https://a.example/x)'],
  ['quotations in items', '<ul><li>a<blockquote><p>b</p></blockquote></li></ul>', '- a\n  > b'],
  ['code with its lines', '<pre><code>a\n\n  b|*</code></pre>', '```\na\n\n  b|*\n```'],
  [
    'nothing of what only works on the page',
    '<form>f</form><button>b</button><svg><title>s</title></svg><p hidden>h</p><span aria-hidden="true">x</span><p>text</p>',
    'text',
  ],
])('S28: %s', (_name, main, text) => expect(of(main)).toBe(`${text}\n`));

describe('K24: takes linear time and space for nested elements', () => {
  it.each([
    ['lists', '<ul><li>a', '</li></ul>'],
    ['numbered lists and paragraphs', '<ol><li><p>a</p>', '</li></ol>'],
    ['quotations', '<blockquote>a', '</blockquote>'],
    ['blocks', '<div>a', '</div>'],
    ['strong words', '<b>a', '</b>'],
    ['links', '<a href="/a"><span>a', '</span></a>'],
    ['tables', '<table><tr><td>a|', '</td></tr></table>'],
    ['items with tables', '<ul><li><table><tr><td>a', '</td></tr></table></li></ul>'],
    ['code', '<pre>a', '</pre>'],
  ])('%s', (_name, start, end) => {
    const nest = (depth: number) => of(`${start.repeat(depth)}${end.repeat(depth)}`);
    // with the time of the former algorithm the second would take hours
    const [small, large] = [nest(1000), nest(4000)];
    expect(large.match(/a(?!\.example)/g)?.length).toBeGreaterThanOrEqual(4000);
    expect(large.length / small.length).toBeLessThan(5);
  });

  it('items are indented up to sixteen levels', () => {
    const lines = of(`${'<ul><li>a'.repeat(50)}${'</li></ul>'.repeat(50)}`).split('\n');
    expect(lines.slice(0, 50).map((line) => line.search(/\S/))).toEqual(
      Array.from({ length: 50 }, (_, depth) => 2 * Math.min(depth, 16)),
    );
  });
});
