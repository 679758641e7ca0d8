import { beforeEach, expect, it } from 'vitest';
import { requests, trackNavigation, trackRequest } from './requests.ts';

const state = () => {
  const { running, navigations, hasFailed } = requests.getState();
  return [running, navigations, hasFailed];
};
const settled = () => new Promise((resolve) => setTimeout(resolve));
beforeEach(() => requests.setState({ running: 0, navigations: 0, hasFailed: false }));

it('SH24: requests are counted until all are complete; a failure shows until the next request', async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const answers = [trackRequest(first.promise), trackRequest(second.promise)];
  expect(state()).toEqual([2, 0, false]);
  first.reject(new Error('no'));
  await expect(answers[0]).rejects.toThrow('no');
  expect(state()).toEqual([1, 0, true]);
  second.resolve('x');
  expect(await answers[1]).toBe('x');
  expect(state()).toEqual([0, 0, true]);
  await trackRequest(Promise.resolve());
  expect(state()).toEqual([0, 0, false]);
});

it('SH24: a cancellation is no failure', async () => {
  const leave = new AbortController();
  const cancelled = trackRequest(
    new Promise((_, reject) => leave.signal.addEventListener('abort', reject)),
    leave.signal,
  );
  leave.abort();
  await cancelled.catch(() => {});
  expect(state()).toEqual([0, 0, false]);
});

it('SH24: a navigation is over when it ends or is cancelled, even if it would never end', async () => {
  const leave = new AbortController();
  void trackNavigation(new Promise(() => {}), leave.signal);
  expect(state()).toEqual([0, 1, false]);
  leave.abort();
  await settled();
  expect(state()).toEqual([0, 0, false]);
  await trackNavigation(Promise.resolve(), new AbortController().signal);
  await settled();
  expect(state()).toEqual([0, 0, false]);
});

it('SH24: a navigation ends the failure of what was before, and fails itself without one: its document is loaded', async () => {
  await trackRequest(Promise.reject(new Error('no'))).catch(() => {});
  expect(state()).toEqual([0, 0, true]);
  const { promise, reject } = Promise.withResolvers();
  const navigation = trackNavigation(promise, new AbortController().signal).catch(() => {});
  expect(state()).toEqual([0, 1, false]);
  reject(new Error('no'));
  await navigation;
  await settled();
  expect(state()).toEqual([0, 0, false]);
});
