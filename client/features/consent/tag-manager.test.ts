import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_CONSENT } from '#shared/rules/consent/consent.ts';
import { isFreshDocumentWanted } from '../../lib/navigation/fresh-document.ts';
import { dropEvents, holdEvents, type SiteEvent, track } from '../../lib/visitor/track.ts';
import { createTags, RECHECK_MS, type TagWindow } from './tag-manager.ts';

const analytics = { ...DEFAULT_CONSENT, analyticConsent: true };
const view = (page_path: string): SiteEvent => ({ event: 'page_view', page_path, page_title: 'A', language: 'pl' });
let owner: TagWindow;
let load: ReturnType<typeof vi.fn<() => Promise<void>>>;
/** Commands as arrays, events by name, in the order of the data layer. */
const layer = () =>
  (owner.dataLayer ?? []).map((entry) => {
    const { event } = entry as { event?: string };
    return event
      ? ((entry as { page_path?: string }).page_path ?? event)
      : Array.from(entry as ArrayLike<unknown>).slice(0, 2);
  });

beforeEach(() => {
  vi.useFakeTimers();
  dropEvents();
  holdEvents();
  owner = {};
  load = vi.fn(async () => {});
});
afterEach(() => vi.useRealTimers());

describe('the tag manager', () => {
  it('CC06 CC08: has one default before the script, is checked every 200 ms, then gets queued events in order', () => {
    track(view('/first'));
    const tags = createTags(owner, load);
    expect(layer()).toEqual([['consent', 'default']]);
    expect((owner.dataLayer as ArrayLike<unknown>[])[0]?.[2]).toEqual({
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
      functionality_storage: 'denied',
      personalization_storage: 'denied',
      security_storage: 'granted',
    });
    // a command is an Arguments object: the tag manager does not treat arrays as commands
    expect(Object.prototype.toString.call(owner.dataLayer?.[0])).toBe('[object Arguments]');
    tags.apply(analytics);
    expect(load).toHaveBeenCalledOnce();
    track(view('/second'));
    vi.advanceTimersByTime(RECHECK_MS * 5);
    expect(layer()).toEqual([['consent', 'default'], ['consent', 'update'], 'gtm.js']);
    owner.dataLayer?.push({ event: 'gtm.load' });
    vi.advanceTimersByTime(RECHECK_MS - 1);
    expect(layer()).not.toContain('/first');
    vi.advanceTimersByTime(1);
    track(view('/third'));
    expect(layer().slice(3)).toEqual(['gtm.load', '/first', '/second', '/third']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not loaded without a consent that needs it, and queued events are dropped', () => {
    track(view('/first'));
    const tags = createTags(owner, load);
    tags.apply({ ...DEFAULT_CONSENT, functionalConsent: true });
    track(view('/second'));
    expect(load).not.toHaveBeenCalled();
    tags.apply(analytics);
    owner.dataLayer?.push({ event: 'gtm.load' });
    vi.advanceTimersByTime(RECHECK_MS);
    expect(layer().filter((entry) => typeof entry === 'string')).toEqual(['gtm.js', 'gtm.load']);
  });

  it('receives nothing after a withdrawal, and the next page is a new document', () => {
    const tags = createTags(owner, load);
    tags.apply(analytics);
    owner.dataLayer?.push({ event: 'gtm.load' });
    vi.advanceTimersByTime(RECHECK_MS);
    expect(isFreshDocumentWanted()).toBe(false);
    tags.apply(DEFAULT_CONSENT);
    track(view('/secret'));
    expect(isFreshDocumentWanted()).toBe(true);
    expect(layer()).not.toContain('/secret');
    expect(layer().filter((entry) => entry[1] === 'default')).toHaveLength(1);
    tags.apply(analytics);
    track(view('/again'));
    expect(isFreshDocumentWanted()).toBe(false);
    expect(layer()).toContain('/again');
    expect(load).toHaveBeenCalledOnce();
  });

  it('follows a withdrawal while it is loading, too', () => {
    const tags = createTags(owner, load);
    tags.apply(analytics);
    track(view('/first'));
    tags.apply(DEFAULT_CONSENT);
    owner.dataLayer?.push({ event: 'gtm.load' });
    vi.advanceTimersByTime(RECHECK_MS);
    track(view('/second'));
    expect(layer()).not.toContain('/first');
    expect(layer()).not.toContain('/second');
  });

  it('logs one line and leaves no timer if it is blocked', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    load.mockRejectedValue(new Error('blocked'));
    createTags(owner, load).apply(analytics);
    await vi.advanceTimersByTimeAsync(RECHECK_MS * 3);
    expect(warn).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
    warn.mockRestore();
  });
});
