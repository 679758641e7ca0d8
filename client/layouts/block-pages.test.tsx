// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PageOf } from '#shared/pages/page-data.ts';
import { Default } from './Default.tsx';
import { Home } from './Home.tsx';
import { BANNER_PICTURE, CRUMBS, DESCRIPTION_BLOCK, outlineOfPage } from './sample-page.test-rig.ts';

type Page = PageOf<'default' | 'default_white'>;
const content = (page: object = {}) => ({
  page: { label: 'Label', lead: 'Lead', blocks: [DESCRIPTION_BLOCK], ...page },
  pageView: null,
});
const BLOCK = ['section: Block', 'h2: Block', 'B'];
const show = (page: object, site: object = {}) =>
  outlineOfPage<Page>((whole) => <Default page={whole} />, { content: content(), ...page }, site);

it('LY02: default has a banner with picture, breadcrumbs, label and h1, then lead and blocks', async () => {
  expect(await show({ layout: 'default' })).toEqual([
    BANNER_PICTURE,
    ...CRUMBS,
    'Label',
    'h1: History',
    'Lead',
    ...BLOCK,
  ]);
});

it('LY02: under a banner with the title of another page the h1 is below it, without the label', async () => {
  const banner = { title: 'Group', image: null, maskOpacity: 0 };
  expect(await show({ layout: 'default', banner })).toEqual([...CRUMBS, 'Group', 'h1: History', 'Lead', ...BLOCK]);
});

it('LY03: default_white has no banner; the section of the page stands above the h1, its own label on the first level', async () => {
  expect(await show({ layout: 'default_white' })).toEqual([...CRUMBS, 'Label', 'h1: History', 'Lead', ...BLOCK]);
  const banner = { title: 'Group', image: null, maskOpacity: 0 };
  expect(await show({ layout: 'default_white', banner })).toEqual([
    ...CRUMBS,
    'Group',
    'h1: History',
    'Lead',
    ...BLOCK,
  ]);
  const crumbs = [
    { name: 'Home', path: '/en' },
    { name: 'History', path: '/en/history' },
  ];
  expect((await show({ layout: 'default_white', banner, crumbs }))[4]).toBe('Label');
});

it('BX: page 2 of a list has neither picture nor lead', async () => {
  const head = { prev: '/en/group/history', next: null };
  for (const layout of ['default', 'default_white'])
    expect(await show({ layout, head })).toEqual([...CRUMBS, 'Label', 'h1: History', ...BLOCK]);
});

it('the end of a page says when it was reviewed, and asks whether it helped, where the site wants that', async () => {
  const reviewed = { layout: 'default', content: content({ blocks: [], reviewed: '2026-01-02' }) };
  const end = ['About this page', 'Last reviewed:', 'time: 2 January 2026 dateTime=2026-01-02'];
  expect((await show(reviewed)).slice(-3)).toEqual(end);
  const lines = await show(reviewed, { hasFeedback: true });
  expect(lines.slice(lines.indexOf('Last reviewed:') + 2)).toEqual([
    'hidden: = name=_token',
    'hidden: = /en/group/history name=_page',
    'hidden: = history name=page',
    'group: Was this page helpful?',
    'legend: Was this page helpful?',
    'button: Yes name=helpful type=submit',
    'summary: No',
    'label: What was missing? (optional)',
    'One sentence is enough. Please leave out personal data: we do not reply to these comments.',
    'textbox: What was missing? (optional) = name=comment maxlength=300',
    'button: Send feedback name=helpful type=submit',
  ]);
  // not in a draft
  expect((await show({ ...reviewed, draft: {} }, { hasFeedback: true })).slice(-3)).toEqual(end);
});

it('LY04: home has its blocks only; without a hero it has a head', async () => {
  const home = (blocks: object[]) =>
    outlineOfPage<PageOf<'home'>>((page) => <Home page={page} />, {
      content: { page: { label: 'Label', lead: 'Lead', blocks } },
    });
  expect(await home([DESCRIPTION_BLOCK])).toEqual(['Label', 'h1: History', 'Lead', ...BLOCK]);
  const intro = {
    id: 'i',
    type: 'intro',
    content: {
      title: 'We measure',
      text: 'Since 1951',
      image: { url: '/uploads/h.jpg' },
      link: { url: '/en/finder', text: 'Find' },
    },
  };
  const lines = await home([intro, DESCRIPTION_BLOCK]);
  expect(lines.filter((line) => line.startsWith('h'))).toEqual(['h1: We measure', 'h2: Block']);
  expect(lines).toEqual(
    expect.arrayContaining([
      'image: → /media/cache/resolve/general_desktop/uploads/h.jpg?w=800',
      'link: Find → /en/finder',
    ]),
  );
});
