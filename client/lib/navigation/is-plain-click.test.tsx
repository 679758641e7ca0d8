// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { BackLink } from '../../ui/controls/BackLink.tsx';
import { keepInView } from '../../ui/disclosure/keep-in-view.ts';
import { isPlainClick, isPlainKey, onPlainClick } from './is-plain-click.ts';

const PLAIN = { button: 0, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

it.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ shiftKey: true }, false],
  [{ altKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ metaKey: true }, false],
])('a click with %j is one for the page: %s', (change, isPlain) => {
  const [preventDefault, action] = [vi.fn(), vi.fn()];
  onPlainClick(action)({ ...PLAIN, ...change, preventDefault });
  const times = isPlain ? 1 : 0;
  expect([isPlainClick({ ...PLAIN, ...change }), action.mock.calls.length, preventDefault.mock.calls.length]).toEqual([
    ...[isPlain, times, times],
  ]);
});

it('a key with a modifier is a shortcut of the browser; capitals are typed with Shift', () => {
  const keys = ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'].map((name) => isPlainKey({ ...PLAIN, [name]: true }));
  expect(keys).toEqual([false, false, false, true]);
});

it('NW03 JB03: a link back to the list that the visitor came from goes back in the history, to the place in it', async () => {
  const urls = ['/en/news', '/en/news?page=2', '/en/news/a', '/en/news/b', '/en/news'];
  const entries = urls.map((url) => ({ url: new URL(url, location.origin).href }));
  vi.stubGlobal('navigation', { currentEntry: { index: 3 }, entries: () => entries });
  onTestFinished(() => void vi.unstubAllGlobals());
  const go = vi.spyOn(history, 'go').mockImplementation(() => {});
  const click = async (href: string | null, init: MouseEventInit = {}) => {
    const { host } = await showInEnglish(<BackLink href={href}>All news</BackLink>);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    await act(async () => host.querySelector('a')?.dispatchEvent(event));
    return go.mock.calls.splice(0);
  };
  expect(await click('/en/news?category=a')).toEqual([[-2]]);
  expect([await click('/en/news', { ctrlKey: true }), await click('/en/jobs'), await click(null)]).toEqual([
    [],
    [],
    [],
  ]);
  go.mockRestore();
});

it('a part that opens while another one closes above it stays in sight', () => {
  const scrolled = vi.fn();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  onTestFinished(() => void vi.unstubAllGlobals());
  keepInView({ currentTarget: { scrollIntoView: scrolled } } as never);
  expect(scrolled).not.toHaveBeenCalled();
  frames[0]?.(0);
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]]);
});
