// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { requests } from '../lib/navigation/requests.ts';
import { updatePrompt } from '../lib/navigation/update-prompt.ts';
import { outlineOf } from '../page/outline.test-rig.ts';
import { showInEnglish, showOnPage } from '../page/test-page.test-rig.tsx';
import { CrashPage } from './CrashPage.tsx';
import { LoadingBar } from './LoadingBar.tsx';

beforeEach(() => {
  requests.setState(requests.getInitialState(), true);
  updatePrompt.setState({ address: null });
});

it.each([
  ['nothing', {}, null, 'idle'],
  ['a request', { running: 1 }, null, 'running'],
  ['a page', { navigations: 1 }, null, 'running'],
  ['what has failed', { hasFailed: true }, null, 'failed'],
  ['what is tried again', { hasFailed: true, running: 1 }, null, 'failed'],
  ['a document that the visitor is asked about', {}, '/en/about', 'failed'],
])('SH24: the bar at the top while the page waits for %s', async (_, state, address, expected) => {
  onTestFinished(() => {
    requests.setState(requests.getInitialState(), true);
    updatePrompt.setState({ address: null });
  });
  const { host } = await showInEnglish(<LoadingBar />);
  await act(async () => {
    requests.setState(state);
    updatePrompt.setState({ address });
  });
  const bar = host.querySelector('[data-state]');
  expect([bar?.getAttribute('data-state'), bar?.getAttribute('aria-hidden')]).toEqual([expected, 'true']);
});

it.each([
  ['the visitor stays after a warning', 'navigateerror', {}, null],
  ['the browser shows the page again after Back', 'pageshow', { persisted: true }, null],
  ['the page is shown for the first time', 'pageshow', { persisted: false }, '/en/about'],
])('SH24: a document that does not come no longer runs the bar: %s', async (_, type, fields, expected) => {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    updatePrompt.setState({ address: null });
  });
  const { unmount } = await showInEnglish(<LoadingBar />);
  const happen = () =>
    act(async () => {
      updatePrompt.setState({ address: '/en/about' });
      (type === 'pageshow' ? window : navigation).dispatchEvent(Object.assign(new Event(type), fields));
      return updatePrompt.getState().address;
    });
  expect(await happen()).toBe(expected);
  await unmount();
  expect(await happen()).toBe('/en/about');
});

it.each([
  ['pl', 'Wystąpił błąd', 'Przejdź do strony głównej', '/'],
  ['en', 'Something went wrong', 'Go to the home page', '/en'],
  ['de', 'Es ist ein Fehler aufgetreten', 'Zur Startseite', '/de'],
])(
  'ER03: a page that cannot be shown says so in its language (%s), with a way home',
  async (locale, title, link, home) => {
    const { lang } = document.documentElement;
    onTestFinished(() => {
      document.documentElement.lang = lang;
    });
    document.documentElement.lang = locale;
    const { host } = await showOnPage(<CrashPage />);
    expect([document.title, ...outlineOf(host)]).toEqual([title, `h1: ${title}`, `link: ${link} → ${home}`]);
    expect(host.querySelector('main')?.id).toBe('main');
  },
);
