// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageOf } from '#shared/pages/page-data.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { Search } from './Search.tsx';
import { CRUMBS, outlineOfPage } from './sample-page.test-rig.ts';

const hit = (id: string, category: string | null, more: object = {}) => ({
  id,
  type: 'page',
  title: `Meter ${id}`,
  slug: `/x/${id}`,
  excerpt: `About ${id}`,
  category,
  ...more,
});
const CONTENT = {
  phrase: 'meter',
  category: null,
  answers: [],
  kinds: [
    { id: 'p', count: 7, hasMore: false, hits: [hit('a', 'p')] },
    { id: '', count: 1, hasMore: false, hits: [hit('b', null)] },
  ],
  total: 8,
  hasMore: false,
  number: 1,
  pages: 1,
  categories: [{ id: 'p', name: 'Products' }],
  failed: false,
};
const search = async (change: object = {}) => {
  const lines = await outlineOfPage<PageOf<'search'>>((page) => <Search page={page} />, {
    path: '/en/search',
    content: { ...CONTENT, ...change },
  });
  expect(lines.slice(0, CRUMBS.length + 1)).toEqual([...CRUMBS, 'h1: History']);
  return lines.slice(CRUMBS.length + 1);
};
const form = (phrase: string) => [
  'label: What are you looking for?',
  `text: What are you looking for? = ${phrase ? `${phrase} ` : ''}name=phrase inputmode=search enterkeyhint=search maxlength=200 autocomplete=off required`,
  'button: Search type=submit',
  '(search)',
];
const hits = (id: string) => [`h3: Meter ${id}`, `link: Meter ${id} → /en/x/${id}`, `About ${id}`, `/en/x/${id}`];

it('SE01: results stand by kind with their number; a kind with more leads to all of its own', async () => {
  expect(await search()).toEqual([
    ...form('meter'),
    'Results',
    '8 results for “meter”',
    'navigation: Types of results',
    'link: All 8 → /en/search?phrase=meter current=true',
    'link: Products 7 → /en/search?phrase=meter&category=p',
    'link: Other 1 → /en/search?phrase=meter',
    ...['section: Products', '7 results', 'h2: Products', ...hits('a')],
    'link: All results (7): Products → /en/search?phrase=meter&category=p',
    '(arrow-right)',
    ...['section: Other', '1 result', 'h2: Other', ...hits('b')],
  ]);
});

it('SE01: one kind has pages; a phrase that was corrected is named', async () => {
  const kinds = [{ id: 'p', count: 27, hasMore: false, hits: [hit('a', 'p', { correctedPhrase: 'meters' })] }];
  expect(await search({ category: 'p', kinds, total: 27, number: 2, pages: 3 })).toEqual([
    ...form('meter'),
    'Results',
    '27 results for “meters”',
    'You typed “meter”; we are showing results for the closest phrase that we know.',
    'navigation: Types of results',
    'link: All 27 → /en/search?phrase=meter',
    'link: Products 27 → /en/search?phrase=meter&category=p current=true',
    ...['section: Products', '27 results', 'h2: Products', ...hits('a')],
    'navigation: Pages of the list',
    'link: Previous → /en/search?phrase=meter&category=p',
    '(arrow-left)',
    'link: Page 1 → /en/search?phrase=meter&category=p',
    'link: Page 2 → /en/search?phrase=meter&category=p&page=2 current=page',
    'link: Page 3 → /en/search?phrase=meter&category=p&page=3',
    'link: Next → /en/search?phrase=meter&category=p&page=3',
    '(arrow-right)',
  ]);
});

it('W19: what answers the phrase stands first under its own heading; a count that is too low says so', async () => {
  const kinds = [{ id: 'p', count: 7, hasMore: true, hits: [hit('a', 'p')] }];
  const answers = [hit('c', 'p', { correctedPhrase: 'meters' })];
  expect(await search({ answers, kinds, total: 200, hasMore: true })).toEqual([
    ...form('meter'),
    'Results',
    'More than 200 results for “meters”',
    'You typed “meter”; we are showing results for the closest phrase that we know.',
    'navigation: Types of results',
    'link: All 200+ → /en/search?phrase=meter current=true',
    'link: Products 7+ → /en/search?phrase=meter&category=p',
    ...['section: Best matches', 'h2: Best matches', ...hits('c')],
    ...['section: Products', 'At least 7 results', 'h2: Products', ...hits('a')],
    'link: All results (7+): Products → /en/search?phrase=meter&category=p',
    '(arrow-right)',
  ]);
});

