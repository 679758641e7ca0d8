// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import {
  file,
  HEAD,
  HEADING,
  IMAGE,
  LARGE,
  LINK,
  loadBlocks,
  MORE,
  rowOf,
  sendBlock as show,
} from './sent-block.test-rig.tsx';

beforeAll(loadBlocks);

const extreme = (word: string, value: string, at: string) => [
  ...[...(word ? [word, ':'] : []), `strong: ${value}`, '(', at, ')'],
];

it('figures are a table with its unit, decimals, days, and the lowest and highest value of the row that is drawn', () => {
  const { lines, read, host } = show('key_figures', {
    ...{ ...HEADING, caption: 'Data', periods: ['2024', '2025'], files: [file('k')], link: LINK },
    figures: [
      { name: 'Revenue', unit: 'PLN m', decimals: 1, values: [612.4, 700] },
      { name: 'People', values: [null, 1200] },
    ],
    dates: [{ name: 'Record date', values: ['2026-06-25', null] }],
  });
  expect(lines).toEqual([
    ...[...HEAD, 'figure: Data', 'section: Data', 'table: Data', 'caption: Data'],
    ...['th: Figure', 'th: 2024', 'th: 2025', 'th: Revenue PLN m', 'td: 612.4', 'td: 700.0'],
    ...['th: People', 'td: –', 'td: 1,200', 'th: Record date', 'td: 25 Jun 2026', 'td: –', 'strong: Revenue, PLN m'],
    ...[...extreme('Lowest', '612.4', '2024'), ...extreme('Highest', '700.0', '2025'), ...rowOf('k'), ...MORE],
  ]);
  // without a script nothing can be chosen
  expect(read('[data-drawn]', 'data-drawn')).toEqual(['true', 'false']);
  expect(read('tbody th', 'scope')).toEqual(['row', 'row', 'row']);
  expect([...host.querySelectorAll('[data-bars] text')].map(({ textContent }) => textContent)).toEqual([
    ...['0', '200', '400', '600', '800', '612.4', '700.0'],
  ]);
});

it('parts of a whole have their total, unless their units differ; a value that all periods share is said once', () => {
  const figures = [
    { name: 'Free', unit: '%', values: [40, 40] },
    { name: 'Held', unit: '%', decimals: 2, values: [60, 60] },
  ];
  const content = { title: 'Title', periods: ['A', 'B'], stacked: true };
  expect(show('key_figures', { ...content, figures }).lines).toEqual([
    ...['section: Title', 'h2: Title', 'figure: Key figures', 'section: Key figures', 'table: Key figures'],
    ...['caption: Key figures', 'th: Figure', 'th: A', 'th: B', 'th: Free %', 'td: 40', 'td: 40'],
    ...['th: Held %', 'td: 60.00', 'td: 60.00', 'th: Total %', 'td: 100.00', 'td: 100.00'],
    ...['strong: Free, %', ...extreme('', '40', 'A, B')],
  ]);
  const mixed = [figures[0], { ...figures[1], unit: 'PLN' }];
  expect(show('key_figures', { ...content, figures: mixed }).lines).not.toContain('th: Total %');
  // a table without figures, and files without a table
  const dates = [{ name: 'Record date', values: [null, '2026-06-25'] }];
  expect(show('key_figures', { periods: ['A', 'B'], figures: [], dates }).lines.slice(-3)).toEqual([
    ...['th: Record date', 'td: –', 'td: 25 Jun 2026'],
  ]);
  expect(show('key_figures', { periods: [], figures: [], files: [file('k')] }).lines).toEqual(rowOf('k'));
});

