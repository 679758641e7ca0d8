// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { sendInEnglish } from '../../page/test-page.test-rig.tsx';
import { Tags } from '../controls/Tag.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { ChoiceLinks } from './ChoiceLinks.tsx';
import { Pagination } from './Pagination.tsx';

const page = (number: number, query: string, state = '') => `link: Page ${number} → /en/news${query}${state}`;
const PREVIOUS = (query: string) => [`link: Previous → /en/news${query}`, '(arrow-left)'];
const NEXT = (query: string) => [`link: Next → /en/news${query}`, '(arrow-right)'];
const NAME = 'navigation: Pages of the list';

it('a list of several pages leads to each of them, the first by its plain address, and says which is shown', () => {
  const lines = (number: number, pages: number) =>
    outlineOf(sendInEnglish(<Pagination page={number} pages={pages} first="/en/news" />));
  expect(lines(1, 1)).toEqual([]);
  expect(lines(1, 2)).toEqual([NAME, page(1, '', ' current=page'), page(2, '?page=2'), ...NEXT('?page=2')]);
  expect(lines(2, 2)).toEqual([NAME, ...PREVIOUS(''), page(1, ''), page(2, '?page=2', ' current=page')]);
  expect(lines(2, 3).slice(-2)).toEqual(NEXT('?page=3'));
  expect(lines(3, 3).slice(0, 3)).toEqual([NAME, ...PREVIOUS('?page=2')]);
});

it('pages that are left out are a gap, which is no stop, and addresses keep their query', () => {
  const host = sendInEnglish(<Pagination page={1} pages={20} first="/en/news?category=a" />);
  expect([...host.querySelectorAll('li[aria-hidden=true]')].map((gap) => gap.textContent)).toEqual(['…']);
  expect(host.querySelector('[aria-label="Page 20"]')?.getAttribute('href')).toBe('/en/news?category=a&page=20');
});

it('SH05: crumbs lead from home to the page itself, which is no link; a level without a page is none either', () => {
  const crumbs = [
    { name: 'Home', path: '/en' },
    { name: 'Products', path: '/en/products' },
    { name: 'Water', path: null },
    { name: 'EM-310', path: '/en/em-310' },
  ];
  const host = sendInEnglish(<Breadcrumbs crumbs={crumbs as never} />);
  expect(outlineOf(host)).toEqual([
    ...['navigation: Breadcrumbs', 'link: Home → /en', '(home)', 'link: Products → /en/products', 'Water', 'EM-310'],
  ]);
  expect(
    [...host.querySelectorAll('[aria-current]')].map((one) => [
      one.textContent,
      one.ariaCurrent ?? one.getAttribute('aria-current'),
    ]),
  ).toEqual([['EM-310', 'page']]);
  expect(host.querySelector('nav')?.hasAttribute('data-breadcrumbs')).toBe(true);
  expect(outlineOf(sendInEnglish(<Breadcrumbs crumbs={[]} />))).toEqual([]);
});

it('a list is filtered by one of several choices, or by none of them', () => {
  const choices = (chosen: string | null) =>
    outlineOf(
      sendInEnglish(
        <ChoiceLinks
          name="Kinds"
          all="All"
          total={3}
          options={[
            { id: 'a', name: 'Fairs', count: 2 },
            { id: 'b', name: 'Press' },
          ]}
          chosen={chosen}
          buildHref={(id) => `/en/news${id === null ? '' : `?kind=${id}`}`}
        />,
      ),
    );
  const [all, fairs, press] = [
    'link: All 3 → /en/news',
    'link: Fairs 2 → /en/news?kind=a',
    'link: Press → /en/news?kind=b',
  ];
  expect(choices(null)).toEqual(['navigation: Kinds', `${all} current=true`, fairs, press]);
  expect(choices('b')).toEqual(['navigation: Kinds', all, fairs, `${press} current=true`]);
});

it('PR12: tags have the colour of their sector, and lead to what has them', () => {
  const tags = [
    { id: '1', name: 'Drinking water', slug: 'drinking-water' },
    { id: null, name: 'Gas', slug: 'gas' },
    { id: '3', name: 'Other', slug: null },
  ];
  const host = sendInEnglish(<Tags name="Tags" tags={tags} toHref={(id) => (id === '3' ? null : `/en/tags/${id}`)} />);
  expect(outlineOf(host)).toEqual(['ul: Tags', 'link: Drinking water → /en/tags/1', 'Gas', 'Other']);
  expect([...host.querySelectorAll('li')].map((tag) => tag.getAttribute('data-sector'))).toEqual([
    'water',
    'gas',
    null,
  ]);
  expect(outlineOf(sendInEnglish(<Tags name="Tags" tags={tags} />))).toEqual([
    ...['ul: Tags', 'Drinking water', 'Gas', 'Other'],
  ]);
  for (const none of [[], null, undefined])
    expect(outlineOf(sendInEnglish(<Tags name="Tags" tags={none} />))).toEqual([]);
});
