// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fetchPage } from './fetch-page.ts';
import { startPrefetchUntilStopped } from './prefetch.test-rig.ts';
import { takePrefetched } from './prefetch.ts';

const asked = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();
let isPrivate = false;
let stop = () => {};
const toUrl = (path: string) => new URL(path, location.origin);

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  stop = startPrefetchUntilStopped({
    site: { locale: 'en', routes: { 'whistleblower.index': '/report' } } as never,
    isPrivate: () => isPrivate,
  });
});
beforeEach(() => {
  vi.stubGlobal('fetch', asked);
  asked.mockReset().mockImplementation(async () => new Response('{"page":1}', { headers: { 'x-build': 'b7' } }));
  history.replaceState(null, '', '/en/about');
});
afterEach(() => {
  // what this test has fetched is too old for the next one
  vi.advanceTimersByTime(20_000);
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  isPrivate = false;
});
afterAll(() => {
  vi.useRealTimers();
  stop();
  // the true clock is behind the one of these tests: for it, what they have fetched would be fresh for minutes
  for (const path of ['/en/products', '/en/news']) takePrefetched(toUrl(path));
});

/** What a visitor does with a link, and the addresses that are asked for. */
function rest(html: string, type = 'pointerover', fields: object = { pointerType: 'mouse' }): string[] {
  document.body.innerHTML = html;
  const target = document.querySelector('span') ?? document.querySelector('a') ?? document.body;
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), fields));
  vi.advanceTimersByTime(80);
  return asked.mock.calls.map(([address]) => address);
}
const LINK = '<a href="/en/products"><span>x</span></a>';
const DATA = ['/page-data?path=%2Fen%2Fproducts'];

it('RT21: the data of a page is asked for once the mouse has rested on its link for 80 ms, and says what for', () => {
  document.body.innerHTML = LINK;
  const over = () =>
    document
      .querySelector('span')
      ?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
  over();
  vi.advanceTimersByTime(79);
  expect(asked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(asked.mock.calls.map(([address, { headers }]) => [address, headers])).toEqual([
    [DATA[0], { accept: 'application/json', 'x-purpose': 'prefetch' }],
  ]);
  // it is not asked for twice while it is fresh
  over();
  vi.advanceTimersByTime(80);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('RT21: a finger asks at once, the keyboard like the mouse, a finger that rests does not', () => {
  expect(rest(LINK, 'pointerover', { pointerType: 'touch' })).toEqual([]);
  document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }));
  vi.advanceTimersByTime(0);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(rest('<a href="/en/news">x</a>', 'focusin', {})).toEqual([...DATA, '/page-data?path=%2Fen%2Fnews']);
});

it('RT21: a mouse that moves on asks for nothing; a next link takes the place of the first', () => {
  document.body.innerHTML = `${LINK}<p>y</p>`;
  const over = (selector: string) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
  over('span');
  vi.advanceTimersByTime(79);
  over('p');
  vi.advanceTimersByTime(80);
  expect(asked).not.toHaveBeenCalled();
  over('span');
  vi.advanceTimersByTime(80);
  const [[, { signal }]] = asked.mock.calls as [[string, RequestInit]];
  expect(rest('<a href="/en/news">x</a>')).toEqual([...DATA, '/page-data?path=%2Fen%2Fnews']);
  expect(signal?.aborted).toBe(true);
});

it.each([
  ['a query', '<a href="/en/products?q=a">x</a>'],
  ['the page itself', '<a href="/en/about#team">x</a>'],
  ['another language', '<a href="/de/produkte">x</a>'],
  ['a file', '<a href="/uploads/a.pdf">x</a>'],
  ['another window', '<a href="/en/products" target="_blank">x</a>'],
  ['a download', '<a href="/en/products" download>x</a>'],
  ['the form of whistleblowers', '<a href="/en/report">x</a>'],
  ['another site', '<a href="https://a.example/en/products">x</a>'],
  ['no page', '<a>x</a>'],
])('RT21 D7: nothing is asked for a link to %s', (_, html) => {
  expect(rest(html)).toEqual([]);
});

it('RT21 D7: nothing is asked for on a private page, and where data is saved or slow', () => {
  isPrivate = true;
  expect(rest(LINK)).toEqual([]);
  isPrivate = false;
  for (const connection of [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]) {
    vi.stubGlobal('navigator', { connection });
    expect(rest(LINK)).toEqual([]);
  }
  vi.stubGlobal('navigator', { connection: { saveData: false, effectiveType: '3g' } });
  expect(rest(LINK)).toEqual(DATA);
});

it('RT21: a page that is asked for ahead is taken once, within 20 s, with its query', async () => {
  rest(LINK);
  expect(takePrefetched(toUrl('/en/products?q=a'))).toBe(null);
  expect(takePrefetched(toUrl('/en/other'))).toBe(null);
  await expect(takePrefetched(toUrl('/en/products'))).resolves.toEqual({ answer: { page: 1 }, build: 'b7' });
  expect(takePrefetched(toUrl('/en/products'))).toBe(null);
  rest(LINK);
  vi.advanceTimersByTime(20_000);
  expect(takePrefetched(toUrl('/en/products'))).toBe(null);
});

it('RT21: a click asks for nothing more ahead', () => {
  document.body.innerHTML = LINK;
  document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
  expect(takePrefetched(toUrl('/en/products'))).toBe(null);
  vi.advanceTimersByTime(80);
  expect(asked).not.toHaveBeenCalled();
});

it('RT21: a busy server may refuse what is asked for ahead; of a page that is shown, its answer counts', async () => {
  asked.mockImplementation(async () => new Response('{"page":2}', { status: 503 }));
  await expect(fetchPage(toUrl('/en/a?q=b'), { isPrefetch: true })).rejects.toThrow('prefetch: 503');
  await expect(fetchPage(toUrl('/en/a?q=b'))).resolves.toEqual({ answer: { page: 2 }, build: null });
  expect(asked.mock.lastCall?.[0]).toBe('/page-data?q=b&path=%2Fen%2Fa');
  expect(asked.mock.lastCall?.[1].headers).toEqual({ accept: 'application/json' });
});
