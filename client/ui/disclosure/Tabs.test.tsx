// @vitest-environment happy-dom
import { act } from 'react';
import { useNavigate } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Tabs } from './Tabs.tsx';

const ITEMS = ['Data', 'Files', 'Contact'].map((name) => ({ key: name, name, content: `About ${name}` }));
let isWide: boolean;
let changed: () => void;
const scrolled = vi.fn();

beforeEach(({ onTestFinished }) => {
  // first here, so last of all
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
  });
  isWide = true;
  scrolled.mockClear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(width >= 768px)' && isWide,
    addEventListener: (_: string, listener: () => void) => {
      changed = listener;
    },
    removeEventListener() {},
  }));
  vi.spyOn(window, 'scrollBy').mockImplementation(scrolled);
});

async function show() {
  const { host } = await showInEnglish(<Tabs items={ITEMS} name="Specification" />);
  return {
    host,
    panels: [...host.querySelectorAll<HTMLElement>('[data-panel]')],
    selected: () => outlineOf(host).filter((line) => /selected=true|expanded=true/.test(line)),
    printed: () => [...host.querySelectorAll('section')].map((section) => section.dataset['tab']),
  };
}
const tab = (name: string) => [`tab: ${name} selected=true type=button`, `button: ${name} expanded=true type=button`];

it('closed panels are found by the search of the browser, which opens them in the place where they are', async () => {
  const { host, panels, selected, printed } = await show();
  const hidden = () => panels.map((panel) => panel.getAttribute('hidden'));
  expect([hidden(), selected(), printed()]).toEqual([
    ...[[null, 'until-found', 'until-found'], tab('Data'), ['open', '', '']],
  ]);
  const [, files] = panels;
  // what closes above moves it up
  vi.spyOn(files as HTMLElement, 'getBoundingClientRect')
    .mockReturnValueOnce({ top: 500 } as DOMRect)
    .mockReturnValue({ top: 320 } as DOMRect);
  await act(async () => files?.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect([hidden(), selected(), printed(), location.hash]).toEqual([
    ...[['until-found', null, 'until-found'], tab('Files'), ['', 'open', ''], '#files'],
  ]);
  expect(scrolled.mock.calls).toEqual([[{ top: -180, behavior: 'instant' }]]);
  // what is found beside the panels opens none
  await act(async () => host.querySelector('h3')?.dispatchEvent(new Event('beforematch', { bubbles: true })));
  expect(location.hash).toBe('#files');
});

it('BL08: on a phone the head that is pressed stays where it is, though a part above it closes', async () => {
  isWide = false;
  const { host, panels, selected } = await show();
  expect(panels.map((panel) => panel.hasAttribute('role'))).toEqual([false, false, false]);
  const head = host.querySelectorAll<HTMLElement>('h3 button')[2] as HTMLElement;
  vi.spyOn(head, 'getBoundingClientRect')
    .mockReturnValueOnce({ top: 400 } as DOMRect)
    .mockReturnValue({ top: 100 } as DOMRect);
  await act(async () => head.click());
  expect([scrolled.mock.calls, selected().at(-1)]).toEqual([
    ...[[[{ top: -300, behavior: 'instant' }]], 'button: Contact expanded=true type=button'],
  ]);
});

it('BL08: a window that becomes narrow makes an accordion of the tabs, and back', async () => {
  const { panels } = await show();
  const roles = () => panels.map((panel) => panel.getAttribute('role'));
  expect(roles()).toEqual(['tabpanel', 'tabpanel', 'tabpanel']);
  isWide = false;
  await act(async () => changed());
  expect([roles(), panels.map((panel) => panel.hasAttribute('tabindex'))]).toEqual([
    ...[
      [null, null, null],
      [false, false, false],
    ],
  ]);
  isWide = true;
  await act(async () => changed());
  expect(roles()).toEqual(['tabpanel', 'tabpanel', 'tabpanel']);
});

it('BL07: an address that names a tab opens it, and another one leaves what is open', async () => {
  let go: (to: string) => void = () => {};
  const Page = () => {
    go = useNavigate();
    return <Tabs items={ITEMS} name="Specification" />;
  };
  const { host } = await showInEnglish(<Page />);
  const follow = async (hash: string) => {
    history.replaceState(null, '', `/${hash}`);
    await act(async () => go(`/${hash}`));
    return host.querySelector('[role=tab][aria-selected=true]')?.textContent;
  };
  expect([await follow('#contact'), await follow('#elsewhere'), await follow('#files')]).toEqual([
    ...['Contact', 'Contact', 'Files'],
  ]);
});
