// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveBannerToApp, updateBanner, updateSurvey } from './stored-answers.ts';

const root = document.documentElement;
beforeEach(() => {
  document.body.innerHTML = '<section id="consent" hidden></section><div data-survey="s1"></div>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  delete document.body.dataset['consentVersion'];
  delete root.dataset['banner'];
  delete root.dataset['surveyState'];
});
/** Whether the banner is shown, and whether the rest of the page knows of it. */
function ask(mayAsk = true) {
  updateBanner(mayAsk);
  return [document.getElementById('consent')?.hidden === false, root.dataset['banner'] === ''];
}

it('CC01: a browser without a choice is asked before the app runs, and no longer once there is one', () => {
  expect(ask()).toEqual([true, true]);
  localStorage.setItem('cookiesAllowed', 'true');
  expect(ask()).toEqual([false, false]);
});

it('CC01: it is asked again after a year, and for another version of the banner', () => {
  const now = Date.now();
  localStorage.setItem('cookiesAllowed', 'true');
  localStorage.setItem('cookiesGiven', JSON.stringify({ version: '2', at: now }));
  expect(ask()).toEqual([true, true]);
  document.body.dataset['consentVersion'] = '2';
  expect(ask()).toEqual([false, false]);
  vi.useFakeTimers({ now: now + 366 * 24 * 60 * 60 * 1000 });
  expect(ask()).toEqual([true, true]);
});

it('CC01 ER07: who refuses by the browser, or cannot be answered without the app, is not asked; a forbidden storage is', () => {
  expect(ask(false)).toEqual([false, false]);
  vi.stubGlobal('navigator', { globalPrivacyControl: true });
  expect(ask()).toEqual([false, false]);
  vi.unstubAllGlobals();
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(ask()).toEqual([true, true]);
});

it('CC01: the bar of a phone and the end of the page are above the banner before the app runs, which measures it then', () => {
  vi.stubGlobal('ResizeObserver', function Observer(this: object, onResize: () => void) {
    return Object.assign(this, { observe: () => onResize(), disconnect() {} });
  });
  const banner = document.getElementById('consent') as HTMLElement;
  Object.defineProperty(banner, 'offsetHeight', { value: 188 });
  const room = () => document.adoptedStyleSheets.at(-1)?.cssRules[0]?.cssText.replace(/\s+/g, ' ');
  ask();
  expect(room()).toBe('.at-edge { --banner: 188px; }');
  localStorage.setItem('cookiesAllowed', 'true');
  ask();
  expect(room()).not.toContain('--banner');
  localStorage.clear();
  ask();
  expect(room()).toBe('.at-edge { --banner: 188px; }');
  leaveBannerToApp();
  expect(room()).not.toContain('--banner');
  expect(banner.hidden).toBe(false);
});

it('a page that may not ask has no banner, and one without a survey no state of it', () => {
  document.body.replaceChildren();
  expect([ask(), updateSurvey(), root.dataset['surveyState']]).toEqual([[false, false], false, undefined]);
});

it.each([
  ['["s0","s1"]', true, 'completed'],
  ['["s0"]', false, 'open'],
  ['"s1"', false, 'open'],
  ['[', false, 'open'],
])('SV03: after %s the survey s1 is completed: %s', (stored, isDone, state) => {
  localStorage.setItem('completedSurveys', stored);
  expect([updateSurvey(), root.dataset['surveyState']]).toEqual([isDone, state]);
});
