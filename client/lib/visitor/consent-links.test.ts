// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelLeaving } from '../navigation/update-prompt.ts';
import { openConsentLinksInPlace } from './consent-links.ts';
import { visitorConsent } from './visitor-consent.ts';

const assign = vi.fn();
let stop: () => void;
let part: PromiseWithResolvers<void>;
const isOpen = () => visitorConsent.getState().isDialogOpen;

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign);
  part = Promise.withResolvers();
  stop = openConsentLinksInPlace(() => part.promise);
  document.body.innerHTML = `<a href="${location.origin}/cookies?modifyConsents">Cookies</a>`;
  document.querySelector('a')?.click();
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  assign.mockClear();
  visitorConsent.getState().closeDialog();
  cancelLeaving();
  document.body.replaceChildren();
});

it('SH21: a link to the settings opens them in place, once the part that shows them is loaded', async () => {
  expect(isOpen()).toBe(false);
  part.resolve();
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  expect(assign).not.toHaveBeenCalled();
});

it('SH21: if that part cannot be loaded, the link is followed, and no dialog counts as open', async () => {
  part.reject(new Error('blocked'));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(`${location.origin}/cookies?modifyConsents`));
  expect(isOpen()).toBe(false);
});

it.each([
  ['of another site', 'https://other.example/cookies?modifyConsents', {}],
  ['with the word in its path', '/modifyConsents', {}],
  ['with the word in a value', '/cookies?q=modifyConsents', {}],
  ['in a new tab', '/cookies?modifyConsents', { ctrlKey: true }],
])('SH21: a link %s is left to the browser', async (_, href, init) => {
  part.resolve();
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  visitorConsent.getState().closeDialog();
  document.body.innerHTML = `<a href="${href}">Cookies</a>`;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  let isPrevented = true;
  const look = (last: Event) => {
    isPrevented = last.defaultPrevented;
    last.preventDefault();
  };
  addEventListener('click', look, { once: true });
  document.querySelector('a')?.dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve));
  expect([isPrevented, isOpen()]).toEqual([false, false]);
});
