import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOADING_DURATION_MS, LOADING_THROTTLE_MS, loading } from './loading.ts';

const { getState } = loading;
const state = () => getState().state;

beforeEach(() => {
  vi.useFakeTimers();
  loading.setState(loading.getInitialState());
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe('SH24 loading bar', () => {
  it('has the times of the spec', () => {
    expect([LOADING_THROTTLE_MS, LOADING_DURATION_MS]).toEqual([200, 5000]);
  });

  it('is not shown for what is quick', () => {
    const end = getState().start();
    vi.advanceTimersByTime(LOADING_THROTTLE_MS - 1);
    end();
    vi.advanceTimersByTime(LOADING_THROTTLE_MS);
    expect(state()).toBe('idle');
  });

  it('runs until all requests are complete', () => {
    const [first, second] = [getState().start(), getState().start()];
    vi.advanceTimersByTime(LOADING_THROTTLE_MS);
    expect(state()).toBe('running');
    first();
    expect(state()).toBe('running');
    second();
    expect(state()).toBe('done');
    vi.runAllTimers();
    expect(state()).toBe('idle');
  });

  it('shows a failure, also one of several and also a quick one', () => {
    const [first, second] = [getState().start(), getState().start()];
    first('failed');
    second();
    expect(state()).toBe('failed');
    vi.runAllTimers();
    expect(getState()).toMatchObject({ state: 'idle', failed: false, count: 0 });
  });

  it('counts each request out once', () => {
    const [first, second] = [getState().start(), getState().start()];
    first();
    first();
    expect(getState().count).toBe(1);
    second();
    expect(getState().count).toBe(0);
  });

  it('starts anew after a failure', () => {
    getState().start()('failed');
    const end = getState().start();
    vi.advanceTimersByTime(LOADING_THROTTLE_MS);
    expect(state()).toBe('running');
    end();
    expect(state()).toBe('done');
  });
});
