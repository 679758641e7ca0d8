// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RELOAD_GUARD_MS } from '../reload-guard.ts';
import { hasTyped } from '../typed/typed-forms.ts';
import { cancelLeaving, leaveFor, reloadOnce, updatePrompt, watchChunks } from './update-prompt.ts';

const reload = vi.fn();
const answer = vi.fn(async () => new Response(null, { status: 200 }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  sessionStorage.clear();
  document.body.replaceChildren();
  cancelLeaving();
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('ER06: one reload in 60 seconds, then a prompt', async () => {
  await reloadOnce();
  // the reload did not happen, or has shown the same page
  cancelLeaving();
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(updatePrompt.getState().address).toBe(location.href);
  cancelLeaving();
  vi.advanceTimersByTime(RELOAD_GUARD_MS);
  await reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('ER06: chunks that fail together, as reported by Vite, cause one reload', async () => {
  watchChunks();
  dispatchEvent(new Event('vite:preloadError'));
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled(), { timeout: 60_000 });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('ER06: neither a reload nor a prompt if the server does not respond, with or without typed input', async () => {
  for (const page of ['', '<form method="post"><input></form>']) {
    document.body.innerHTML = page;
    for (const input of document.querySelectorAll('input')) input.value = 'typed';
    answer.mockRejectedValueOnce(new TypeError('offline'));
    await reloadOnce();
    expect([updatePrompt.getState().address, reload.mock.calls]).toEqual([null, []]);
  }
  // the code is gone, but the server responds
  await reloadOnce();
  expect([updatePrompt.getState().address, reload.mock.calls]).toEqual([location.href, []]);
});

it('ER06: a prompt, and no reload, if the time of the last one cannot be stored', async () => {
  const forbid = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
  await reloadOnce();
  expect(updatePrompt.getState().address).toBe(location.href);
  expect(reload).not.toHaveBeenCalled();
});

it('ER06: if code of the next page is missing, that page is loaded, and this one is not reloaded', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const reloading = reloadOnce();
  void leaveFor(`${location.origin}/next`);
  await reloading;
  expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/next`);
  expect([reload.mock.calls, updatePrompt.getState().address]).toEqual([[], null]);
});

it('ER06: input in a posted form counts as typed, a search does not', () => {
  const add = (html: string) => {
    document.body.innerHTML = html;
    return document.body.querySelector('input, textarea') as HTMLInputElement;
  };
  expect(hasTyped()).toBe(false);
  add('<form method="get"><input></form>').value = 'x';
  expect(hasTyped()).toBe(false);
  const field = add('<form method="post"><input value="a"></form>');
  expect(hasTyped()).toBe(false);
  field.value = 'b';
  expect(hasTyped()).toBe(true);
  add('<form method="post"><input type="checkbox"></form>').checked = true;
  expect(hasTyped()).toBe(true);
});
