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
