// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAUSE_MS, waitForConnection } from './wait-for-connection.ts';

const answer = vi.fn<() => Promise<Response>>();
const onReturn = vi.fn();
let end: () => void;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const setVisible = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer.mockRejectedValue(new TypeError('no connection')));
  end = waitForConnection('/en/products?page=2', onReturn);
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  answer.mockReset();
  onReturn.mockReset();
});

it('tries at once, and again after each pause', async () => {
  await pass(3 * PAUSE_MS);
  expect(answer).toHaveBeenCalledTimes(4);
  expect(answer).toHaveBeenLastCalledWith('/en/products?page=2', expect.objectContaining({ method: 'HEAD' }));
  expect(onReturn).not.toHaveBeenCalled();
});

it('calls back once when the server responds, and stops', async () => {
  await pass(0);
  answer.mockResolvedValue(new Response(null, { status: 404 }));
  await pass(PAUSE_MS);
  dispatchEvent(new Event('online'));
  await pass(10 * PAUSE_MS);
  expect(onReturn).toHaveBeenCalledOnce();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('keeps trying while a proxy responds in place of the server', async () => {
  answer.mockResolvedValue(new Response(null, { status: 502 }));
  await pass(5 * PAUSE_MS);
  expect(onReturn).not.toHaveBeenCalled();
});

it.each(['online', 'pageshow'])('tries at once after %s', async (event) => {
  await pass(0);
  dispatchEvent(new Event(event));
  await pass(0);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('does not try while the page is hidden, and does at once when it is visible again', async () => {
  await pass(0);
  setVisible('hidden');
  await pass(10 * PAUSE_MS);
  expect(answer).toHaveBeenCalledTimes(1);
  setVisible('visible');
  await pass(0);
  expect(answer).toHaveBeenCalledTimes(2);
});
