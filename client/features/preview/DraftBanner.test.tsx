// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { DraftNotice } from '#shared/pages/preview-page.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { DraftBanner } from './DraftBanner.tsx';

const draft: DraftNotice = {
  state: 'changed',
  published: '/en/about',
  list: '/admin/drafts?locale=en',
  changes: [
    { place: 'Title', type: 'changed' },
    { place: 'Lead', type: 'added' },
  ],
};

it('B3 RT04: an editor sees that this is a draft, both ways out of it, and the name of each changed field', async () => {
  const { host, show, unmount } = await showInEnglish(<DraftBanner draft={draft} />);
  const lines = outlineOf(host);
  expect(lines.filter((line) => line.startsWith('link:'))).toEqual([
    'link: Published version → /en/about',
    'link: All drafts → /admin/drafts?locale=en',
  ]);
  expect(lines[0]).toBe('complementary: Draft');
  expect(outlineOf(host.querySelector('ul') as Element)).toEqual([
    '(copy)',
    'strong: Title',
    '–',
    'changed',
    '(plus)',
    'strong: Lead',
    '–',
    'added',
  ]);
  await show(<DraftBanner draft={{ ...draft, published: null, list: null, changes: [] }} />);
  expect([host.querySelector('a'), host.querySelector('details')]).toEqual([null, null]);
  await unmount();
});
