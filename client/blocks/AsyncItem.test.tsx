// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { requests } from '../lib/navigation/requests.ts';
import { outlineOf } from '../page/outline.test-rig.ts';
import { showInEnglish } from '../page/test-page.test-rig.tsx';
import { toTabItems } from './items.tsx';

const asked = vi.fn<(address: URL, options: RequestInit) => Promise<Response>>();
let appear: (isVisible: boolean) => void;

beforeEach(({ onTestFinished }) => {
  // first here, so last of all
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', asked);
  asked.mockReset().mockImplementation(async () => Response.json({ description: '<p>By radio</p>' }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        appear = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});

async function show(asyncData = '/api/products/em-310?part=a') {
  const [item] = toTabItems([{ id: 'a', name: 'Data', type: 'text', asyncData }]);
  const { host, unmount } = await showInEnglish(item?.content);
  const part = host.firstElementChild as HTMLElement;
  return { host, unmount, part, lines: () => outlineOf(host), isBusy: () => part.getAttribute('aria-busy') };
}
const see = (isVisible = true) => act(async () => appear(isVisible));
const arrive = () => act(() => vi.advanceTimersByTimeAsync(200));

it('BL18: an item is loaded once it is seen, in the language of the page, and shows that it is loading', async () => {
  requests.setState(requests.getInitialState(), true);
  const counts: number[] = [];
  onTestFinished(requests.subscribe(({ running }) => counts.push(running)));
  const { host, lines, isBusy, part } = await show();
  await see(false);
  expect([asked.mock.calls.length, isBusy(), part.tabIndex]).toEqual([0, 'false', -1]);
  expect(host.querySelector('noscript')).not.toBe(null);
  await see();
  const [[address, { headers }]] = asked.mock.calls as [[URL, RequestInit]];
  expect([address.href, headers]).toEqual([
    `${location.origin}/api/products/em-310?part=a&locale=en`,
    { accept: 'application/json', 'accept-locale': 'en' },
  ]);
  // the loading bar shows it
  expect([isBusy(), counts]).toEqual(['true', [1, 0]]);
  expect(host.querySelectorAll('[data-loading] > div').length).toBe(4);
  await arrive();
  expect([lines(), isBusy()]).toEqual([['By radio'], 'false']);
  await see(false);
  await see();
  expect(asked).toHaveBeenCalledTimes(1);
});

it('BL18: it is loaded before the page is printed', async () => {
  const { lines } = await show();
  await act(async () => void dispatchEvent(new Event('beforeprint')));
  await arrive();
  expect(lines()).toEqual(['By radio']);
});

it.each<[string, () => Promise<Response>]>([
  ['the server refuses it', async () => new Response('{"description":"<p>x</p>"}', { status: 500 })],
  ['it is something else', async () => Response.json([])],
  ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('BL18: if %s, it says so and is tried again, and the focus stays there', async (_, answer) => {
  asked.mockImplementationOnce(answer);
  const { host, lines, part } = await show();
  await see();
  await arrive();
  expect(lines()).toEqual([
    ...['alert:', '(error)', 'This content could not be loaded.', 'button: Try again type=button'],
  ]);
  const button = host.querySelector('button');
  button?.focus();
  await act(async () => button?.click());
  expect(document.activeElement).toBe(part);
  await arrive();
  expect([lines(), asked.mock.calls.length]).toEqual([['By radio'], 2]);
  requests.setState({ hasFailed: false });
});

it('BL18: nothing is asked of another site, and nothing is waited for once the item is gone', async () => {
  const other = await show('https://other.example/api');
  await see();
  await arrive();
  expect([other.lines()[2], asked.mock.calls.length]).toEqual(['This content could not be loaded.', 0]);
  requests.setState({ hasFailed: false });
  const { unmount } = await show();
  await see();
  await unmount();
  expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});
