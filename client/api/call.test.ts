import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { READ_MAX_MS, WRITE_MAX_MS } from '../lib/timeouts.ts';
import { ApiError, call } from './call.ts';

const fetchMock = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(async () => answer({ id: '1' }));
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

describe('BF01 I1801 calls of the browser', () => {
  it('go to the same origin, with the locale and only the query parameters of the endpoint', async () => {
    await call('posts', 'de', { query: { tag: 'a b', odd: 'x' } as { tag: string } });
    const [url, init] = fetchMock.mock.calls[0] ?? [];
    expect(url).toBe('/api/posts?locale=de&tag=a+b');
    expect(init).toMatchObject({ method: 'GET', headers: { accept: 'application/json', 'accept-locale': 'de' } });
    expect(init).not.toHaveProperty('body');
  });

  it('encode ids as one segment', async () => {
    await call('product', 'en', { params: { id: '../menus?x' } });
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/products/..%2Fmenus%3Fx?locale=en');
  });

  it('send JSON, and the idempotency key', async () => {
    await call('newsletterSubscribe', 'en', { body: { email: 'a@b.pl', categories: [] }, idempotencyKey: 'key-12345' });
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-12345' },
      body: '{"email":"a@b.pl","categories":[]}',
    });
  });

  it('fail with status and body', async () => {
    fetchMock.mockResolvedValue(answer({ code: 422, message: 'x' }, 422));
    await expect(call('menus', 'en')).rejects.toMatchObject({ name: 'ApiError', status: 422, body: { code: 422 } });
  });

  it('fail with status 0 and the cause if there is no response, and with the abort reason if cancelled', async () => {
    const cause = new TypeError('failed to fetch');
    fetchMock.mockRejectedValue(cause);
    await expect(call('menus', 'en')).rejects.toEqual(new ApiError('menus', 0, null, { cause }));
    const reason = new DOMException('cancelled', 'AbortError');
    fetchMock.mockRejectedValue(reason);
    await expect(call('menus', 'en', { signal: AbortSignal.abort() })).rejects.toBe(reason);
  });

  it('C3: time out, reads sooner than writes, and can be aborted by the caller too', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const caller = new AbortController();
    await call('menus', 'en', { signal: caller.signal });
    await call('newsletterSubscribe', 'en', { body: { email: 'a@b.pl', categories: [] } });
    expect(timeout.mock.calls).toEqual([[READ_MAX_MS], [WRITE_MAX_MS]]);
    caller.abort();
    expect(fetchMock.mock.calls.map(([, { signal }]) => signal?.aborted)).toEqual([true, false]);
    timeout.mockReturnValue(AbortSignal.timeout(0));
    fetchMock.mockImplementation(
      (_, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    );
    await expect(call('menus', 'en')).rejects.toMatchObject({ status: 0, cause: { name: 'TimeoutError' } });
    timeout.mockRestore();
  });

  it('fail while another document is loading, but only once it should have arrived', async () => {
    vi.useFakeTimers();
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    vi.resetModules();
    const fresh = await import('./call.ts');
    const request = { destination: { sameDocument: false }, downloadRequest: null };
    navigation.dispatchEvent(Object.assign(new Event('navigate'), request));
    await vi.advanceTimersByTimeAsync(9000);
    fetchMock.mockRejectedValue(new TypeError('failed to fetch'));
    const onFail = vi.fn();
    fresh.call('menus', 'en').catch(onFail);
    await vi.advanceTimersByTimeAsync(999);
    expect(onFail).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFail).toHaveBeenCalledOnce();
    vi.useRealTimers();
    // other files of the worker must not get the modules that wait for that document
    vi.resetModules();
  });

  it('survive a response that is not JSON', async () => {
    fetchMock.mockResolvedValue(new Response('<html>', { status: 502 }));
    await expect(call('menus', 'en')).rejects.toMatchObject({ status: 502, body: null });
  });
});
