// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { dropEvents, holdEvents, releaseEvents, type SiteEvent, track } from '../../lib/visitor/track.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Consent } from './Consent.tsx';
import * as cookies from './expire-cookies.ts';
import * as tagManager from './tag-manager.ts';

const LISTED = [{ kind: 'analytic', name: '_ga, _ga_*', provider: 'Google', life: '2 years' }];
const SETTINGS = { mode: 'live', id: 'GTM-1' };
const flags = (analytic: boolean, advertising = false, functional = false) => ({
  ...{ necessaryConsent: true, functionalConsent: functional },
  ...{ analyticConsent: analytic, advertisingConsent: advertising },
});
const REFUSED = flags(false);
const EVENT = { event: 'search', results: 3 } as const;
const applied = vi.fn();

beforeEach(({ onTestFinished }) => {
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    releaseEvents(() => {});
    holdEvents();
  });
  applied.mockClear();
  vi.stubGlobal('fetch', async () => Response.json({ id: 'c-7' }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // as on a new document
  releaseEvents(() => {});
  holdEvents();
});
/** A spy on it would take the setter away from the tests that follow. */
function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as a script of the tag manager does
  document.cookie = text;
}
const start = (tags: object | null = SETTINGS) =>
  showInEnglish(<Consent />, {
    site: { fixedLinks: {}, tagManager: tags, consent: { all: ['analytic'], cookies: LISTED, version: '1' } },
  });
const choose = (chosen: ReturnType<typeof flags> | null, more: object = {}) =>
  act(async () => visitorConsent.setState({ chosen, ...more }));
/** The events that are passed on now: those that waited. */
function eventsOf(): SiteEvent[] {
  const events: SiteEvent[] = [];
  releaseEvents((event) => events.push(event));
  return events;
}

it('CC06 D23: the tag manager is started by the first choice that needs it, once, and told of each later one', async () => {
  const started = vi.spyOn(tagManager, 'startTags').mockReturnValue({ apply: applied });
  await start();
  track(EVENT);
  await choose(flags(true));
  await vi.waitFor(() => expect(applied.mock.calls).toEqual([[flags(true)]]));
  await choose(flags(true, true));
  await choose(REFUSED);
  // withdrawn in another tab
  await choose(null);
  await vi.waitFor(() => expect(applied.mock.calls.slice(1)).toEqual([[flags(true, true)], [REFUSED], [REFUSED]]));
  expect([started.mock.calls, eventsOf()]).toEqual([[[SETTINGS]], [EVENT]]);
});

it.each([
  ['a choice without statistics', () => choose(flags(false, false, true))],
  ['a browser that refuses by itself', () => choose(null, { isRefusedByBrowser: true })],
])('CC06: after %s nothing is started, and no event waits any more', async (_, decide) => {
  const started = vi.spyOn(tagManager, 'startTags').mockReturnValue({ apply: applied });
  await start();
  track(EVENT);
  await decide();
  track(EVENT);
  expect([started.mock.calls, eventsOf()]).toEqual([[], []]);
});

it('CC06: who refuses first and then agrees is counted from that choice on, also while the code is loading', async () => {
  vi.spyOn(tagManager, 'startTags').mockReturnValue({ apply: applied });
  await start();
  await choose(REFUSED);
  track({ event: 'search', results: 1 });
  await choose(flags(true));
  track(EVENT);
  // a later choice takes nothing away
  await choose(flags(true, true));
  expect(eventsOf()).toEqual([EVENT]);
});

it('CC06: code that does not load is tried again with the next choice', async () => {
  const started = vi.spyOn(tagManager, 'startTags').mockImplementationOnce(() => {
    throw new Error('no code');
  });
  started.mockReturnValue({ apply: applied });
  await start();
  await choose(flags(true));
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalledWith('consent could not be followed', expect.anything()));
  await choose(flags(true, true));
  await vi.waitFor(() => expect(applied.mock.calls).toEqual([[flags(true, true)]]));
});

it('CC06: a site without a tag manager keeps no events', async () => {
  await start(null);
  track(EVENT);
  expect(eventsOf()).toEqual([]);
  dropEvents();
});

it('CC09: after each choice the cookies of the refused kinds go, if there are any; nothing follows a page that is gone', async () => {
  vi.spyOn(tagManager, 'startTags').mockReturnValue({ apply: applied });
  const expired = vi.spyOn(cookies, 'expireCookies').mockImplementation(() => {});
  const { unmount } = await start();
  await choose(REFUSED);
  setCookie('_ga=1');
  onTestFinished(() => setCookie('_ga=; Max-Age=0'));
  await choose(flags(true));
  await vi.waitFor(() => expect(expired.mock.calls).toEqual([[LISTED, flags(true)]]));
  // the same choice, and none
  await act(async () => visitorConsent.setState({ id: 'c-1' }));
  await choose(null);
  await unmount();
  await choose(REFUSED);
  await act(async () => {});
  expect(expired).toHaveBeenCalledOnce();
});
