// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { matchAllMedia } from '../../page/window.test-rig.ts';
import { panels } from '../panels.ts';
import { isFragmentNavigation, usePlainLinks } from './use-plain-links.ts';

let router: { address: string; action: string; state: unknown };

/** A page, whose router has no address bar, with what the CMS has written. */
async function show(html: string, address = '/en/about?q=a') {
  history.replaceState({ usr: { from: 'list' } }, '', address);
  function Page() {
    usePlainLinks();
    const navigate = useNavigate();
    const { pathname, search, hash, state } = useLocation();
    router = { address: pathname + search + hash, action: useNavigationType(), state };
    return (
      <>
        <button id="start" type="button" onClick={() => void navigate(address)} />
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </>
    );
  }
  const { host } = await showOnPage(<Page />);
  await act(async () => host.querySelector<HTMLElement>('#start')?.click());
  // what is not followed by the router is by the browser
  const click = async (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    const target = host.querySelector('svg text') ?? host.querySelector('a');
    const stop = (last: Event) => {
      isFollowed = last.defaultPrevented;
      last.preventDefault();
    };
    let isFollowed = false;
    addEventListener('click', stop, { once: true });
    await act(async () => target?.dispatchEvent(event));
    return isFollowed;
  };
  return { host, click };
}

const scrolled = vi.fn();
beforeEach(({ onTestFinished }) => {
  matchAllMedia();
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolled);
  scrolled.mockClear();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

it.each([
  ['RT07: a link to a page in a text', '<p class="rich"><a href="/en/history">x</a></p>', '/en/history'],
  ['a link to a page in a drawing', '<svg><a href="/en/gas"><text>x</text></a></svg>', '/en/gas'],
  ['a link to another query', '<a href="?q=b">x</a>', '/en/about?q=b'],
  ['BL10: a link within the page', '<a href="#team">x</a>', '/en/about?q=a#team'],
])('%s is followed by the router', async (_, html, address) => {
  const { click } = await show(html);
  expect([await click(), router.address, router.action]).toEqual([true, address, 'PUSH']);
});

it.each([
  ['a page, outside of a text', '<a href="/en/history">x</a>'],
  ['a file', '<p class="rich"><a href="/uploads/a.pdf">x</a></p>'],
  ['another site', '<p class="rich"><a href="https://a.example/">x</a></p>'],
  ['a mail', '<p class="rich"><a href="mailto:a@b.example">x</a></p>'],
  ['another window', '<p class="rich"><a href="/en/history" target="_blank">x</a></p>'],
  ['a download', '<p class="rich"><a href="/en/history" download>x</a></p>'],
  ['nothing', '<p class="rich"><a>x</a></p>'],
  ['the top, by #', '<a href="#">x</a>'],
])('a link to %s is left to the browser', async (_, html) => {
  const { click } = await show(html);
  expect([await click(), router.address]).toEqual([false, '/en/about?q=a']);
});

it('a link that is opened in a new tab is left to the browser', async () => {
  const { click } = await show('<a href="#team">x</a>');
  for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
    expect([init, await click(init), router.address]).toEqual([init, false, '/en/about?q=a']);
});

it('BL10: a link within the page closes what is open, gives its target the focus and scrolls there', async () => {
  const { host, click } = await show('<a href="#te%C3%A4m">x</a><section id="teäm"></section>');
  panels.getState().show('basket');
  await click();
  expect(panels.getState().open).toBe(null);
  expect(document.activeElement).toBe(host.querySelector('section'));
  expect(host.querySelector('section')?.tabIndex).toBe(-1);
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect([
    isFragmentNavigation(router.state),
    isFragmentNavigation(null),
    isFragmentNavigation({ from: 'list' }),
  ]).toEqual([true, false, false]);
});

it.each([
  ['#top', 1],
  ['#Top', 1],
  ['#nowhere', 0],
])('BL10: a link to %s scrolls %i times without an element of that name', async (href, times) => {
  const { click } = await show(`<a href="${href}">x</a>`);
  await click();
  expect([scrolled.mock.calls.length, router.address]).toEqual([times, `/en/about?q=a${href}`]);
});

it('a link to the address that is shown adds no entry to the history, and keeps what it says', async () => {
  const { click } = await show('<a href="#team">x</a>', '/en/about?q=a#team');
  await click();
  expect(router).toEqual({ address: '/en/about?q=a#team', action: 'REPLACE', state: { from: 'list', place: true } });
});

it('a link to the page that is shown, in a text, adds no entry either', async () => {
  const { click } = await show('<p class="rich"><a href="/en/about?q=a">x</a></p>');
  await click();
  expect([router.address, router.action]).toEqual(['/en/about?q=a', 'REPLACE']);
});

it('D10: a flag is added to the address as it is, in the same entry', async () => {
  const { click } = await show('<a href="?newsletter">x</a>', '/en/about?q=a#team');
  await click();
  expect(router).toEqual({ address: '/en/about?q=a&newsletter#team', action: 'REPLACE', state: { from: 'list' } });
});
