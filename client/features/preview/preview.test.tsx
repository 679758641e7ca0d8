// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PreviewContent } from '#shared/pages/preview-page.ts';
import { outlineOfSentPage, PAGE, SITE } from '../../layouts/sample-page.test-rig.ts';
import { sendInEnglish } from '../../page/test-page.test-rig.tsx';
import { ICON_NAMES } from '../../ui/media/Icon.tsx';
import { Preview } from '../../views/Preview.tsx';

const LIST = { href: '/en/admin/preview', text: 'All blocks' };
const show = (view: PreviewContent) =>
  outlineOfSentPage(() => <Preview view={{ type: 'preview', ...view }} />, { path: '/en/admin/preview/components' });

const SENTENCE = 'Whoever measures can save: a meter shows what is used, and where it is lost.';
const times = (count: number, toLines: (number: number) => readonly string[]) =>
  Array.from({ length: count }, (_, i) => toLines(i)).flat();
const HERE = '→ /en/here';
const FIELD = ['label: Water meter', 'search: Water meter = name=phrase autocomplete=off'];
const SEARCH = ['button: Search type=submit', '(search)'];
const BUTTON = 'button: Read more type=button';
const FILTER = [
  'navigation: Water meter',
  ...times(9, (i) => [`link: Water meter ${i} ${9 - i} ${HERE}${i === 1 ? ' current=true' : ''}`]),
];
const cell = (...values: string[]) => values.map((value) => `td: ${value}`);
const TILE_PICTURE = 'image: → /media/cache/resolve/category_teaser/uploads/i.jpg?w=480';
const BANNER = 'image: → /media/cache/resolve/general_desktop/uploads/i.jpg?w=800';

