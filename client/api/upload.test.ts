import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UPLOAD_STALL_MS, upload } from './upload.ts';

/** The part of XMLHttpRequest that is used. */
class Request {
  static last: Request;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 201;
  responseText = '{"id":"1"}';
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  open() {
    Request.last = this;
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}
const start = (options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {}) =>
  upload('/api/x', { headers: {}, body: new FormData(), ...options });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Request);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('C3: an upload may take any time while it makes progress, and is aborted when it stalls', async () => {
  const onProgress = vi.fn();
  const sent = start({ onProgress });
  const failed = expect(sent).rejects.toMatchObject({ name: 'TimeoutError' });
  for (const loaded of [25, 50, 75]) {
    vi.advanceTimersByTime(UPLOAD_STALL_MS - 1);
    Request.last.upload.onprogress?.({ loaded, total: 100 });
  }
  expect(onProgress.mock.calls).toEqual([[0.25], [0.5], [0.75]]);
  vi.advanceTimersByTime(UPLOAD_STALL_MS);
  await failed;
  expect(vi.getTimerCount()).toBe(0);
});

it('C3: resolves like fetch, and rejects with the reason of the abort signal', async () => {
  const sent = start();
  Request.last.onload?.();
  Request.last.onloadend?.();
  expect(await (await sent).json()).toEqual({ id: '1' });
  const stop = new AbortController();
  const stopped = start({ signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  expect(vi.getTimerCount()).toBe(0);
});
