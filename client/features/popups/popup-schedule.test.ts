import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { type DisplayedPopup, recordDisplayed } from '#shared/rules/shell/popups.ts';
import type { PopupPlace } from './popup-place.ts';
import { FREE_CHECK_MS, schedulePopup } from './popup-schedule.ts';

const popup = (id: string, more: Partial<Popup>): Popup => ({
  id,
  targetScreens: ['DESKTOP'],
  modal: { type: 'HTML', title: id, content: '<p>x</p>' },
  ...more,
});
const adverts = { delayMs: 30_000, pauseMs: 0 };
const HERE = { chain: [], node: 'here', isTool: false, hasNewsletter: true, adverts };
const OTHER = { chain: [], node: 'other', isTool: false, hasNewsletter: true, adverts };

let free: boolean;
let displayed: DisplayedPopup[];
let isModalMissing: boolean;
let opened: string | null;

/** A tab with these popups. `arrive` shows a page, the first or a later one. */
function start(...popups: Popup[]) {
  let leaving = new AbortController();
  const source = {
    load: vi.fn(async () => popups),
    loadModal: () => (isModalMissing ? Promise.reject(new Error('no code')) : Promise.resolve()),
    readVisit: (place: PopupPlace) => ({
      ...place,
      locale: 'pl' as const,
      screen: 'DESKTOP' as const,
      displayed,
      now: Date.now(),
    }),
    storeDisplayed(id: string, now: number) {
      displayed = recordDisplayed(displayed, id, now);
    },
    isFree: () => free,
    startedAt: performance.now(),
  };
  return {
    load: source.load,
    leave: () => leaving.abort(),
    arrive(place: PopupPlace) {
      leaving.abort();
      leaving = new AbortController();
      opened = null;
      void schedulePopup(source, place, ({ title }) => (opened = title ?? ''), leaving.signal);
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  free = true;
  displayed = [];
  isModalMissing = false;
  opened = null;
});
afterEach(() => void vi.useRealTimers());

describe('popups over time', () => {
  it('PP04 PP05: opens after its delay, not sooner, and is recorded then', async () => {
    start(popup('a', { nodeReferences: ['here'], delay: 3, redisplay: null })).arrive(HERE);
    await vi.advanceTimersByTimeAsync(2999);
    expect([opened, displayed]).toEqual([null, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(opened).toBe('a');
    expect(displayed).toEqual([{ id: 'a', date: '2026-11-21T12:00:03.000Z' }]);
  });

  it('a popup whose code cannot be loaded is not recorded, and opens on a later page', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const tab = start(popup('a', { nodeReferences: ['here', 'other'], delay: 0, redisplay: null }));
    isModalMissing = true;
    tab.arrive(HERE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([opened, displayed, warn.mock.calls.length]).toEqual([null, [], 1]);
    isModalMissing = false;
    tab.arrive(OTHER);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened).toBe('a');
    warn.mockRestore();
  });

  it('PP04: another page cancels a waiting popup, and opens its own', async () => {
    const tab = start(
      popup('a', { nodeReferences: ['here'], delay: 3 }),
      popup('b', { nodeReferences: ['other'], delay: 1 }),
    );
    tab.arrive(HERE);
    await vi.advanceTimersByTimeAsync(2000);
    tab.arrive(OTHER);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened).toBe('b');
    expect(displayed.map(({ id }) => id)).toEqual(['b']);
  });

  it('PP04: a response that arrives after the visitor has moved on changes nothing', async () => {
    const tab = start(popup('a', { nodeReferences: ['here'], delay: 0 }));
    tab.arrive(HERE);
    tab.leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([opened, tab.load.mock.calls.length]).toEqual([null, 1]);
  });

  it('PP04: waits while something else is open, and is given up when another tab has shown it meanwhile', async () => {
    free = false;
    start(popup('a', { global: true, delay: 1, redisplay: null })).arrive(HERE);
    await vi.advanceTimersByTimeAsync(5000);
    expect([opened, displayed]).toEqual([null, []]);
    free = true;
    await vi.advanceTimersByTimeAsync(FREE_CHECK_MS);
    expect(opened).toBe('a');

    displayed = [];
    free = false;
    start(popup('a', { global: true, delay: 1, redisplay: null })).arrive(HERE);
    await vi.advanceTimersByTimeAsync(2000);
    displayed = [{ id: 'a', date: new Date().toISOString() }];
    free = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(opened).toBeNull();
  });

  it('PP04: an advert waits as long as the CMS wants, from the start of the visit', async () => {
    const advert = { nodeReferences: ['here'], delay: 10, modal: { type: 'NEWSLETTER_POPUP', title: 'a' } };
    start(popup('a', advert)).arrive(HERE);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(opened).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(opened).toBe('a');
  });

  it('PP04: a clock that is set back does not hold a popup back', async () => {
    const tab = start(popup('a', { nodeReferences: ['here'], delay: 3 }));
    tab.load.mockImplementation(async () => {
      vi.setSystemTime(Date.now() - 3_600_000);
      return [popup('a', { nodeReferences: ['here'], delay: 3 })];
    });
    tab.arrive(HERE);
    await vi.advanceTimersByTimeAsync(3000);
    expect(opened).toBe('a');
  });

  it('PP01: a failure is logged in one line, and the next page loads them again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const tab = start(popup('a', { global: true }));
    tab.load.mockRejectedValueOnce(new Error('down'));
    tab.arrive(HERE);
    await vi.advanceTimersByTimeAsync(0);
    expect(warn).toHaveBeenCalledTimes(1);
    tab.arrive(OTHER);
    await vi.advanceTimersByTimeAsync(0);
    expect(opened).toBe('a');
    warn.mockRestore();
  });
});
