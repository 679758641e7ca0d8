// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PageData } from '#shared/pages/page-data.ts';
import { cancelLeaving } from '../lib/navigation/update-prompt.ts';
import { createBrowserLoader } from './browser-loader.ts';
import type { LoadedPage } from './loaded-page.ts';
import { startPrefetchUntilStopped } from './prefetch.test-rig.ts';

const HOME = new URL('/en', location.origin).href;
const assign = vi.fn();
/** The server's answer by path; null if the network fails. */
let server: ((path: string) => unknown) | null;

const toPage = (path: string, overrides: object = {}) =>
  // no texts to load
  ({ kind: 'page.show', locale: 'none', layout: 'default', path, deferred: {}, content: { blocks: [] }, ...overrides });

beforeEach(() => {
  server = (path) => ({ page: toPage(path) });
  vi.stubGlobal('fetch', async (address: string) => {
    if (!server) throw new TypeError('Failed to fetch');
    const answer = server(new URL(address, HOME).searchParams.get('path') ?? '');
    return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  history.replaceState(null, '', HOME);
  vi.spyOn(location, 'assign').mockImplementation(assign);
  assign.mockClear();
});
afterEach(() => {
  cancelLeaving();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(signal = new AbortController().signal) {
  const current = { page: toPage('/en') as unknown as PageData };
  const first = { page: current.page, site: { locale: 'en' }, t: (key: string) => key, deferred: {} };
  const load = createBrowserLoader({ first: first as unknown as LoadedPage, current, build: null });
  const go = (path: string) => {
    const url = new URL(path, HOME);
    return load({ request: new Request(url, { signal }), url } as never);
  };
  return { go, current };
}

/** Path of the document that a navigation loads. */
async function documentOf(navigation: Promise<unknown>): Promise<string> {
  const calls = assign.mock.calls.length;
  void navigation;
  await vi.waitFor(() => expect(assign.mock.calls.length).toBe(calls + 1), { timeout: 60_000 });
  cancelLeaving();
  return new URL(assign.mock.lastCall?.[0]).pathname;
}

it('SH24: a navigation that is cancelled while its code loads does not count as shown', async () => {
  const ending = new AbortController();
  const next = toPage('/en/glossary', {
    // read when the loader looks up the code of the page
    get content() {
      ending.abort();
      return { blocks: [] };
    },
  });
  vi.stubGlobal('fetch', async () => ({ headers: new Headers(), json: async () => ({ page: next }) }));
  const { go, current } = start(ending.signal);
  const first = current.page;
  await expect(go('/en/glossary')).rejects.toThrow('aborted');
  expect(current.page).toBe(first);
});

it('loads a document if the server answers with something other than page data, or not at all', async () => {
  const { go } = start();
  await go('/en/products');
  server = () => '<title>502 Bad Gateway</title>';
  expect(await documentOf(go('/en/products'))).toBe('/en/products');
  server = null;
  expect(await documentOf(go('/en/products'))).toBe('/en/products');
  server = () => ({});
  expect(await documentOf(go('/en/products'))).toBe('/en/products');
});

it('RT21: a stalled prefetch does not make the visitor wait longer than no prefetch', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('late', 'TimeoutError')), ms);
    return limit.signal;
  });
  const fetchMock = vi.fn((_address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  vi.stubGlobal('fetch', fetchMock);
  const { go } = start();
  onTestFinished(startPrefetchUntilStopped({ site: { locale: 'en', routes: {} } as never, isPrivate: () => false }));
  document.body.innerHTML = '<a href="/en/products">Products</a>';
  document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  await vi.advanceTimersByTimeAsync(9000);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  void go('/en/products');
  await vi.advanceTimersByTimeAsync(9000);
  expect([fetchMock.mock.calls.length, assign.mock.calls.length]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(1001);
  expect(assign).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
