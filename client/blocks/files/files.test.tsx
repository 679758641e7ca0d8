// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { basket } from '../../features/basket/basket-store.ts';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { AddGroupToBasket } from './AddToBasket.tsx';
import { FileGrid } from './FileGrid.tsx';
import { FileRows } from './FileRows.tsx';

const site = { origin: 'https://x.example', fixedLinks: { downloadCenter: '/en/files' } };
const FILE = {
  id: 'a',
  name: 'Manual A',
  url: '/files/a.pdf',
  size: 2_097_152,
  lastModified: '2026-01-02',
  language: 'en',
  version: '2.1',
  caption: 'Revision 4',
  changes: 'New codes',
  sha256: 'abc',
};
const show = async (files: object[], more: object = {}) => {
  const { host, unmount } = await showInEnglish(<FileGrid files={files as never} />, { site: { ...site, ...more } });
  const lines = outlineOf(host);
  await unmount();
  return lines;
};
beforeEach(() => basket.getState().clear());

it('DC03 DC06: a file has format, facts, its name as a download, what is new in it, its sum and a button for the basket', async () => {
  expect(await show([FILE])).toEqual([
    'PDF',
    '2 MB · 2 Jan 2026 · EN · version 2.1',
    'link: Download: Manual A → /files/a.pdf download',
    '(download)',
    'Revision 4',
    'Changes: New codes',
    ...['summary: SHA-256', 'abc'],
    ...['button: Add to basket: Manual A type=button', '(basket)'],
  ]);
  const { sha256, ...plain } = FILE;
  expect(await show([{ ...plain, checksum: '/files/a.sha256' }])).toContain(
    'link: SHA-256 checksum: Manual A → /files/a.sha256',
  );
});

it('DC03: a file without an address says so, has no link, size or button; a site without a download centre has no basket', async () => {
  const { sha256, changes, caption, url, ...missing } = FILE;
  expect(await show([{ ...missing, format: 'docx' }])).toEqual([
    'DOCX',
    '2 Jan 2026 · EN · version 2.1',
    'Manual A',
    '(warning)',
    'The file is not available',
  ]);
  expect((await show([FILE], { fixedLinks: {} })).at(-1)).toBe('abc');
});

it('DC06 DC07: a group is put into the basket at once, without what is not available, and taken out again', async () => {
  const files = ['a', 'b', 'c'].map((id) => ({ ...FILE, id, name: id, url: id === 'c' ? null : `/files/${id}.pdf` }));
  const {
    host,
    show: render,
    unmount,
  } = await showInEnglish(<AddGroupToBasket files={files as never} name="Manuals" />, {
    site,
  });
  const announced = watchAnnouncements();
  const ids = () => basket.getState().entries.map(({ id }) => id);
  expect(outlineOf(host)).toEqual(['button: Add all available: Manuals type=button', '(basket)']);
  await act(async () => host.querySelector('button')?.click());
  expect([ids(), outlineOf(host)]).toEqual([
    ['a', 'b'],
    ['button: All available in the basket: Manuals type=button', '(check)'],
  ]);
  await act(async () => host.querySelector('button')?.click());
  expect(ids()).toEqual([]);
  expect(announced).toEqual(['Basket: 2 files', 'Basket: 0 files']);
  await render(<AddGroupToBasket files={files.slice(0, 2) as never} name="Manuals" />);
  expect(outlineOf(host)).toEqual(['button: Add all: Manuals type=button', '(basket)']);
  // one file has a button of its own
  await render(<AddGroupToBasket files={files.slice(1) as never} name="Manuals" />);
  expect(outlineOf(host)).toEqual([]);
  await unmount();
});

it('L14: a row has format, name, version with language, date, size and button; its sum is folded', async () => {
  const { host, unmount } = await showInEnglish(<FileRows files={[FILE] as never} />, { site });
  const lines = outlineOf(host);
  expect([lines[0], lines[1]]).toEqual(['PDF', 'link: Download: Manual A → /files/a.pdf download']);
  expect(lines.slice(-5)).toEqual([
    'version 2.1 · EN',
    '2 Jan 2026',
    '2 MB',
    'button: Add to basket: Manual A type=button',
    '(basket)',
  ]);
  expect(host.querySelector('details')?.open).toBe(false);
  await unmount();
});
