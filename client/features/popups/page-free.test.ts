// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { isNoOverlayOpen, isPageFree } from './page-free.ts';

beforeEach(({ onTestFinished }) => {
  // long after any choice of cookies, which another test of this worker may have made
  vi.spyOn(performance, 'now').mockReturnValue(1e9);
  visitorConsent.setState({ asks: false });
  onTestFinished(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });
});

it('R3-5: a page that nobody sees is not free for a popup, which would count as displayed', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const isFreeIn = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state);
    return isPageFree();
  };
  expect([isFreeIn('hidden'), isFreeIn('visible')]).toEqual([false, true]);
});

it.each([
  ['above the window', -200, 0, true],
  ['at its upper edge', -199, 1, false],
  ['at its lower edge', 767, 900, false],
  ['below the window', 768, 900, true],
  ['without a height', 100, 100, true],
])('PP04: a popup does not cover a form that is in the window: %s', (_, top, bottom, isFree) => {
  document.body.innerHTML = '<form method="post"></form>';
  vi.stubGlobal('innerHeight', 768);
  const rect = { top, bottom, height: bottom - top } as DOMRect;
  vi.spyOn(document.querySelector('form') as Element, 'getBoundingClientRect').mockReturnValue(rect);
  expect(isPageFree()).toBe(isFree);
  vi.unstubAllGlobals();
});

it.each([
  ['a search', '<form method="get"><input></form>', 'input', false],
  ['a field without a form', '<textarea></textarea>', 'textarea', false],
  ['a choice', '<select></select>', 'select', false],
  ['the outcome of a message', '<form method="post"><p tabindex="-1"></p></form>', 'p', false],
  ['a link', '<a href="/en">x</a>', 'a', true],
])('PP04: no popup opens while the visitor is at %s', (_, html, selector, isFree) => {
  document.body.innerHTML = html;
  document.querySelector<HTMLElement>(selector)?.focus();
  expect(isPageFree()).toBe(isFree);
});

it('SH20: no popup opens above a dialog or the settings of cookies, nor before a choice of them and 30 s after', () => {
  const states: boolean[] = [];
  const note = () => states.push(isNoOverlayOpen(), isPageFree());
  document.body.innerHTML = '<dialog open></dialog>';
  note();
  document.body.innerHTML = '<dialog></dialog>';
  note();
  history.replaceState(null, '', '/?modifyConsents');
  note();
  history.replaceState(null, '', '/');
  visitorConsent.getState().openDialog();
  note();
  visitorConsent.getState().closeDialog();
  visitorConsent.setState({ asks: true });
  note();
  expect(states).toEqual([false, false, true, true, false, false, false, false, true, false]);
  visitorConsent.setState({ asks: false, choices: visitorConsent.getState().choices + 1 });
  const isFreeAfter = (ms: number) => {
    vi.spyOn(performance, 'now').mockReturnValue(1e9 + ms);
    return isPageFree();
  };
  expect([isFreeAfter(0), isFreeAfter(29_999), isFreeAfter(30_000)]).toEqual([false, false, true]);
});
