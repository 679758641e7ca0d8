// @vitest-environment happy-dom
import { act } from 'react';
import {
  type NavigateFunction,
  type NavigateOptions,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { dropFlags, isFlagChange, useQueryFlag } from './use-query-flag.ts';

it('D10: a flag is taken out once its dialog is loaded; it stays if that fails, and is not taken to another page', async () => {
  // the files of a worker share one document
  history.replaceState(null, '', '/');
  const load = vi.fn<() => Promise<unknown>>();
  const open = vi.fn();
  let navigate: NavigateFunction = () => {};
  let address = '';
  function Part() {
    navigate = useNavigate();
    const { pathname, search } = useLocation();
    address = pathname + search;
    useQueryFlag('newsletter', load, open);
    return null;
  }
  await showOnPage(<Part />);
  const goTo = (to: string) => act(async () => navigate(to));
  vi.spyOn(console, 'warn').mockImplementation(() => {});

  load.mockRejectedValue(new Error('blocked'));
  await goTo('/contact?newsletter');
  expect([address, open.mock.calls.length]).toEqual(['/contact?newsletter', 0]);

  const held = Promise.withResolvers<void>();
  load.mockReturnValue(held.promise);
  await goTo('/contact?newsletter');
  await goTo('/about');
  await act(async () => held.resolve());
  expect([address, open.mock.calls.length, load.mock.calls.length]).toEqual(['/about', 0, 2]);

  await goTo('/about?newsletter');
  expect([address, open.mock.calls.length]).toEqual(['/about', 1]);
});

it('D10: a flag leaves the rest of the address, its entry in the history and what that says as they are', async () => {
  history.replaceState(null, '', '/');
  let navigate: NavigateFunction = () => {};
  let entry: unknown;
  function Part() {
    navigate = useNavigate();
    const { pathname, search, hash, state } = useLocation();
    entry = [pathname + search + hash, state, useNavigationType()];
    useQueryFlag(
      'newsletter',
      async () => {},
      () => {},
    );
    return null;
  }
  await showOnPage(<Part />);
  // the test's router has no address bar
  const goTo = (to: string, options?: NavigateOptions) =>
    act(async () => {
      history.replaceState(null, '', to);
      await navigate(to, options);
    });
  await goTo('/list?q=a&newsletter#b', { state: { from: 'directory' } });
  expect(entry).toEqual(['/list?q=a#b', { from: 'directory' }, 'REPLACE']);
});

it.each([
  ['?q=a', 'q=a'],
  ['?newsletter', ''],
  ['?q=a&modifyConsents&newsletter=1&p=2', 'q=a&p=2'],
])('D10: %s without its flags', (search, expected) => {
  expect(dropFlags(search)).toBe(expected);
});

it.each<[string, string, boolean]>([
  ['/a', '/a?newsletter', true],
  ['/a?newsletter&q=1', '/a?q=1', true],
  ['/a?q=1', '/a?q=2', false],
  ['/a', '/a', false],
  ['/a', '/b?newsletter', false],
])('D10: from %s to %s only a flag has changed: %s', (before, now, expected) => {
  const toLocation = (address: string) => new URL(address, location.origin) as never;
  expect(isFlagChange(toLocation(before), toLocation(now))).toBe(expected);
});
