// @vitest-environment happy-dom
import { act } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { PageProvider } from '../../page/page-context.tsx';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { matchAllMedia } from '../../page/window.test-rig.ts';
import { loadNewsletterForm } from './load-newsletter-form.ts';
import { Popups } from './Popups.tsx';
import { loadModal, tabPopups } from './popup-source.ts';

const SITE = {
  ...{
    locale: 'en',
    localeMode: 'prefix',
    adverts: { delayMs: 0, pauseMs: 0 },
    hasNewsletter: true,
    menus: {},
    captcha: { mode: 'off' },
  },
  ...{ fixedLinks: { privacy: '/en/privacy' }, routes: { 'newsletter.index': '/newsletter' }, company: {} },
};
const PAGE = { kind: 'page.show', layout: 'default', path: '/en/about', locale: 'en', formToken: '', posted: null };
const POPUP = {
  ...{ id: 'p1', global: true, delay: 5, targetScreens: ['DESKTOP', 'MOBILE'] },
  modal: { type: 'HTML', title: 'Fair', content: '<p>Come</p>' },
};
let go: (to: string) => Promise<void>;
let load: ReturnType<typeof vi.spyOn>;

async function show(page: object = {}, site: object = {}) {
  const Navigator = () => {
    const navigate = useNavigate();
    go = (to) =>
      act(async () => {
        history.replaceState(null, '', to);
        await navigate(to);
      });
    return null;
  };
  const toPage = (next: object) => (
    <PageProvider page={{ ...PAGE, ...next } as never} site={{ ...SITE, ...site } as never}>
      <Navigator />
      <Popups />
    </PageProvider>
  );
  const { host, show: showNext } = await showInEnglish(toPage(page), {
    page: { ...PAGE, ...page },
    site: { ...SITE, ...site },
  });
  return {
    // what is open
    title: () => host.querySelector('dialog[open] h2')?.textContent ?? null,
    goTo: (next: object) => showNext(toPage(next)),
    close: () => act(async () => host.querySelector('dialog')?.close()),
  };
}
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  // its code has been loaded
  for (let i = 0; i < 5; i++) await act(() => vi.advanceTimersByTimeAsync(0));
}

beforeEach(async ({ onTestFinished }) => {
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
  });
  await Promise.all([loadModal(), loadNewsletterForm()]);
  matchAllMedia();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.advanceTimersByTime(1e6);
  load = vi.spyOn(tabPopups, 'load').mockResolvedValue([POPUP] as never) as never;
  vi.spyOn(tabPopups, 'storeDisplayed').mockImplementation(() => {});
  visitorConsent.setState({ asks: false });
  history.replaceState(null, '', '/en/about');
});

it('PP04: a popup opens after its delay, and closes; it closes with its page as well', async () => {
  const { title, close, goTo } = await show();
  await pass(4000);
  expect(title()).toBe(null);
  await pass(2000);
  expect(title()).toBe('Fair');
  expect(tabPopups.storeDisplayed).toHaveBeenCalledTimes(1);
  await close();
  expect(title()).toBe(null);
  await goTo({ path: '/en/other' });
  await pass(6000);
  expect(title()).toBe('Fair');
  await goTo({ path: '/en/third' });
  expect(title()).toBe(null);
  // none follows at once
  await pass(10_000);
  expect(title()).toBe(null);
});

it('PP04: what was to open on a page does not open on the next one; the next one has its own delay', async () => {
  const { title, goTo } = await show();
  await pass(4000);
  await goTo({ path: '/en/other' });
  await pass(4000);
  expect(title()).toBe(null);
  await pass(2000);
  expect(title()).toBe('Fair');
});

it('PP04: no popup is asked for where none may open by itself', async () => {
  await show({ kind: 'newsletter.index' });
  expect(load).not.toHaveBeenCalled();
});

it('SH20: the flag of an address opens the newsletter at once, and nothing else opens on that page', async () => {
  const { title } = await show();
  await go('/en/about?newsletter');
  await pass(1000);
  expect(title()).toBe('Newsletter');
  await pass(10_000);
  expect(tabPopups.storeDisplayed).not.toHaveBeenCalled();
});

it.each([
  ['a site without one', {}, { routes: {} }],
  ['a private page', { kind: 'whistleblower.index' }, {}],
])('SH20 D7: the flag opens nothing on %s', async (_, page, site) => {
  const { title } = await show(page, site);
  await go('/en/about?newsletter');
  await pass(1000);
  expect(title()).toBe(null);
});
