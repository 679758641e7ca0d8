// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { matchAllMedia } from '../../page/window.test-rig.ts';
import { MovieButton } from './MovieButton.tsx';

beforeAll(() => Promise.all([import('../../ui/disclosure/Dialog.tsx'), import('../../ui/media/Player.tsx')]));

const FILM = 'https://www.youtube.com/watch?v=abcdefghijk';

beforeEach(({ onTestFinished }) => {
  matchAllMedia();
  onTestFinished(() => void vi.unstubAllGlobals());
});

async function show(movie: object) {
  const { host } = await showInEnglish(<MovieButton movie={movie as never} title="Intro" />, { page: { path: '/en' } });
  const click = async (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    await act(async () => host.querySelector('a')?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { host, click };
}

it.each([
  ['the name of the film', { movieUrl: FILM, name: 'Film' }, 'Film'],
  ['the title of its block', { movieUrl: FILM }, 'Intro'],
])('BL16: a film opens in a dialog with %s', async (_, movie, title) => {
  const { host, click } = await show(movie);
  expect(outlineOf(host)).toEqual([`link: Watch the film → ${FILM}`, '(play)']);
  expect(await click()).toBe(true);
  // its code is loaded now
  for (let i = 0; i < 3; i++) await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  expect(outlineOf(host).slice(2)).toEqual([
    ...[
      `dialog: ${title} open`,
      'button: Close type=button',
      '(close)',
      `h2: ${title}`,
      'group: YouTube plays this video',
    ],
    'YouTube plays this video',
    'When you start it, Google Ireland Limited will receive your IP address and data about your browser, and may store data in it. Nothing has been sent there so far.',
    ...['button: Show it this once type=button', 'button: Always allow videos type=button', 'status:'],
  ]);
  await act(async () => host.querySelector('dialog')?.close());
  expect(host.querySelector('dialog[open]')).toBe(null);
});

it('BL16: a film that cannot be shown in place is a link to its page; without an address there is none', async () => {
  const { host } = await show({ movieUrl: 'https://films.example/1' });
  expect(outlineOf(host)).toEqual(['link: Watch the film → https://films.example/1', '(play)']);
  expect(outlineOf((await show({ name: 'Film' })).host)).toEqual([]);
});
