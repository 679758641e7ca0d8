import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

const ORIGIN = 'https://www.example.com';
const listeners = new Map<string, Listener>();
const pending: Promise<unknown>[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('self', { addEventListener: (name: string, listener: Listener) => listeners.set(name, listener) });
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('BUILD', 'b1');
});
afterEach(() => vi.unstubAllGlobals());

async function request(path: string, mode: RequestMode): Promise<Response> {
  await import('./service-worker.ts');
  return new Promise((resolve, reject) => {
    listeners.get('fetch')?.({
      request: { method: 'GET', mode, url: ORIGIN + path },
      respondWith: (response: Promise<Response>) => response.then(resolve, reject),
      waitUntil: (work: Promise<unknown>) => pending.push(work),
    });
  });
}

it('PW01: assets come from the network if a full or damaged disk refuses the cache', async () => {
  const refuse = () => Promise.reject(new DOMException('unexpected internal error', 'UnknownError'));
  vi.stubGlobal('caches', { open: refuse, match: refuse });
  const file = Object.defineProperty(new Response('code'), 'type', { value: 'basic' });
  vi.stubGlobal('fetch', () => Promise.resolve(file));
  expect(await request('/assets/main-x.js', 'cors')).toBe(file);
  await Promise.all(pending);
});

it('PW01: without a network, a language not visited before has the offline page of another', async () => {
  const page = new Response('offline');
  vi.stubGlobal('caches', { match: async (url: string) => (url === '/en/offline' ? page : undefined) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  expect(await request('/de/produkte', 'navigate')).toBe(page);
});
