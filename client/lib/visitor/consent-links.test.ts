// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openConsentLinksInPlace } from './consent-links.ts';
import { visitorConsent } from './visitor-consent.ts';

let stop: () => void;
beforeEach(() => {
  stop = openConsentLinksInPlace();
});
afterEach(() => {
  stop();
  visitorConsent.getState().closeDialog();
  document.body.replaceChildren();
});

/** Whether the settings are open after a click, and whether the browser would follow the link. */
function click(href: string, options: MouseEventInit = {}) {
  document.body.innerHTML = `<a href="${href}"><span>Cookies</span></a>`;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
  let isFollowed = false;
  const note = (bubbled: Event) => {
    isFollowed = !bubbled.defaultPrevented;
    bubbled.preventDefault();
  };
  document.body.addEventListener('click', note, { once: true });
  document.querySelector('span')?.dispatchEvent(event);
  return [visitorConsent.getState().isDialogOpen, isFollowed];
}

it('SH21: a link to the settings opens them in place', () => {
  expect(click(`${location.origin}/cookies?modifyConsents`)).toEqual([true, false]);
});

it.each([
  ['of another site', 'https://other.example/cookies?modifyConsents', {}],
  ['whose path has the word', `${location.origin}/modifyConsents?a=1`, {}],
  ['whose query has it as a value', `${location.origin}/search?phrase=modifyConsents`, {}],
  ['opened in a new tab', `${location.origin}/cookies?modifyConsents`, { ctrlKey: true }],
])('SH21: a link %s is followed', (_which, href, options) => {
  expect(click(href, options)).toEqual([false, true]);
});