/** What each component shows, by its name. */
const SAMPLES: Record<string, string[]> = {
  Button: times(3, () => [BUTTON, BUTTON, `${BUTTON} disabled`]),
  'ButtonLink, TextLink, ReloadLink': [
    ...[`link: Read more ${HERE}`, `link: Read more ${HERE}`, '(arrow-right)', 'link: Try again'],
  ],
  'AppLink, BackLink': [
    `link: Water meter ${HERE}`,
    ...['link: Water meter (opens in a new tab) → https://example.com/ target=_blank rel=noopener', '(external)'],
    ...[`link: Water meter ${HERE}`, '(arrow-left)'],
  ],
  IconButton: ['button: Water meter type=button', '(plus)', 'button: Water meter type=button disabled', '(minus)'],
  ToggleButton: ['button: Read more name=sample type=submit', '(plus)'],
  Tags: ['ul: Water meter', ...['water', 'gas', 'heat', 'electricity'].map((name) => `Water meter ${name}`)],
  // only where a script runs
  Share: [],
  ItemRow: ['Water meter', 'PDF, 1.2 MB', 'button: Clear the filter type=button', '(close)'],
  SearchField: [...FIELD, ...SEARCH],
  PhraseForm: [
    ...['label: Water meter', 'search: Water meter = name=phrase maxlength=200 autocomplete=off', ...SEARCH],
  ],
  RichText: [SENTENCE, 'strong: Water meter', 'Water meter'],
  Note: ['info', 'check', 'warning', 'error'].flatMap((icon) => [`(${icon})`, SENTENCE]),
  ErrorNote: ['alert:', '(error)', SENTENCE],
  RetryNote: ['alert:', '(error)', SENTENCE, 'button: Try again type=button'],
  EmptyState: ['(picture-thin)', SENTENCE],
  Excerpt: [
    `summary: ${SENTENCE} Whoever measures can save: a meter shows what is… Read moreShow less`,
    Array(8).fill(SENTENCE).join(' '),
  ],
  Facts: ['dt: Water meter 1', 'dd: EM-310', 'dt: Water meter 2', 'dd: 1,6 MPa'],
  Readings: [
    ...['dt: Water meter 1', 'dd: 1974', 'dt: Water meter 2', 'dd: 62 m³', 'dt: Water meter 3', 'dd: PLN 1,8 m'],
    ...['dt: Water meter', 'dd: 16 bar'],
  ],
  Scale: [],
  Skeleton: ['status: Loading'],
  MailAddress: ['press.office@', 'example.com'],
  Parts: ['CVSS:3.1/', 'AV:N/', 'AC:L'],
  ProductName: ['EM-310', 'Water meter'],
  'WideTable, TableHead, BarColumns, Extremes': [
    ...['section: Water meter', 'th: Water meter', 'th: 2024', 'th: 2025', 'th: 2026', 'th: Water meter'],
    ...[...cell('12', '9', '14'), 'Water meter', ':', 'strong: 14', '(', '2026', ')'],
  ],
  StackedTable: [
    'th: Water meter',
    'th: 2024',
    ...['12', '9', '14'].flatMap((one) => ['th: Water meter', ...cell(one)]),
  ],
  DateRuler: [],
  Tabs: [
    ...['tablist: Water meter', 'tab: Water meter T1 selected=true type=button'],
    ...['tab: Water meter T2 selected=false type=button', 'tab: Water meter T3 selected=false type=button'],
    ...['h3: Water meter T1', 'button: Water meter T1 expanded=true type=button', '(minus)'],
    ...['tabpanel: Water meter T1', SENTENCE],
    ...['h3: Water meter T2', 'button: Water meter T2 expanded=false type=button', '(plus)'],
    ...['h3: Water meter T3', 'button: Water meter T3 expanded=false type=button', '(plus)'],
  ],
  Accordion: times(3, (i) => [
    ...[`summary: Water meter A${i + 1}`, `h3: Water meter A${i + 1}`, '(plus)', '(minus)', SENTENCE],
  ]),
  Disclosure: ['summary: Water meter', '(plus)', '(minus)', SENTENCE],
  Dialog: ['usual', 'wide', 'narrow', 'custom', 'permanent', 'picture'].map((name) => `button: ${name} type=button`),
  SidePanel: ['button: Water meter type=button'],
  Breadcrumbs: [
    ...['navigation: Breadcrumbs', `link: Water meter 1 ${HERE}`, '(home)', `link: Water meter 2 ${HERE}`],
    'Water meter 3',
  ],
  FilterLinks: [...FILTER, ...FILTER],
  ChoiceLinks: [
    ...['navigation: Water meter', `link: Water meter 9 ${HERE} current=true`],
    ...times(3, (i) => [`link: Water meter ${i} ${9 - i} ${HERE}`]),
  ],
  FilterSelects: [
    ...['label: Water meter', 'combobox: Water meter = name=sample', 'option: Water meter'],
    ...[...times(9, (i) => [`option: Water meter ${i} (${9 - i})`]), 'button: Apply type=submit'],
  ],
  FilterChips: [
    'navigation: Chosen filters',
    ...times(2, (i) => [`link: Remove filter: Water meter ${i} ${HERE}`, '(close)']),
    `link: Clear all ${HERE}`,
  ],
  'FacetedList, FilterPanel, FacetGroup': [
    ...['summary: Filters1 filter chosen', '(filter)', '(chevron)', 'summary: Water meter', '(chevron)'],
    ...['group: Water meter', 'legend: Water meter'],
    ...times(9, (i) => [
      ...(i === 7 ? ['summary: Show 2 more'] : []),
      `label: Water meter ${i} ${9 - i}`,
      `checkbox: Water meter ${i} ${9 - i} = ${i} name=sample${i === 2 ? ' checked' : ''}`,
    ]),
    ...['button: Water meter type=submit', `link: Clear all ${HERE}`, SENTENCE],
  ],
  Pagination: [
    ...['navigation: Pages of the list', `link: Previous ${HERE}?page=3`, '(arrow-left)', `link: Page 1 ${HERE}`],
    ...[2, 3, 4, 5, 6, 12].map((page) => `link: Page ${page} ${HERE}?page=${page}${page === 4 ? ' current=page' : ''}`),
    ...[`link: Next ${HERE}?page=5`, '(arrow-right)'],
  ],
  PageHeader: ['Water meter', 'Water meter', SENTENCE, BANNER, 'Water meter', SENTENCE],
  ReadingProgress: [],
  'Tile, TileGrid, TileDrop': [
    ...[TILE_PICTURE, 'h3: Water meter', `link: Water meter ${HERE}`, SENTENCE, SENTENCE],
    ...['Water meter', 'h3: Water meter', `link: Water meter ${HERE}`, SENTENCE],
    ...[TILE_PICTURE, 'h3: Water meter', SENTENCE],
  ],
  'IsolatedPart, PartFailed': [
    ...['alert:', 'This part of the page could not be shown. Reload the page to try again.'],
  ],
  Icon: ICON_NAMES.map((name) => `(${name})`),
  Picture: ['image: Meter → /media/cache/resolve/category_teaser/uploads/i.jpg?w=480'],
  Poster: [BANNER],
  Slider: [
    ...['button: Previous: Water meter type=button disabled', '(arrow-left)'],
    ...['button: Next: Water meter type=button', '(arrow-right)', 'ul: Water meter'],
    ...times(6, (i) => [TILE_PICTURE, `h3: Water meter ${i + 1}`, `link: Water meter ${i + 1} ${HERE}`, SENTENCE]),
  ],
  Movie: [
    ...['link: Play the film: Water meter → https://www.youtube.com/watch?v=abcdefghijk', '(play)', 'Water meter'],
    'Video from YouTube',
  ],
};
const GROUPS: Record<string, string> = {
  Button: 'Buttons, links and fields',
  RichText: 'Texts and figures',
  Tabs: 'What opens',
  Breadcrumbs: 'Lists and filters',
  PageHeader: 'Parts of pages',
  Icon: 'Pictures and films',
};
const toLines = ([name, lines]: [string, string[]]) => {
  const group = GROUPS[name];
  return [...(group ? [`section: ${group}`, `h2: ${group}`] : []), `h3: ${name}`, ...lines];
};
const components = { view: 'components' as const, here: '/en/here', list: LIST };

it('the page of components shows each of them in its main variants, by the folders of the code', async () => {
  const image = { url: '/uploads/i.jpg', alt: 'Meter' };
  const movie = { url: 'https://www.youtube.com/watch?v=abcdefghijk' };
  expect(await show({ ...components, image, movie })).toEqual([
    ...Object.entries(SAMPLES).flatMap(toLines),
    ...['Preview', 'link: All blocks → /en/admin/preview', '(arrow-right)'],
  ]);
});

it('without a picture and a film of the content, their components are left out', async () => {
  const lines = await show({ ...components, image: null, movie: null });
  expect(lines.filter((line) => /^h3: (?:Icon|Picture|Poster|Slider|Movie)$/.test(line))).toEqual(['h3: Icon']);
  expect(lines.filter((line) => line.startsWith('image'))).toEqual([]);
});

it('the samples of charts have their figures and days as well, which only those who see read', () => {
  const view = { type: 'preview' as const, ...components, image: null, movie: null };
  const host = sendInEnglish(<Preview view={view} />, { page: PAGE, site: SITE });
  const texts = (part: string) => [...host.querySelectorAll(`${part} text`)].map((text) => text.textContent);
  expect(texts('[data-bars]')).toEqual(['0', '5', '10', '15', '12', '9', '14']);
  expect(texts('[data-dates]')).toEqual(['Dec2025', 'Jan2026', 'Feb']);
});
