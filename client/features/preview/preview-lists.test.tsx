// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { PreviewContent } from '#shared/pages/preview-page.ts';
import { outlineOfSentPage } from '../../layouts/sample-page.test-rig.ts';
import { Preview } from '../../views/Preview.tsx';

const show = (view: PreviewContent) =>
  outlineOfSentPage(() => <Preview view={{ type: 'preview', ...view }} />, { path: '/en/admin' });
const LIST = { href: '/en/admin/preview', text: 'All blocks' };
const TO_LIST = ['link: All blocks → /en/admin/preview', '(arrow-right)'];

it('RT03: every block is a link to its sample, with its name in the code', async () => {
  const blocks = [
    { type: 'tiles' as const, text: 'Tiles', href: '/en/admin/preview/tiles' },
    { type: 'people' as const, text: 'People', href: '/en/admin/preview/people' },
  ];
  expect(await show({ view: 'blocks', blocks })).toEqual([
    ...['Blocks', 'link: Tiles → /en/admin/preview/tiles', 'tiles'],
    ...['link: People → /en/admin/preview/people', 'people'],
  ]);
});

it('RT03: the sample of a block says which page it is from, or that no page has one', async () => {
  const usedOn = { href: '/en/about', text: 'About us' };
  const head = (title: string) => [`section: ${title}`, 'Preview', `h2: ${title}`];
  expect(await show({ view: 'block', block: 'tiles', usedOn, list: LIST })).toEqual([
    ...[...head('Where it is used'), 'tiles', 'link: About us → /en/about', '(arrow-right)', ...TO_LIST],
  ]);
  expect(await show({ view: 'block', block: 'tiles', usedOn: null, list: LIST })).toEqual([
    ...[...head('Where it is used'), 'tiles', 'No published page has this block in this language yet.', ...TO_LIST],
  ]);
});

it('RT04: drafts stand by module with their state and day; a module without one says so', async () => {
  const modules = [
    {
      link: { href: '/en/admin/posts', text: 'News' },
      drafts: [
        { href: '/en/admin/post/1', text: 'A new hall', isNew: true, updated: '2026-05-04' },
        { href: '/en/admin/post/2', text: 'Changed', isNew: false, updated: null },
      ],
    },
    { link: { href: '/en/admin/jobs', text: 'Jobs' }, drafts: [] },
  ];
  expect(await show({ view: 'drafts', modules, failed: false, links: [LIST] })).toEqual([
    ...['Drafts', 'h2: News', 'link: A new hall → /en/admin/post/1', 'new', 'time: 4 May 2026 dateTime=2026-05-04'],
    ...['link: Changed → /en/admin/post/2', 'changed', 'h2: Jobs', 'No drafts.', 'Preview', ...TO_LIST],
  ]);
  const lines = await show({ view: 'drafts', modules, failed: true, links: [LIST] });
  expect(lines).toEqual([
    ...['(warning)', 'The CMS did not deliver its list of drafts. Previews opened from the CMS work all the same.'],
    ...['Preview', ...TO_LIST],
  ]);
});

it('RT02: the page for editors explains previews, and leads to them', async () => {
  const lines = await show({ view: 'test', links: [LIST], surveys: [], popups: [], now: 0 });
  const section = (title: string) => [`section: ${title}`, 'Preview', `h2: ${title}`];
  expect(lines).toEqual([
    ...section('How previews work'),
    'The CMS opens a preview with a link that is valid for an hour, for one page in one language.',
    'In the same browser the page stays open for two hours, and can be reloaded.',
    'A bar above a draft says how it differs from the published version.',
    ...['No cache keeps a preview, and no search engine finds it.', ...TO_LIST],
    ...[...section('See the popups'), 'There are no popups in this language.'],
    ...[...section('Try a survey'), 'There is no survey in this language.'],
  ]);
});

it('RT04: a problem leads back to the list', async () => {
  expect(await show({ view: 'problem', problem: 'notFound', list: LIST } as never)).toEqual(['Preview', ...TO_LIST]);
});
