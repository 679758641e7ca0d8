// @vitest-environment happy-dom
import { act } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { matchAllMedia } from '../../page/window.test-rig.ts';
import { Tabs } from '../../ui/disclosure/Tabs.tsx';
import { requests } from './requests.ts';
import { updatePrompt } from './update-prompt.ts';
import { useCancelNavigation } from './use-cancel-navigation.ts';
import { FRAGMENT_NAVIGATION } from './use-plain-links.ts';

const ITEMS = ['Data', 'Files'].map((name) => ({ key: name, name, content: `About ${name}` }));

let navigate: NavigateFunction;
let cancel: () => void;
let hash: string;
function Part() {
  navigate = useNavigate();
  cancel = useCancelNavigation();
  hash = useLocation().hash;
  return <Tabs items={ITEMS} name="Specification" />;
}
/** The test's router has no address bar. */
const goTo = (to: string, options: object) =>
  act(async () => {
    history.replaceState(null, '', to);
    await navigate(to, options);
  });

beforeEach(() => {
  // with less motion, scrolling is one call
  matchAllMedia();
  history.replaceState(null, '', '/');
});

it('BL07 D10: a navigation that is given up, or a dialog, leaves the page where it is, with the open tab in the address', async () => {
  const { host, unmount } = await showOnPage(<Part />);
  vi.useFakeTimers();
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const countScrolls = async () => {
    await act(() => vi.advanceTimersByTimeAsync(1000));
    return scrollTo.mock.calls.splice(0).length;
  };
  await act(async () => host.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click());
  expect([location.hash, hash, await countScrolls()]).toEqual(['#files', '', 0]);
  await goTo('/?newsletter#files', { replace: true });
  await goTo('/#files', { replace: true });
  expect([hash, await countScrolls()]).toEqual(['#files', 0]);

  await act(async () => host.querySelectorAll<HTMLElement>('[role=tab]')[0]?.click());
  updatePrompt.setState({ address: '/about' });
  requests.setState({ navigations: 1 });
  await act(async () => cancel());
  requests.setState({ navigations: 0 });
  expect([hash, host.querySelector('[aria-selected=true]')?.textContent, await countScrolls()]).toEqual([
    '#data',
    'Data',
    0,
  ]);

  // a link to the tab that is shown scrolls to it
  await goTo('/#data', { replace: true, state: FRAGMENT_NAVIGATION });
  expect(await countScrolls()).toBe(1);
  vi.useRealTimers();
  await unmount();
});
