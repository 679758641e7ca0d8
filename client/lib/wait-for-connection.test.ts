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

it('tries again after pauses that double up to the longest', async () => {
  await pass(0);
  const gaps: number[] = [];
  for (let last = Date.now(), calls = answer.mock.calls.length; gaps.length < 8; await pass(100)) {
    if (answer.mock.calls.length === calls) continue;
    calls = answer.mock.calls.length;
    gaps.push(Math.round((Date.now() - last) / 1000));
    last = Date.now();
  }
  expect(gaps).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
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

it.each(['online', 'pageshow'])('tries at once after %s', async (event) => {
  await pass(10 * PAUSE_MS.longest);
  const before = answer.mock.calls.length;
  dispatchEvent(new Event(event));
  await pass(0);
  expect(answer).toHaveBeenCalledTimes(before + 1);
  // and again after the shortest pause
  await pass(PAUSE_MS.first);
  expect(answer).toHaveBeenCalledTimes(before + 2);
});

it('does not try while the page is hidden, and does at once when it is visible again', async () => {
  await pass(0);
  setVisible('hidden');
  const before = answer.mock.calls.length;
  await pass(10 * PAUSE_MS.longest);
  expect(answer).toHaveBeenCalledTimes(before);
  setVisible('visible');
  await pass(0);
  expect(answer).toHaveBeenCalledTimes(before + 1);
});

it('an attempt without a response times out, and others follow', async () => {
  vi.useRealTimers();
  end();
  let ended = 0;
  const timeout = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  answer.mockReset();
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) =>
      signal?.addEventListener('abort', () => {
        ended++;
        reject(signal.reason);
      }),
    );
  });
  vi.useFakeTimers();
  end = waitForConnection('/', onReturn);
  await pass(10 * PAUSE_MS.longest);
  expect(ended).toBe(0);
  timeout.abort();
  await pass(0);
  expect(ended).toBe(1);
  vi.stubGlobal('fetch', async () => new Response(null));
  await pass(PAUSE_MS.first);
  expect(onReturn).toHaveBeenCalledOnce();
});
