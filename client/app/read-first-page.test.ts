// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { cancelLeaving } from '../lib/navigation/update-prompt.ts';
import { readFirstPage } from './read-first-page.ts';

const PAGE = { path: '/en/about', deferred: {} };
const SITE = { locale: 'en' };
/** What the server answers at an address, by the number of the request. */
let answers: Record<string, (at: number) => Response>;
const asked: string[] = [];
const answer = (data: object, version = 'v1', build = 'b1', status = 200) =>
  new Response(JSON.stringify(data), { status, headers: { 'x-version': version, 'x-build': build } });

beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.body.replaceChildren();
    cancelLeaving();
  });
  asked.length = 0;
  document.body.innerHTML =
    '<div id="root" data-page="/page-data?path=/en/about&version=v1" data-site="/site-data?version=v1"></div>';
  answers = {
    '/page-data': () => answer({ page: PAGE, deferred: { news: { ok: true, data: 1 } } }),
    '/site-data': () => answer(SITE),
  };
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    asked.push(address);
    if (options.method === 'HEAD') return new Response('');
    const [path = ''] = address.split('?');
    return answers[path]?.(asked.filter((one) => one.startsWith(path)).length);
  });
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  sessionStorage.clear();
});
const read = (build: string | null = 'b1') => readFirstPage(document.getElementById('root') as HTMLElement, build);

it('019: the data of a page is read from the addresses that it names, and matches what was sent', async () => {
  const first = await read();
  expect(first).toEqual({ page: PAGE, site: SITE, deferred: {}, matchesMarkup: true });
  expect(asked.toSorted()).toEqual(['/page-data?path=/en/about&version=v1', '/site-data?version=v1']);
});

it('019: data within the page needs no request; a page without any is a fault', async () => {
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="page-data"></script>`;
  const script = document.getElementById('page-data') as HTMLElement;
  const page = { ...PAGE, deferred: { news: {} } };
  script.textContent = JSON.stringify({ page, site: SITE, deferred: { news: { ok: true, data: 1 } } });
  expect(await read()).toEqual({ page, site: SITE, deferred: { news: { ok: true, data: 1 } }, matchesMarkup: true });
  expect(asked).toEqual([]);
  script.remove();
  await expect(read()).rejects.toThrow('a page without data');
});

it('a page that has changed since is rendered with its new content', async () => {
  answers['/page-data'] = () => answer({ page: { ...PAGE, path: '/en/new' } }, 'v2');
  expect(await read()).toEqual({ page: { ...PAGE, path: '/en/new' }, site: SITE, deferred: {}, matchesMarkup: false });
});

it('a page that has changed stays as it is while its visitor types', async () => {
  answers['/site-data'] = () => answer(SITE, 'v2');
  document.body.insertAdjacentHTML('beforeend', '<form method="post" data-typed="true"></form>');
  expect(await read()).toBe(null);
  expect(location.reload).not.toHaveBeenCalled();
});

it.each([
  ['now leads elsewhere', () => answer({ location: '/en/other' }, 'v2')],
  ['is of another build', () => answer({ page: PAGE }, 'v2', 'b2')],
])('a page that %s is loaded again', async (_, other) => {
  answers['/page-data'] = other;
  expect(await read()).toBe(null);
  expect(location.reload).toHaveBeenCalledTimes(1);
});

it('ER06: during a deploy the build of the page is asked for up to six times', async () => {
  answers['/page-data'] = (at) => (at < 6 ? answer({ page: PAGE }, 'v2', 'b2') : answer({ page: PAGE, deferred: {} }));
  expect((await read())?.matchesMarkup).toBe(true);
  expect(asked.filter((one) => one.startsWith('/page-data')).length).toBe(6);
  asked.length = 0;
  answers['/page-data'] = () => answer({ page: PAGE }, 'v2', 'b2');
  await read();
  expect(asked.filter((one) => one.startsWith('/page-data')).length).toBe(6);
  // in development there are no builds
  asked.length = 0;
  expect((await read(null))?.matchesMarkup).toBe(false);
  expect(asked.length).toBe(2);
});

it.each([
  [404, true],
  [500, false],
  [429, false],
])('a page that does not exist has data too, a failure (%i) has none', async (status, isRead) => {
  answers['/page-data'] = () => answer({ page: PAGE, deferred: {} }, 'v1', 'b1', status);
  const reading = read();
  if (isRead) expect((await reading)?.page).toEqual(PAGE);
  else await expect(reading).rejects.toThrow(`/page-data?path=/en/about&version=v1: ${status}`);
});
