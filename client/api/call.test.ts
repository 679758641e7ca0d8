import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_MAX_MS, WRITE_MAX_MS } from '../lib/timeouts.ts';
import { ApiError, call, LEAVING_MAX_MS } from './call.ts';

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
/** What the browser says when a link is followed. */
let leave = () => {};
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  asked.mockReset().mockImplementation(async () => answer({ id: '1' }));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => {
    leave = listener;
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('BF01 I1801 calls of the browser', () => {
  it('go to our own origin, with the locale and nothing outside the row', async () => {
    await call('posts', 'de', { query: { tag: 'a b', odd: 'x' } as { tag: string } });
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url).toBe('/api/posts?locale=de&tag=a+b');
    expect(init).toMatchObject({ method: 'GET', headers: { accept: 'application/json', 'accept-locale': 'de' } });
    expect(init).not.toHaveProperty('body');
  });

  it('encode ids as one segment', async () => {
    await call('product', 'en', { params: { id: '../menus?x' } });
    expect(asked.mock.calls[0]?.[0]).toBe('/api/products/..%2Fmenus%3Fx?locale=en');
  });

  it('send JSON, and the key that makes a repeated write one write', async () => {
    await call('newsletterSubscribe', 'en', { body: { email: 'a@b.pl', categories: [] }, idempotencyKey: 'key-12345' });
    expect(asked.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-12345' },
      body: '{"email":"a@b.pl","categories":[]}',
    });
  });

  it('fail with status and body', async () => {
    asked.mockResolvedValue(answer({ code: 422, message: 'x' }, 422));
    await expect(call('menus', 'en')).rejects.toMatchObject({ name: 'ApiError', status: 422, body: { code: 422 } });
  });

  it('fail with status 0 and its cause where nobody answers, and with the cancellation itself when cancelled', async () => {
    const cause = new TypeError('failed to fetch');
    asked.mockRejectedValue(cause);
    await expect(call('menus', 'en')).rejects.toEqual(new ApiError('menus', 0, null, { cause }));
    const reason = new DOMException('cancelled', 'AbortError');
    asked.mockRejectedValue(reason);
    await expect(call('menus', 'en', { signal: AbortSignal.abort() })).rejects.toBe(reason);
  });

  it('cut because the page is being left, fail only if it stays', async () => {
    vi.useFakeTimers();
    const settled = vi.fn();
    asked.mockImplementation(async () => {
      leave();
      throw new TypeError('NetworkError');
    });
    call('popups', 'en').catch(settled);
    await vi.advanceTimersByTimeAsync(LEAVING_MAX_MS - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled.mock.calls).toMatchObject([[{ status: 0 }]]);
    vi.useRealTimers();
  });

  it('C3: end by themselves, reads sooner than writes, whoever else may end them', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const own = new AbortController();
    await call('menus', 'en', { signal: own.signal });
    await call('newsletterSubscribe', 'en', { body: { email: 'a@b.pl', categories: [] } });
    expect(timeout.mock.calls).toEqual([[READ_MAX_MS], [WRITE_MAX_MS]]);
    own.abort();
    expect(asked.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, false]);
    timeout.mockReturnValue(AbortSignal.timeout(0));
    asked.mockImplementation(
      (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    await expect(call('menus', 'en')).rejects.toMatchObject({ status: 0, cause: { name: 'TimeoutError' } });
    timeout.mockRestore();
  });

  it('survive an answer that is no JSON', async () => {
    asked.mockResolvedValue(new Response('<html>', { status: 502 }));
    await expect(call('menus', 'en')).rejects.toMatchObject({ status: 502, body: null });
  });
});
