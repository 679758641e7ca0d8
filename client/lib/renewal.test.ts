// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RELOAD_GUARD_MS } from './reload-guard.ts';
import { renew, renewal, watchChunks } from './renewal.ts';
import { hasTyped } from './typed-forms.ts';

const reload = vi.fn();
const answer = vi.fn(async () => new Response(null, { status: 200 }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  vi.stubGlobal('fetch', answer);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  sessionStorage.clear();
  document.body.replaceChildren();
  renewal.setState({ address: null });
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('ER06: one reload in 60 seconds, then a question', async () => {
  await renew();
  await renew();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(renewal.getState().address).toBe(location.href);
  vi.advanceTimersByTime(RELOAD_GUARD_MS);
  await renew();
  expect(reload).toHaveBeenCalledTimes(2);
});

it('ER06: chunks that fail together are one reload, told by Vite', async () => {
  watchChunks();
  dispatchEvent(new Event('vite:preloadError'));
  dispatchEvent(new Event('vite:preloadError'));
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(reload).toHaveBeenCalledTimes(1);
});

it('ER06: no reload where the server does not answer, and none without a memory of the last', async () => {
  answer.mockRejectedValueOnce(new TypeError('offline'));
  await renew();
  const forbid = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid });
  await renew();
  expect(reload).not.toHaveBeenCalled();
});

it('ER06: what is typed in a form that is sent counts, a search does not', () => {
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