it('a device taken apart: its numbers lead to the data of its parts and back; drawings have their texts and legends', () => {
  const { lines, read, host } = show('construction', {
    ...{ ...HEADING, image: IMAGE },
    parts: [
      {
        ...{ name: 'Radio', text: 'Can be changed', x: 416, y: 188, outline: 'M1 1z' },
        facts: [{ key: 'range', label: 'Range', value: 'R160' }],
      },
      { name: 'Case', x: 5, y: 6 },
    ],
    drawings: [
      {
        ...{ name: 'Terminals', width: 480, height: 210, path: 'M2 2z', thin: 'M3 3z' },
        labels: [
          { x: 240, y: 166, text: '172' },
          { x: 1, y: 2, text: '90', isUpright: true },
        ],
        rows: [{ mark: '1 / 3', text: 'L1' }],
      },
    ],
  });
  expect(lines).toEqual([
    ...[...HEAD, LARGE, 'presentation:', 'a: 1 Radio → #s-b-part-1', 'a: 2 Case → #s-b-part-2'],
    ...['link: 1: Radio – show in the drawing → #s-b-part-1-mark', 'h3: Radio', 'Can be changed'],
    ...['dt: Range', 'dd: R160', 'link: 2: Case – show in the drawing → #s-b-part-2-mark', 'h3: Case'],
    ...['h3: Terminals', 'img: Terminals', '172', '90', 'dt: 1 / 3', 'dd: L1'],
  ]);
  expect(read('svg', 'viewBox')).toEqual(['0 0 1600 900', '0 0 480 210']);
  expect(read('path', 'd')).toEqual(['M1 1z', 'M3 3z', 'M2 2z']);
  expect([read('circle', 'cx', 'cy'), read('text', 'x', 'y', 'transform')]).toEqual([
    ['416 188', '5 6'],
    ['416 188 ', '5 6 ', '240 166 ', '1 2 rotate(-90 1 2)'],
  ]);
  expect(read('[data-pair]', 'data-pair', 'id')).toEqual([
    ...['1 ', '1 s-b-part-1-mark', '2 s-b-part-2-mark', '1 s-b-part-1', '2 s-b-part-2'],
  ]);
  expect(host.querySelector('svg text')?.textContent).toBe('1');
  // numbers need the size of the drawing
  const unsized = show('construction', { image: { url: '/uploads/i.jpg' }, parts: [{ name: 'Case', x: 5, y: 6 }] });
  expect([unsized.read('svg', 'viewBox'), unsized.lines.at(-1)]).toEqual([[], 'h3: Case']);
});

it.each<[string, object, string, string]>([
  ['a picture', {}, '(width > 1210px) 76vw, 92vw', '1600 900'],
  ['a wide picture', { wide: true }, '92vw', '1600 900'],
  ['a wide panorama', { wide: true, image: { ...IMAGE, width: 2000, height: 1000 } }, '92vw', '2000 857'],
  ['an upright picture', { image: { ...IMAGE, height: 1600 } }, '(width > 1210px) 76vw, 92vw', '1600 1200'],
  ['a picture of 3:2', { image: { ...IMAGE, width: 1500, height: 1000 } }, '(width > 1210px) 76vw, 92vw', '1500 844'],
  ['one of unknown size', { image: { url: '/uploads/i.jpg' } }, '(width > 1210px) 76vw, 92vw', '800 450'],
])('%s in a text has its place before it loads', (_, content, sizes, size) => {
  const { read } = show('content_image', { image: IMAGE, ...content });
  expect([read('img', 'sizes'), read('img', 'width', 'height'), read('section', 'id')]).toEqual([
    [sizes],
    [size],
    ['s-b'],
  ]);
});

it('pictures beside texts, in tiles and under numbers are asked for in the size in which they are shown', () => {
  const sizes = (type: string, content: object) => show(type, content).read('img', 'sizes').join();
  expect(sizes('system_intro', { html: '', image: IMAGE })).toBe('(width > 1210px) 38vw, 92vw');
  expect(sizes('construction', { image: IMAGE, parts: [] })).toBe('(width >= 1024px) 48vw, 92vw');
  const tiles = (count: number) =>
    sizes('tiles', {
      items: Array.from({ length: count }, (_, i) => ({ title: `T${i}`, image: i === 0 ? IMAGE : null })),
    });
  const medium = (vw: number) => `(width > 1210px) ${vw}vw, (width >= 640px) 45vw, 112px`;
  expect([1, 2, 3, 4, 5, 8].map(tiles)).toEqual([
    `(width >= 1600px) 480px, ${medium(28)}`,
    `(width >= 1600px) 650px, ${medium(37)}`,
    `(width >= 1600px) 420px, ${medium(24)}`,
    `(width >= 1600px) 310px, ${medium(37)}`,
    `(width >= 1600px) 420px, ${medium(24)}`,
    `(width >= 1600px) 310px, ${medium(24)}`,
  ]);
});