it('SE01: without results there are four ways on, for a number from a plate also the look-up; nothing without a phrase', async () => {
  const none = { kinds: [], total: 0 };
  expect(await search({ ...none, phrase: 'zzz' })).toEqual([
    ...form('zzz'),
    'Results',
    '(picture-thin)',
    'No results',
    'Check the spelling or try a more general word.',
    ...['link: Find a product by its specifications → /en/finder', '(arrow-right)'],
    ...['link: Files to download → /en/files', '(arrow-right)'],
    ...['link: Glossary → /en/glossary', '(arrow-right)'],
    ...['link: Ask us directly → /en/contact', '(arrow-right)'],
  ]);
  expect(await search({ ...none, phrase: '8ELM0001234567' })).toContain(
    'link: Look up “8ELM0001234567” as a number from a rating plate → /en/lookup?phrase=8ELM0001234567',
  );
  expect(await search({ ...none, phrase: '' })).toEqual(form(''));
});

it('SE01: a search that failed says so, and does not say that there are no results', async () => {
  expect(await search({ kinds: [], total: 0, failed: true })).toEqual([
    ...form('meter'),
    'Results',
    'alert:',
    '(error)',
    'The search is not available at the moment. Please try again in a few minutes.',
  ]);
});

const error = (status: number, more: object = {}, posted: object | null = null) =>
  outlineOfPage<PageOf<'error'>>((page) => <ErrorPage page={page} />, {
    content: { status, missing: null, nearest: [], phrase: '', ...more },
    posted,
  });
const SECTORS = ['h2: Sectors', 'link: Water → /en/solutions/water'];
const HOME = 'link: Go to the home page → /en';
const CALL = [
  'h2: Meanwhile you can call or write to us',
  ...['link: +48 61 100 00 01 → tel:+48611000001', '(phone)', 'link: a@b.example → mailto:a@b.example', '(mail)'],
];

it('ER01: 404 says what happened and offers a search for the words of the address, the nearest pages, sectors, home and contact', async () => {
  expect(await error(404, { nearest: [{ name: 'Near', path: '/en/near' }], phrase: 'nera' })).toEqual([
    'h1: This page could not be found',
    'The address may have changed or the page may have been removed. Use the search or go back to the home page.',
    ...form('nera'),
    'h2: Nearest to this address',
    'link: Near → /en/near',
    ...SECTORS,
    HOME,
    'link: Write to us or call → /en/contact',
    '(arrow-right)',
  ]);
});

it('ER01: 500 offers search and phone; 503 has no search, which would fail too, but another try', async () => {
  expect(await error(500)).toEqual([
    'h1: Something went wrong',
    'The page could not be displayed. Please try again in a moment.',
    ...form(''),
    ...CALL,
    ...SECTORS,
    HOME,
  ]);
  expect(await error(503)).toEqual([
    'h1: The page is temporarily unavailable',
    'The content is not available right now. The page keeps trying by itself until it is back.',
    ...CALL,
    ...SECTORS,
    'link: Try again',
    HOME,
  ]);
});

it('M9: an answer to a form that could not be shown again has the texts that were typed, and never loads itself again', async () => {
  const values = { firstName: 'Anna', content: 'First line\nSecond line', callBack: 'true', company: '' };
  const lines = await error(503, {}, { status: 'sendingError', failure: 'failed', values });
  expect(lines.slice(0, 4)).toEqual([
    'h1: We have no confirmation that your message reached us',
    'This is what you typed. Copy it before you leave the page: it is stored nowhere.',
    '(info)',
    'Anna First line Second line',
  ]);
  expect(lines).not.toContain('link: Try again');
});

it('M9: an answer to a form that was never read says so', async () => {
  const lines = await error(413, {}, { status: 'sendingError', failure: null, values: {} });
  expect(lines.slice(0, 2)).toEqual([
    'h1: Your message was not sent',
    "We did not receive what you typed. Your browser's Back button leads to the form, in most cases with your text.",
  ]);
});
