// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { SITE } from '../layouts/sample-page.test-rig.ts';
import { loadLazyParts } from '../lib/lazy-part.tsx';
import { outlineOf } from '../page/outline.test-rig.ts';
import { sendInEnglish } from '../page/test-page.test-rig.tsx';
import { Blocks } from './blocks.tsx';
import { lazyBlocks } from './lazy-blocks.ts';

beforeAll(async () => {
  await Promise.all(lazyBlocks.list().map(({ load }) => load()));
  await loadLazyParts();
});

/** A block as the server sends it, and what it has for those who see. */
function show(type: string, content: object, page: object = {}) {
  const props = { page: { path: '/en/x', deferred: {}, ...page }, site: { ...SITE, origin: 'https://x.example' } };
  const host = sendInEnglish(<Blocks blocks={[{ id: 'b', type, content }] as never} />, props);
  const read = (selector: string, ...names: string[]) =>
    [...host.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name)).join(' '));
  return { host, read, lines: outlineOf(host) };
}

const IMAGE = { url: '/uploads/i.jpg', alt: 'Plant', width: 1600, height: 900 };
const LINK = { text: 'More', url: '/en/more' };
const MORE = ['link: More → /en/more', '(arrow-right)'];
const HEADING = { label: 'Label', title: 'Title' };
const HEAD = ['section: Title', 'Label', 'h2: Title'];
const BESIDE = 'image: Plant → /media/cache/resolve/gallery_post_main/uploads/i.jpg?w=800';
const LARGE = 'image: Plant → /media/cache/resolve/general_desktop/uploads/i.jpg?w=800';
const TEASER = 'image: → /media/cache/resolve/category_teaser/uploads/i.jpg?w=480';
const FILM = 'https://www.youtube.com/watch?v=abcdefghijk';
const file = (id: string) => ({ id, name: `File ${id}`, url: `/files/${id}.pdf`, size: 2_097_152 });
const rowOf = (id: string) => ['PDF', `link: Download: File ${id} → /files/${id}.pdf download`, '(download)', '2 MB'];

