// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce } from '../../lib/status/announce.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Dialog } from './Dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

it('says what is announced, as the page behind it cannot', async () => {
  const { host } = await showInEnglish(
    <Dialog isOpen onClose={() => {}} title="Sent">
      Thank you
    </Dialog>,
  );
  const region = host.querySelector('dialog [role=status]');
  expect(region?.textContent).toBe('');
  await act(async () => announce('Basket: 1 file'));
  expect(region?.textContent).toBe('Basket: 1 file');
  await pass(7000);
  expect(region?.textContent).toBe('');
});

it('B3 SH26: a dialog is named by its title, visible 10 ms after it opened, and keeps its content for the 400 ms in which it fades', async () => {
  const onClose = vi.fn();
  const show = await showInEnglish(
    <Dialog isOpen={false} onClose={onClose} title="Sent">
      Thank you
    </Dialog>,
  );
  const dialog = show.host.querySelector('dialog') as HTMLDialogElement;
  const state = () => [dialog.open, dialog.hasAttribute('data-visible'), ...outlineOf(dialog)];
  const content = ['button: Close type=button', '(close)', 'h2: Sent', 'Thank you', 'status:'];
  expect(state()).toEqual([false, false]);
  await show.show(
    <Dialog isOpen onClose={onClose} title="Sent">
      Thank you
    </Dialog>,
  );
  expect(state()).toEqual([true, false, ...content]);
  expect(dialog.getAttribute('aria-labelledby')).toBe(dialog.querySelector('h2')?.id);
  await pass(9);
  expect(state()[1]).toBe(false);
  await pass(1);
  expect(state()).toEqual([true, true, ...content]);
  await act(async () => dialog.querySelector('button')?.click());
  expect(onClose).toHaveBeenCalledTimes(1);
  // its owner takes the content away at once
  await show.show(
    <Dialog isOpen={false} onClose={onClose} title="">
      {null}
    </Dialog>,
  );
  expect(state()).toEqual([true, false, ...content]);
  await pass(399);
  expect(state()).toEqual([true, false, ...content]);
  await pass(1);
  expect(state()).toEqual([false, false]);
  await show.unmount();
});

it('B3 SH26: Escape and a click beside it close it; a permanent one, or a selection that begins or ends there, does not', async () => {
  const onClose = vi.fn();
  const { host, show, unmount } = await showInEnglish(
    <Dialog isOpen onClose={onClose} title="Map">
      <input type="file" />
    </Dialog>,
  );
  const dialog = host.querySelector('dialog') as HTMLDialogElement;
  const send = async (target: Element | null, ...types: string[]) => {
    onClose.mockClear();
    for (const type of types)
      await act(async () => target?.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })));
    return onClose.mock.calls.length;
  };
  expect(await send(dialog, 'cancel')).toBe(1);
  // a file field inside has a cancel event of its own
  expect(await send(dialog.querySelector('input'), 'cancel')).toBe(0);
  expect(await send(dialog, 'pointerdown', 'pointerup', 'click')).toBe(1);
  const heading = dialog.querySelector('h2');
  // the click is that of what both parts are in
  await send(heading, 'pointerdown');
  expect(await send(dialog, 'pointerup', 'click')).toBe(0);
  await send(dialog, 'pointerdown');
  await send(heading, 'pointerup');
  expect(await send(dialog, 'click')).toBe(0);
  await show(
    <Dialog isOpen onClose={onClose} title="Map" permanent>
      x
    </Dialog>,
  );
  expect(await send(dialog, 'pointerdown', 'pointerup', 'click')).toBe(0);
  await unmount();
});
