import { expect, it } from 'vitest';
import { toMarkdown } from './markdown.ts';

const of = (main: string) =>
  toMarkdown(`<body><nav>Menu</nav><main id="main">${main}</main><footer>x</footer></body>`, 'https://a.example');

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
  ['lists', '<ul><li>a</li><li>b<ol><li>c</li><li>d</li></ol></li></ul>', '- a\n- b\n  1. c\n  2. d'],
  ['definitions', '<dl><div><dt>Mass</dt><dd>2 kg</dd></div></dl>', '- **Mass**: 2 kg'],
  [
    'tables',
    '<table><caption>T</caption><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1|2</td><td></td></tr></tbody></table>',
    '**T**\n\n| A | B |\n| --- | --- |\n| 1\\|2 |  |',
  ],
  ['quotes and code', '<blockquote><p>q</p></blockquote><pre>a  *b*</pre>', '> q\n\n```\na  *b*\n```'],
  ['signs of Markdown in a text', '<p>a * b [c] &lt;d&gt;</p>', 'a \\* b \\[c\\] \\<d>'],
  [
    'nothing of what only works on the page',
    '<form>f</form><button>b</button><svg><title>s</title></svg><p hidden>h</p><span aria-hidden="true">x</span><p>text</p>',
    'text',
  ],
])('S28: %s', (_name, main, text) => expect(of(main)).toBe(`${text}\n`));
