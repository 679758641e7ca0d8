// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** What the app does, which the page loads as its entry: hydrates, or fails. */
const app = { hydrate: vi.fn<() => Promise<string>>(), hydrateLazyPart: vi.fn<(_: Element) => Promise<boolean>>() };
const asked = vi.fn<(address: string, options?: object) => Promise<Response>>();
const reload = vi.fn();
const evaluated: string[] = [];
Object.assign(globalThis, { startTest: { app, evaluated } });
const toModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
const ENTRY = toModule(
  "globalThis.startTest.evaluated.push('entry');export const hydrate=()=>startTest.app.hydrate();export const hydrateLazyPart=(one)=>startTest.app.hydrateLazyPart(one)",
);
const PART = toModule("globalThis.startTest.evaluated.push('part')");
const root = document.documentElement;
let runs = 0;
/** Listeners stay with the window, which the files of a worker share. */
let listeners: [EventTarget, Parameters<typeof addEventListener>][] = [];
function stop(): void {
  for (const [target, [type, listener, options]] of listeners) target.removeEventListener(type, listener, options);
  listeners = [];
}

/** A page as the server sends it, whose start script runs. */
async function start(html = '', { address = '/en/about', data = 'data-page="/p" data-site="/s"' } = {}) {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<div id="root" data-entry="${ENTRY}" data-modules="${PART}" ${data}>${html}</div>
    <p id="load-failure" hidden></p>`;
  // a module of its own for each page
  runs += 1;
  await import(/* @vite-ignore */ `./start.ts?run=${runs}`);
}
const isStarted = () => app.hydrate.mock.calls.length > 0;
const settle = async () => {
  for (let i = 0; i < 20; i++) await vi.advanceTimersByTimeAsync(0);
};
const happen = async (type: string, fields: object = {}) => {
  dispatchEvent(Object.assign(new Event(type), fields));
  await settle();
};
const isFailureShown = () => !document.getElementById('load-failure')?.hidden;

beforeEach(() => {
  app.hydrate.mockReset().mockResolvedValue('hydrated');
  app.hydrateLazyPart.mockReset().mockResolvedValue(true);
  asked.mockReset().mockImplementation(async () => new Response('{}'));
  reload.mockReset();
  evaluated.length = 0;
  localStorage.setItem('cookiesAllowed', '[]');
  localStorage.setItem('cookiesGiven', JSON.stringify({ version: '1', date: new Date().toISOString() }));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(((...args: Parameters<typeof addEventListener>) => {
      listeners.push([target, args]);
      add(...args);
    }) as never);
  }
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of ['pending', 'surveyState', 'locked']) delete root.dataset[name];
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.head.querySelectorAll('[rel=modulepreload]').forEach((link) => void link.remove());
});

/** Whether the app starts within a time on a page on which nothing happens. */
async function startsAfter(ms: number): Promise<boolean> {
  await settle();
  await vi.advanceTimersByTimeAsync(ms);
  await settle();
  return isStarted();
}

it('019: the app of a page that is read starts three seconds after it has loaded; its files are fetched before', async () => {
  await start();
  expect(await startsAfter(2999)).toBe(false);
  expect(asked.mock.calls).toEqual([PART, ENTRY, '/p', '/s'].map((address) => [address, { priority: 'low' }]));
  expect(await startsAfter(1)).toBe(true);
  expect(evaluated).toEqual(['part', 'entry']);
  // all at once, and its data
  const preloads = [...document.head.querySelectorAll('[rel=modulepreload]')].map((link) => link.getAttribute('href'));
  expect(preloads).toEqual([PART, ENTRY]);
  expect(asked.mock.calls.slice(4)).toEqual(['/p', '/s'].map((address) => [address, { priority: 'high' }]));
});

it.each(['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll', 'dragenter'])(
  '019: the app starts with the first %s',
  async (type) => {
    await start();
    await happen(type);
    expect(isStarted()).toBe(true);
  },
);

it.each([
  ['a fragment', { address: '/en/about#team' }, ''],
  ['a query', { address: '/en/about?q=a' }, ''],
  ['an open dialog', {}, '<dialog open></dialog>'],
])('019: the app starts at once on a page with %s', async (_, options, html) => {
  await start(html, options);
  expect(await startsAfter(0)).toBe(true);
  expect(root.hasAttribute('data-locked')).toBe(html !== '');
});

it('019: the app starts at once without a network', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await start();
  expect(await startsAfter(0)).toBe(true);
});

it('RT21: nothing is fetched ahead where data is saved', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true }, onLine: true });
  await start();
  await startsAfter(100);
  expect(asked).not.toHaveBeenCalled();
});

it.each<[string, string | null, string | undefined, boolean]>([
  ['open', '["s2"]', 'open', false],
  ['completed in this browser', '["s1"]', 'completed', true],
  ['open, as the storage is damaged', '{', 'open', false],
  ['open, as something else is stored', '"s1"', 'open', false],
  ['absent', null, undefined, false],
])('SV03: the form of a survey is shown or its results: %s', async (name, stored, expected, starts) => {
  if (stored) localStorage.setItem('completedSurveys', stored);
  await start(name === 'absent' ? '' : '<div data-survey="s1"></div>');
  expect([root.dataset['surveyState'], await startsAfter(0)]).toEqual([expected, starts]);
});

it('019: a click before the app has started waits for it, is marked as waiting, and is done once', async () => {
  const hydrated = Promise.withResolvers<string>();
  app.hydrate.mockReturnValue(hydrated.promise);
  await start('<button type="button">x</button>');
  const button = document.querySelector('button') as HTMLButtonElement;
  const clicked = vi.fn();
  button.addEventListener('click', clicked);
  button.click();
  button.click();
  await startsAfter(0);
  expect([clicked.mock.calls.length, root.dataset['pending']]).toEqual([0, '']);
  hydrated.resolve('hydrated');
  await startsAfter(0);
  expect([clicked.mock.calls.length, root.dataset['pending'], app.hydrateLazyPart.mock.calls]).toEqual([
    ...[1, undefined],
    [[button]],
  ]);
  // from then on the app answers itself, but for parts that it hydrates when they are used
  button.click();
  expect(clicked).toHaveBeenCalledTimes(2);
  document.getElementById('root')?.setAttribute('data-lazy', '');
  button.click();
  expect(clicked).toHaveBeenCalledTimes(2);
  await startsAfter(0);
  expect(clicked).toHaveBeenCalledTimes(3);
});

it('019: a click on what the app has rendered again, or does not answer, is not done', async () => {
  app.hydrateLazyPart.mockResolvedValue(false);
  await start('<button type="button">x</button>');
  const clicked = vi.fn();
  const button = document.querySelector('button') as HTMLButtonElement;
  button.addEventListener('click', clicked);
  button.click();
  await startsAfter(0);
  expect([clicked.mock.calls.length, isFailureShown()]).toEqual([0, false]);
});

it('ER06: an app that does not start for a visitor is loaded once more; then buttons say that it is missing', async () => {
  app.hydrate.mockRejectedValue(new Error('blocked'));
  await start('<button type="button">x</button><a href="/en/about?newsletter">x</a>');
  document.querySelector('button')?.click();
  await startsAfter(0);
  expect([reload.mock.calls.length, isFailureShown()]).toEqual([1, false]);
  reload.mockClear();
  stop();
  await start('<button type="button">x</button>');
  document.querySelector('button')?.click();
  await startsAfter(0);
  // once a minute
  expect([reload.mock.calls.length, isFailureShown()]).toEqual([0, true]);
});

it('062: an app that does not start while nobody waits for it is tried again with the first input of a visitor', async () => {
  app.hydrate.mockRejectedValue(new Error('blocked'));
  await start();
  expect(await startsAfter(3000)).toBe(true);
  // browsers report a mouse that rests below a new layout, crawlers scroll
  await happen('pointermove', { movementX: 0, movementY: 0 });
  expect(app.hydrate).toHaveBeenCalledTimes(1);
  await happen('scroll');
  expect([app.hydrate.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
  await happen('pointermove', { movementX: 0, movementY: 5 });
  expect([app.hydrate.mock.calls.length, reload.mock.calls.length, isFailureShown()]).toEqual([3, 1, false]);
  await happen('pointermove', { movementX: 5, movementY: 0 });
  expect(app.hydrate).toHaveBeenCalledTimes(3);
});

it('an address that opens a dialog says that the app is missing, and shows the form of a survey again', async () => {
  app.hydrate.mockResolvedValue('outdated');
  localStorage.setItem('completedSurveys', '["s1"]');
  await start('<div data-survey="s1"></div>', { address: '/en/about?newsletter' });
  await startsAfter(0);
  expect([isFailureShown(), root.dataset['surveyState'], reload.mock.calls.length]).toEqual([true, undefined, 0]);
});

it('a page that is left while its app loads is no failure; after Back the app starts with the next input', async () => {
  const hydrated = Promise.withResolvers<string>();
  app.hydrate.mockReturnValueOnce(hydrated.promise);
  await start();
  await happen('keydown');
  await happen('pagehide');
  hydrated.reject(new Error('cancelled'));
  await startsAfter(0);
  expect([reload.mock.calls.length, isFailureShown(), app.hydrate.mock.calls.length]).toEqual([0, false, 1]);
  await happen('pageshow');
  await happen('scroll');
  expect(app.hydrate).toHaveBeenCalledTimes(2);
});

it('an entry of the history that only the app could show is loaded as a document', async () => {
  const hydrated = Promise.withResolvers<string>();
  app.hydrate.mockReturnValue(hydrated.promise);
  await start();
  await happen('popstate');
  expect(reload).not.toHaveBeenCalled();
  history.replaceState(null, '', '/en/other');
  await happen('popstate');
  expect(reload).toHaveBeenCalledTimes(1);
  await happen('keydown');
  hydrated.resolve('hydrated');
  await startsAfter(0);
  await happen('popstate');
  expect(reload).toHaveBeenCalledTimes(1);
});
