// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { ShareLink } from './ShareLink.tsx';

const BUTTON = ['button: Copy link to the files type=button', '(copy)'];
const COPIED = 'Link copied. Anyone who opens it will find these files.';

async function show(ids: string[], fixedLinks: object = { home: '/en', downloadCenter: '/en/files' }) {
  const announced = watchAnnouncements();
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  const { host } = await showInEnglish(<ShareLink entries={ids.map((id) => ({ id })) as never} />, {
    site: { fixedLinks },
  });
  const press = () => act(async () => host.querySelector('button')?.click());
  return { host, press, announced, writeText, lines: () => outlineOf(host) };
}

it('the link of a basket names its files on the download centre, or on the home page without one; each copy is said', async () => {
  const { press, lines, writeText, announced } = await show(['a', 'b']);
  expect(lines()).toEqual(BUTTON);
  await press();
  await press();
  expect(writeText.mock.calls.at(-1)).toEqual([`${location.origin}/en/files?files=a,b`]);
  expect([lines(), announced]).toEqual([
    [...BUTTON, COPIED],
    [COPIED, COPIED],
  ]);
  const home = await show(['a'], { home: '/en' });
  await home.press();
  expect(home.writeText.mock.calls).toEqual([[`${location.origin}/en?files=a`]]);
});

it('a link that cannot be copied is shown and selected', async () => {
  const { host, press, lines, writeText, announced } = await show(['a']);
  writeText.mockRejectedValue(new Error('no'));
  await press();
  const link = `${location.origin}/en/files?files=a`;
  expect([lines(), announced]).toEqual([[...BUTTON, `text: Link to the files = ${link}`], []]);
  const field = host.querySelector('input') as HTMLInputElement;
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.readOnly, field.selectionStart, field.selectionEnd]).toEqual([true, 0, link.length]);
});

it('files for which a link has no room are counted', async () => {
  const { press, lines, announced } = await show(Array.from({ length: 12 }, (_, i) => `${i}`.padEnd(200, 'x')));
  await press();
  const left = 'The link has no room for 3 files.';
  expect([lines().at(-1), announced]).toEqual([`${COPIED} ${left}`, [COPIED, left]]);
});
