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

it('tries at once, and again after pauses that double up to the longest', async () => {
  await pass(0);
  for (const [i, seconds] of [1, 2, 4, 8, 16, 30, 30].entries()) {
    await pass(seconds * 1000 - 1);
    expect(answer).toHaveBeenCalledTimes(i + 1);
    await pass(1);
    expect(answer).toHaveBeenCalledTimes(i + 2);
  }
  expect(answer).toHaveBeenLastCalledWith('/en/products?page=2', expect.objectContaining({ method: 'HEAD' }));
  expect(onReturn).not.toHaveBeenCalled();
});

it('calls back once when the server responds, and stops', async () => {
  await pass(0);
  answer.mockResolvedValue(new Response(null, { status: 404 }));
  await pass(PAUSE_MS.first);
  dispatchEvent(new Event('online'));
  await pass(10 * PAUSE_MS.longest);
  expect(onReturn).toHaveBeenCalledOnce();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('keeps trying while a proxy responds in place of the server', async () => {
  answer.mockResolvedValue(new Response(null, { status: 502 }));
  await pass(5 * PAUSE_MS.longest);
  expect(onReturn).not.toHaveBeenCalled();
});

it.each(['online', 'pageshow'])('tries at once after %s, and again after the shortest pause', async (event) => {
  await pass(10 * PAUSE_MS.longest);
  answer.mockClear();
  dispatchEvent(new Event(event));
  await pass(0);
  expect(answer).toHaveBeenCalledTimes(1);
  await pass(PAUSE_MS.first);
  expect(answer).toHaveBeenCalledTimes(2);
});

it('makes one attempt at a time', async () => {
  await pass(0);
  const response = Promise.withResolvers<Response>();
  answer.mockReturnValue(response.promise);
  await pass(PAUSE_MS.first);
  dispatchEvent(new Event('online'));
  await pass(10 * PAUSE_MS.longest);
  expect(answer).toHaveBeenCalledTimes(2);
  response.resolve(new Response(null));
  await pass(0);
  expect(onReturn).toHaveBeenCalledOnce();
});

it('does not try while the page is hidden, and does at once when it is visible again', async () => {
  await pass(0);
  setVisible('hidden');
  await pass(10 * PAUSE_MS.longest);
  expect(answer).toHaveBeenCalledTimes(1);
  setVisible('visible');
  await pass(0);
  expect(answer).toHaveBeenCalledTimes(2);
});
