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

/** A worker of the build b1 in front of a site, with its caches. */
async function startWorker(site: Record<string, Response | undefined>, stored: Record<string, string[]> = {}) {
  const names = new Map(Object.entries(stored).map(([name, urls]) => [name, new Set(urls)]));
  const asked: string[] = [];
  const done: string[] = [];
  const open = async (name: string) => {
    const urls = names.get(name) ?? new Set();
    names.set(name, urls);
    return {
      match: async (url: string) => (urls.has(url) ? new Response(url) : undefined),
      put: async (url: string) => void urls.add(url),
    };
  };
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...names.keys()],
    delete: async (name: string) => names.delete(name),
    match: async (url: string) => ([...names.values()].some((urls) => urls.has(url)) ? new Response(url) : undefined),
  });
  vi.stubGlobal('fetch', async (request: string | { url: string }) => {
    const address = typeof request === 'string' ? request : request.url.slice(ORIGIN.length);
    asked.push(address);
    const response = site[address];
    if (!response) throw new TypeError('no connection');
    return response;
  });
  Object.assign(self, {
    skipWaiting: async () => done.push('skipWaiting'),
    registration: { navigationPreload: { disable: async () => done.push('disable') } },
    clients: { matchAll: async () => [{ url: `${ORIGIN}/en/about` }], claim: async () => done.push('claim') },
  });
  await import('./service-worker.ts');
  const happen = (type: string) =>
    new Promise<unknown>((resolve, reject) => {
      listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => work.then(resolve, reject) });
    });
  return {
    happen,
    asked,
    done,
    stored: () => Object.fromEntries([...names].map(([name, urls]) => [name, [...urls].toSorted()])),
  };
}
const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html' } });
const SITE = () => ({
  '/en/offline': page('<link href="/assets/main.css"><script src="/assets/app.js"></script>'),
  '/offline': page('<link href="/assets/main.css">'),
  '/assets/main.css': new Response('@font-face{src:url(/assets/font.woff2#x)}'),
  '/assets/app.js': new Response('1'),
  '/assets/font.woff2': new Response('2'),
});

it('PW01: the offline page is stored with all that it needs, in the languages that there are', async () => {
  const { happen, done, stored, asked } = await startWorker(SITE());
  await happen('install');
  expect(done).toEqual(['skipWaiting']);
  expect(stored()).toEqual({
    'site-b1': ['/assets/app.js', '/assets/font.woff2', '/assets/main.css', '/en/offline', '/offline'],
  });
  // the German page, which the site does not have now, is asked for when it is needed
  expect(asked).toContain('/de/offline');
});

it.each([
  ['page in the language of a tab', '/en/offline', undefined],
  ['page', '/en/offline', new Response('', { status: 503 })],
  ['file', '/assets/font.woff2', new Response('', { status: 404 })],
])('PW01: without its %s the worker is installed another time', async (_, address, answer) => {
  const { happen, done, stored } = await startWorker({ ...SITE(), [address]: answer });
  await expect(happen('install')).rejects.toThrow();
  expect([done, stored()['site-b1']?.includes('/en/offline')]).toEqual([[], false]);
});

it('PW01: what is stored of this build is not asked for again; what is of another build is deleted', async () => {
  const all = ['/offline', '/en/offline', '/de/offline'];
  const { happen, asked, done, stored } = await startWorker({}, { 'site-b0': ['/offline'], other: [], 'site-b1': all });
  await happen('install');
  expect(asked).toEqual([]);
  await happen('activate');
  expect([Object.keys(stored()), done]).toEqual([['site-b1'], ['skipWaiting', 'disable', 'claim']]);
});

it('PW01: a page comes from the network, which stores the offline page of its language; an asset is stored', async () => {
  const file = () => Object.defineProperty(new Response('code'), 'type', { value: 'basic' });
  const news = page('<h1>News</h1>');
  const { stored, asked } = await startWorker({ ...SITE(), '/en/news': news, '/assets/new.js': file() });
  expect(await request('/en/news', 'navigate')).toBe(news);
  expect(await (await request('/assets/new.js', 'cors')).text()).toBe('code');
  await Promise.all(pending);
  expect(stored()['site-b1']).toEqual([
    ...['/assets/app.js', '/assets/font.woff2', '/assets/main.css', '/en/offline', `${ORIGIN}/assets/new.js`],
  ]);
  const count = asked.length;
  expect(await (await request('/assets/new.js', 'cors')).text()).toBe(`${ORIGIN}/assets/new.js`);
  expect(asked.length).toBe(count);
});

it('PW01: without a network and a stored page, the browser says so itself', async () => {
  await startWorker({});
  await expect(request('/en/news', 'navigate')).rejects.toThrow('no connection');
});
