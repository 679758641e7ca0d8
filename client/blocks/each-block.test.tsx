// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import {
  BESIDE,
  FILM,
  file,
  HEAD,
  HEADING,
  IMAGE,
  LARGE,
  LINK,
  loadBlocks,
  MORE,
  sendBlock as show,
  TEASER,
} from './sent-block.test-rig.tsx';

beforeAll(loadBlocks);

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
