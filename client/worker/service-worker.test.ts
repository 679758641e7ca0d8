import { afterEach, expect, it, vi } from 'vitest';

type Listener = (event: object) => void;

afterEach(() => vi.unstubAllGlobals());

it('PW01: assets come from the network if a full or damaged disk refuses the cache', async () => {
  const listeners = new Map<string, Listener>();
  const refuse = () => Promise.reject(new DOMException('unexpected internal error', 'UnknownError'));
  vi.stubGlobal('self', { addEventListener: (name: string, listener: Listener) => listeners.set(name, listener) });
  vi.stubGlobal('location', { origin: 'https://www.example.com' });
  vi.stubGlobal('BUILD', 'b1');
  vi.stubGlobal('caches', { open: refuse, match: refuse });
  const file = Object.defineProperty(new Response('code'), 'type', { value: 'basic' });
  vi.stubGlobal('fetch', () => Promise.resolve(file));
  await import('./service-worker.ts');
  const pending: Promise<unknown>[] = [];
  const answer = await new Promise<Response>((resolve, reject) => {
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: 'cors', url: 'https://www.example.com/assets/main-x.js' },
      respondWith: (response: Promise<Response>) => response.then(resolve, reject),
      waitUntil: (work: Promise<unknown>) => pending.push(work),
    });
  });
  expect(answer).toBe(file);
  await Promise.all(pending);
});