it.each<[string, object, string[]]>([
  ['description', { ...HEADING, html: '<p>Text</p>' }, [...HEAD, 'Text']],
  ['content_text', { title: 'Title', html: '<p>Text</p>' }, ['section: Title', 'h2: Title', 'Text']],
  ['product_html', { html: '<p>Text</p>' }, ['Text']],
  ['content_image', { image: IMAGE, caption: 'The plant' }, [LARGE, 'The plant']],
  [
    'content_tile',
    { ...HEADING, html: '<p>Text</p>', icon: '/uploads/icon.svg', image: IMAGE, link: LINK },
    [...HEAD, 'image: → /uploads/icon.svg', 'Text', ...MORE, BESIDE],
  ],
  ['system_intro', { ...HEADING, html: '<p>Text</p>', image: IMAGE, link: LINK }, [...HEAD, 'Text', ...MORE, BESIDE]],
  ['system_content', { ...HEADING, html: '<p>Text</p>', image: IMAGE, imageSide: 'left' }, [...HEAD, 'Text', BESIDE]],
  ['appliance', { columns: ['<p>One</p>', '<p>Two</p>'] }, ['One', 'Two']],
  [
    'intro',
    {
      ...{ ...HEADING, lead: 'Lead', image: IMAGE, link: LINK, movie: { movieUrl: FILM, name: 'Film' } },
      secondaryLink: { text: 'Other', url: 'https://x.example/' },
    },
    [
      ...[...HEAD, 'Lead', 'link: More → /en/more'],
      ...['link: Other (opens in a new tab) → https://x.example/ target=_blank rel=noopener', '(external)'],
      ...[`link: Watch the film → ${FILM}`, '(play)', BESIDE],
    ],
  ],
  ['intro', { title: 'Title', lead: 'Lead', movie: { name: 'Film' } }, ['section: Title', 'h2: Title', 'Lead']],
  [
    'movies',
    { ...HEADING, movies: [{ movieUrl: FILM, name: 'Film' }] },
    [...HEAD, `link: Play the film: Film → ${FILM}`, '(play)', 'Film', 'Video from YouTube'],
  ],
  [
    'accordion',
    {
      items: [
        { id: 'a', name: 'Data', type: 'html', content: { html: '<p>A</p>' } },
        { id: 'b', name: 'Two', type: 'appliance', content: { columns: ['<p>B</p>'] } },
      ],
    },
    ['Data', 'Two'].flatMap((name, i) => [
      ...[`summary: ${name}`, `h3: ${name}`, '(plus)', '(minus)', i === 0 ? 'A' : 'B'],
    ]),
  ],
  [
    'readings',
    {
      ...HEADING,
      items: [
        { value: '1974', label: 'Founded' },
        { value: '62', unit: 'm³', label: 'Water' },
      ],
      dark: true,
    },
    [...HEAD, 'dt: Founded', 'dd: 1974', 'dt: Water', 'dd: 62 m³'],
  ],
  [
    'people',
    {
      ...HEADING,
      people: [{ id: 'p', name: 'Anna Nowak', office: 'Press', phoneNumber: '+48 61 1', email: 'a@b.example' }],
    },
    [
      ...[...HEAD, 'Anna Nowak', 'Press', 'link: +48 61 1 → tel:+48611', '(phone)'],
      ...['link: a@b.example → mailto:a@b.example', '(mail)'],
    ],
  ],
  [
    'pictures',
    { ...HEADING, pictures: [{ image: IMAGE, file: file('p'), width: 2400, height: 1350, rights: '© E' }] },
    [
      ...[...HEAD, LARGE, 'File p', 'PDF · 2,400 × 1,350 px · 2 MB', '© E'],
      'link: Download picture: File p → /files/p.pdf download',
    ],
  ],
  [
    'contact',
    { title: 'Ask', contactID: 'sales', slug: 'sales', text: 'About meters', phoneNumber: '+48 61 1' },
    [
      ...['Contact', 'h2: Ask', 'About meters', 'link: See contact details → /en/contact/sales'],
      ...['link: +48 61 1 → tel:+48611', '(phone)'],
    ],
  ],
  [
    'tiles',
    {
      ...{ ...HEADING, lead: 'Lead', link: LINK },
      items: [
        { title: 'Water', text: 'For flats', image: IMAGE, url: '/en/w', linkText: 'All' },
        { title: 'Gas', icon: '/uploads/icon.svg' },
      ],
    },
    [
      ...[...HEAD, 'Lead', TEASER, 'h3: Water', 'link: Water → /en/w', 'For flats'],
      ...['image: → /uploads/icon.svg', 'h3: Gas', ...MORE],
    ],
  ],
  [
    'results',
    {
      ...HEADING,
      periods: [
        {
          ...{ id: 'q1', name: 'Q1 2026', year: 2026, date: '2026-05-04', report: file('r') },
          ...{ presentation: file('p'), spreadsheet: file('s'), news: { text: 'News', url: '/en/news/q1' } },
          webcast: { text: 'Live', url: 'https://w.example/' },
        },
        { id: 'q4', name: 'Q4 2025', year: 2025, date: '2026-03-04' },
        { id: 'q2', name: 'Q2 2026', year: 2026, date: '2026-08-04', report: file('q') },
      ],
    },
    [
      ...[...HEAD, 'section: 2026', 'h3: 2026', 'h4: Q2 2026', 'time: 4 Aug 2026 dateTime=2026-08-04'],
      ...['link: Report, Q2 2026 → /files/q.pdf download', 'PDF · 2 MB'],
      ...['h4: Q1 2026', 'time: 4 May 2026 dateTime=2026-05-04'],
      ...['link: Report, Q1 2026 → /files/r.pdf download', 'PDF · 2 MB'],
      ...['link: Presentation, Q1 2026 → /files/p.pdf download', 'PDF · 2 MB'],
      ...['link: Webcast, Q1 2026 (opens in a new tab) → https://w.example/ target=_blank rel=noopener', '(external)'],
      ...[
        'Live',
        'link: Spreadsheet, Q1 2026 → /files/s.pdf download',
        'PDF · 2 MB',
        'link: News, Q1 2026 → /en/news/q1',
      ],
      ...['section: 2025', 'h3: 2025', 'h4: Q4 2025', 'time: 4 Mar 2026 dateTime=2026-03-04'],
    ],
  ],
])('a block of the type %s shows its fields in their order', (type, content, lines) => {
  expect(show(type, content).lines).toEqual(lines);
});

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
