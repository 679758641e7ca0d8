// @vitest-environment happy-dom
import { act } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { useQueryFlag } from './use-query-flag.ts';

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
