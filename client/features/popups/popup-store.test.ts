import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { type DisplayedPopup, recordDisplayed } from '#shared/rules/shell/popups.ts';
import { createPopupStore, FREE_CHECK_MS } from './popup-store.ts';

const popup = (id: string, more: Partial<Popup>): Popup => ({
  id,
  targetScreens: ['DESKTOP'],
  modal: { type: 'HTML', title: id, content: '<p>x</p>' },
  ...more,
});
const HERE = { chain: [], node: 'here', isTool: false };
const OTHER = { chain: [], node: 'other', isTool: false };

let free: boolean;
let layer: boolean;
let displayed: DisplayedPopup[];
let loads: number;
let isModalMissing: boolean;
function start(...popups: Popup[]) {
  return createPopupStore({
    load: async () => {
      loads += 1;
      return popups;
    },
    loadModal: () => (isModalMissing ? Promise.reject(new Error('no code')) : Promise.resolve()),
    findScreen: () => 'DESKTOP',
    findLocale: () => 'pl',
    readDisplayed: () => displayed,
    storeDisplayed: (id, now) => {
      displayed = recordDisplayed(displayed, id, now);
    },
    isFree: () => free && !layer,
    isNoOverlayOpen: () => !layer,
  });
}
const titleOf = (store: ReturnType<typeof start>) => store.getState().shown?.modal.title ?? null;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  free = true;
  layer = false;
  displayed = [];
  loads = 0;
  isModalMissing = false;
});
afterEach(() => void vi.useRealTimers());

describe('popups over time', () => {
  it('PP04 PP05: opens after its delay, not sooner, and is recorded then', async () => {
    const store = start(popup('a', { nodeReferences: ['here'], delay: 3, redisplay: null }));
    store.getState().arrive('/here', HERE);
    await vi.advanceTimersByTimeAsync(2999);
    expect([titleOf(store), displayed]).toEqual([null, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState().shown).toMatchObject({ path: '/here', modal: { title: 'a' } });
    expect(displayed).toEqual([{ id: 'a', date: '2026-11-21T12:00:03.000Z' }]);
    store.getState().close();
    expect(titleOf(store)).toBeNull();
  });

  it('a popup whose code cannot be loaded is not recorded, and opens on a later page', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const store = start(popup('a', { nodeReferences: ['here', 'other'], delay: 0, redisplay: null }));
    isModalMissing = true;
    store.getState().arrive('/here', HERE);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([titleOf(store), displayed, warn.mock.calls.length]).toEqual([null, [], 1]);
    isModalMissing = false;
    store.getState().arrive('/other', OTHER);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(titleOf(store)).toBe('a');
    warn.mockRestore();
  });

  it('PP04: another page cancels a waiting popup, and opens its own', async () => {
    const store = start(
      popup('a', { nodeReferences: ['here'], delay: 3 }),
      popup('b', { nodeReferences: ['other'], delay: 1 }),
    );
    store.getState().arrive('/here', HERE);
    await vi.advanceTimersByTimeAsync(2000);
    store.getState().arrive('/other', OTHER);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(titleOf(store)).toBe('b');
    expect(displayed.map(({ id }) => id)).toEqual(['b']);
  });

  it('PP04: a response that arrives after the visitor has moved on changes nothing', async () => {
    const store = start(popup('a', { nodeReferences: ['here'], delay: 0 }));
    store.getState().arrive('/here', HERE);
    store.getState().arrive('/legal', null);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([titleOf(store), loads]).toEqual([null, 1]);
  });

  it('PP07: an open popup closes with its page, and none follows at once', async () => {
    const store = start(popup('a', { nodeReferences: ['here'] }), popup('b', { nodeReferences: ['other'] }));
    store.getState().arrive('/here', HERE);
    await vi.advanceTimersByTimeAsync(0);
    expect(titleOf(store)).toBe('a');
    store.getState().arrive('/other', OTHER);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(titleOf(store)).toBeNull();
    store.getState().arrive('/other/again', OTHER);
    await vi.advanceTimersByTimeAsync(0);
    expect(titleOf(store)).toBe('b');
  });

  it('PP04: waits while something else is open, and is given up when another tab has shown it meanwhile', async () => {
    free = false;
    const store = start(popup('a', { global: true, delay: 1, redisplay: null }));
    store.getState().arrive('/here', HERE);
    await vi.advanceTimersByTimeAsync(5000);
    expect([titleOf(store), displayed]).toEqual([null, []]);
    free = true;
    await vi.advanceTimersByTimeAsync(FREE_CHECK_MS);
    expect(titleOf(store)).toBe('a');

    displayed = [];
    free = false;
    const second = start(popup('a', { global: true, delay: 1, redisplay: null }));
    second.getState().arrive('/here', HERE);
    await vi.advanceTimersByTimeAsync(2000);
    displayed = [{ id: 'a', date: new Date().toISOString() }];
    free = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(titleOf(second)).toBeNull();
  });

  it('PP04: an advert waits for 30 s of the visit', async () => {
    const store = start(
      popup('a', { nodeReferences: ['here'], delay: 10, modal: { type: 'NEWSLETTER_POPUP', title: 'a' } }),
    );
    store.getState().arrive('/here', HERE);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(titleOf(store)).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(titleOf(store)).toBe('a');
  });

  it('SH20: a requested popup opens at once, but above no dialog, instead of the one of the page', async () => {
    free = false;
    const store = start(popup('a', { global: true, delay: 1 }));
    store.getState().arrive('/here', HERE);
    layer = true;
    store.getState().ask('/here', { type: 'NEWSLETTER_POPUP', title: 'asked' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(titleOf(store)).toBeNull();
    layer = false;
    await vi.advanceTimersByTimeAsync(FREE_CHECK_MS);
    expect(titleOf(store)).toBe('asked');
    store.getState().close();
    free = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([titleOf(store), displayed]).toEqual([null, []]);
  });

  it('PP01: a failure is logged in one line, and the next page loads them again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    let isDown = true;
    const store = createPopupStore({
      load: () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([popup('a', { global: true })])),
      loadModal: () => (isModalMissing ? Promise.reject(new Error('no code')) : Promise.resolve()),
      findScreen: () => 'DESKTOP',
      findLocale: () => 'pl',
      readDisplayed: () => [],
      storeDisplayed: () => {},
      isFree: () => true,
      isNoOverlayOpen: () => true,
    });
    store.getState().arrive('/here', HERE);
    await vi.advanceTimersByTimeAsync(0);
    expect(warn).toHaveBeenCalledTimes(1);
    isDown = false;
    store.getState().arrive('/other', OTHER);
    await vi.advanceTimersByTimeAsync(0);
    expect(titleOf(store)).toBe('a');
    warn.mockRestore();
  });
});
