// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { watchAnnouncements } from '../../lib/status/announced.test-rig.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Share } from './Share.tsx';

it('BX07: a second copy of the address is announced too, and so is one that fails', async () => {
  const texts = watchAnnouncements();
  const writeText = vi.fn(async () => {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  const { host, unmount } = await showInEnglish(<Share title="News" address="https://site.example/news" />);
  const copy = () => act(async () => host.querySelector('button')?.click());
  await copy();
  await copy();
  writeText.mockRejectedValue(new Error('forbidden'));
  await copy();
  expect(texts).toEqual(['Address copied', 'Address copied', 'The address could not be copied']);
  expect(host.textContent).toBe('Copy page addressThe address could not be copied');
  expect(host.querySelector('[role=status]')).toBeNull();
  await unmount();
});

it('the dialog of the device shares the page; closing it says nothing, a failure does', async () => {
  const texts = watchAnnouncements();
  const share = vi.fn<(data: object) => Promise<void>>();
  vi.stubGlobal('navigator', { share });
  onTestFinished(() => void vi.unstubAllGlobals());
  const { host } = await showInEnglish(<Share title="News" address="https://site.example/news" />);
  const press = async () => {
    await act(async () => host.querySelector('button')?.click());
    return host.textContent;
  };
  expect(outlineOf(host)).toEqual(['button: Share type=button', '(share)']);
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  share.mockRejectedValueOnce(new DOMException('x', 'DataError'));
  expect([await press(), await press(), await press()]).toEqual([
    ...['Share', 'ShareThe address could not be copied', 'Share'],
  ]);
  expect([share.mock.lastCall, texts]).toEqual([
    [{ title: 'News', url: 'https://site.example/news' }],
    ['The address could not be copied'],
  ]);
});
