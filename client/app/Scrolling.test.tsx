// @vitest-environment happy-dom
import { act } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { FRAGMENT_NAVIGATION } from '../lib/navigation/use-plain-links.ts';
import { showOnPage } from '../page/test-page.test-rig.tsx';
import { watchScroll } from '../shell/scrolled-down.ts';
import { Scrolling } from './Scrolling.tsx';
import { startWorker } from './worker.ts';

let go: (to: string | number, options?: NavigateOptions) => Promise<void>;
const scrolled: (number | undefined)[] = [];

beforeEach(({ onTestFinished }) => {
  // first here, so last of all
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    document.documentElement.removeAttribute('data-scrolled');
  });
  scrolled.length = 0;
  vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, top: number) => {
    scrolled.push(top);
    vi.stubGlobal('scrollY', top);
  }) as never);
});

async function show() {
  const Navigator = () => {
    const navigate = useNavigate();
    go = (to, options) => act(async () => void (typeof to === 'number' ? navigate(to) : navigate(to, options)));
    return null;
  };
  await showOnPage(
    <>
      <Navigator />
      <Scrolling />
    </>,
  );
}

it.each<[string, string, NavigateOptions, number]>([
  ['another page is at its top', '/en/about', {}, 0],
  ['BL10: a link within the page has scrolled already', '/#team', { state: FRAGMENT_NAVIGATION }, 500],
  ['D10: a dialog leaves the page where it is', '/?newsletter', {}, 500],
  ['another query is at its top', '/?page=2', {}, 0],
  ['a filter leaves the page where it is', '/?sector=water', { preventScrollReset: true }, 500],
])('%s', async (_, to, options, expected) => {
  await show();
  vi.stubGlobal('scrollY', 500);
  scrolled.length = 0;
  await go(to, options);
  expect(window.scrollY).toBe(expected);
});

it('Back is where the visitor was', async () => {
  await show();
  vi.stubGlobal('scrollY', 500);
  await go('/#team', { state: FRAGMENT_NAVIGATION });
  vi.stubGlobal('scrollY', 900);
  scrolled.length = 0;
  await go(-1);
  expect(scrolled).not.toContain(900);
});

it('SH02: from 66 px on the header is small, which is looked at every tenth of a second', () => {
  vi.useFakeTimers();
  const isSmall = () => document.documentElement.hasAttribute('data-scrolled');
  const scroll = (top: number, ms: number) => {
    vi.stubGlobal('scrollY', top);
    dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(ms);
    return isSmall();
  };
  vi.stubGlobal('scrollY', 200);
  const stop = watchScroll();
  expect(isSmall()).toBe(false);
  vi.advanceTimersByTime(99);
  expect(isSmall()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([isSmall(), scroll(65, 99), scroll(65, 1), scroll(66, 100)]).toEqual([true, true, false, true]);
  stop();
  expect(scroll(0, 200)).toBe(true);
});

it('PW01: the worker is registered once the page is idle; a site without one updates it, which removes it', async () => {
  const [register, update] = [vi.fn(async () => ({})), vi.fn(async () => {})];
  const serviceWorker = { register, getRegistrations: async () => [{ update }, { update }] };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubEnv('DEV', false);
  startWorker(true);
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
  startWorker(false);
  await vi.waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(register).toHaveBeenCalledTimes(1);
  vi.stubGlobal('navigator', {});
  startWorker(true);
  vi.stubEnv('DEV', true);
  vi.stubGlobal('navigator', { serviceWorker });
  startWorker(true);
  expect(register).toHaveBeenCalledTimes(1);
  vi.unstubAllEnvs();
});
