// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { announce } from '../../lib/status/announce.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { Viewer } from './Viewer.tsx';

it('plus zooms a picture; with Ctrl it is left to the browser, which zooms the whole page', async () => {
  const images = [{ url: '/uploads/a.jpg' }, { url: '/uploads/b.jpg' }];
  const { host, unmount } = await showOnPage(
    <Viewer name="EM-310" images={images} index={0} onShow={() => {}} onClose={() => {}} />,
  );
  const press = async (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    await act(async () => host.querySelector('img')?.dispatchEvent(event));
    return [host.querySelector('[data-zoomed]') !== null, event.defaultPrevented];
  };
  expect(await press({ key: '+', ctrlKey: true })).toEqual([false, false]);
  expect(await press({ key: '+' })).toEqual([true, true]);
  await unmount();
});

it('what is announced while pictures are viewed is said in the viewer, behind which the page is inert', async () => {
  const images = [{ url: '/uploads/a.jpg' }];
  const { host, unmount } = await showOnPage(
    <Viewer name="EM-310" images={images} index={0} onShow={() => {}} onClose={() => {}} />,
  );
  await act(async () => announce('Message sent'));
  expect(host.querySelector('dialog [role=status]')?.textContent).toContain('Message sent');
  await unmount();
});
