// @vitest-environment happy-dom
import { act } from 'react';
import { type NavigateFunction, type NavigateOptions, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { useOnNavigation } from './use-on-navigation.ts';
import { FRAGMENT_NAVIGATION } from './use-plain-links.ts';

/** A component with the hook, on a page of its own. */
async function showPart() {
  const run = vi.fn();
  let navigate: NavigateFunction = () => {};
  function Part() {
    navigate = useNavigate();
    useOnNavigation(run);
    return null;
  }
  await showOnPage(<Part />);
  const goTo = (to: string, options?: NavigateOptions) => act(async () => navigate(to, options));
  const goBack = () => act(async () => navigate(-1));
  return { run, goTo, goBack };
}

it.each<[string, string, string, NavigateOptions, number]>([
  ['another page', '/contact', '/about', {}, 1],
  ['another place of the page', '/contact', '/contact#write-to-us', {}, 1],
  ['the address that is shown', '/contact', '/contact', { replace: true }, 1],
  ['an address with a query flag', '/contact', '/contact?newsletter', {}, 1],
  ['a flag that is taken out', '/contact?newsletter&q=a', '/contact?q=a', { replace: true }, 0],
  ['another page without the flag', '/contact?newsletter', '/about', {}, 1],
  ['a link within the page', '/contact', '/contact#write-to-us', { state: FRAGMENT_NAVIGATION }, 0],
])('RT22 D10: menus and panels close for %s, or stay', async (_, from, to, options, calls) => {
  const { run, goTo } = await showPart();
  await goTo(from);
  run.mockClear();
  await goTo(to, options);
  expect(run).toHaveBeenCalledTimes(calls);
});

it('RT22 D10: menus and panels close for a query flag, also where a link within the page has led', async () => {
  const { run, goTo } = await showPart();
  await goTo('/contact#a', { state: FRAGMENT_NAVIGATION });
  await goTo('/contact?newsletter#a', { replace: true, state: FRAGMENT_NAVIGATION });
  expect(run).toHaveBeenCalledTimes(1);
});

it('RT22: menus and panels close on the way back, too', async () => {
  const { run, goTo, goBack } = await showPart();
  await goTo('/contact#a', { state: FRAGMENT_NAVIGATION });
  await goTo('/contact#b', { state: FRAGMENT_NAVIGATION });
  expect(run).not.toHaveBeenCalled();
  await goBack();
  expect(run).toHaveBeenCalledTimes(1);
});
