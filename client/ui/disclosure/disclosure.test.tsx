// @vitest-environment happy-dom
import { act } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Accordion, Disclosure } from './Accordion.tsx';
import { Tabs } from './Tabs.tsx';

const ITEMS = ['Data', 'Files', 'Contact'].map((name) => ({ key: name, name, content: `About ${name}` }));
const useWidth = (isWide: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }));
async function press(element: Element | undefined, key: string, init: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  await act(async () => void element?.dispatchEvent(event));
  return event.defaultPrevented;
}
beforeEach(() => {
  useWidth(true);
  history.replaceState(null, '', '/');
});
afterEach(() => void vi.unstubAllGlobals());

it('B3 BL07: tabs are a named list; the chosen one is selected, reached by Tab, and shows its panel', async () => {
  const { host, unmount } = await showInEnglish(<Tabs items={ITEMS} name="Specification" />);
  const list = host.querySelector('[role=tablist]') as Element;
  const state = () => outlineOf(list).concat(`${document.activeElement?.textContent} ${location.hash}`);
  expect(list.getAttribute('aria-label')).toBe('Specification');
  const tabs = (selected: string) => ITEMS.map(({ name }) => `tab: ${name} selected=${name === selected} type=button`);
  expect(outlineOf(list)).toEqual(tabs('Data'));
  const panels = () =>
    [...host.querySelectorAll('section')].map((section) => [
      section.className.includes('active'),
      section.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby') ===
        list.children[[...host.querySelectorAll('section')].indexOf(section)]?.id,
      section.querySelector('[role=tabpanel]')?.getAttribute('tabindex'),
    ]);
  expect(panels()).toEqual([
    [true, true, '0'],
    [false, true, null],
    [false, true, null],
  ]);
  await act(async () => (list.children[1] as HTMLElement).click());
  expect([location.hash, ...outlineOf(list)]).toEqual(['#files', ...tabs('Files')]);
  // keys of the pattern for tabs
  for (const [key, name] of [
    ['ArrowRight', 'Contact'],
    ['ArrowRight', 'Data'],
    ['ArrowLeft', 'Contact'],
    ['Home', 'Data'],
    ['End', 'Contact'],
  ] as const) {
    expect(await press(list.children[0], key)).toBe(true);
    expect(state()).toEqual([...tabs(name), `${name} #${name.toLowerCase()}`]);
  }
  expect([...list.children].map((tab) => tab.getAttribute('tabindex'))).toEqual(['-1', '-1', '0']);
  // a key that is held down is one step
  expect([await press(list, 'ArrowLeft', { repeat: true }), ...state().slice(-1)]).toEqual([true, 'Contact #contact']);
  expect([await press(list, 'x'), await press(list, 'ArrowLeft', { altKey: true })]).toEqual([false, false]);
  await unmount();
});

it('B3 BL08: below 768 px they are an accordion: one open at a time, a click closes it, with minus and plus', async () => {
  useWidth(false);
  const { host, unmount } = await showInEnglish(<Tabs items={ITEMS} name="Specification" />);
  const heads = () =>
    [...host.querySelectorAll('h3 button')].map(
      (head) => `${head.textContent} ${head.getAttribute('aria-expanded')} ${outlineOf(head).at(-1)}`,
    );
  const [first, second] = host.querySelectorAll<HTMLElement>('h3 button');
  expect(heads()).toEqual(['Data true (minus)', 'Files false (plus)', 'Contact false (plus)']);
  await act(async () => second?.click());
  expect([...heads(), location.hash]).toEqual([
    'Data false (plus)',
    'Files true (minus)',
    'Contact false (plus)',
    '#files',
  ]);
  await act(async () => second?.click());
  expect([...heads(), location.hash]).toEqual(['Data false (plus)', 'Files false (plus)', 'Contact false (plus)', '']);
  expect(host.querySelector('[role=tabpanel]')).toBeNull();
  expect(first?.getAttribute('aria-controls')).toBe(host.querySelector('section > div')?.id);
  await unmount();
});

it('B3 BL09: an accordion has one name for all parts, plus and minus, and puts the open one in the address', async () => {
  const { host, unmount } = await showInEnglish(<Accordion items={ITEMS} />);
  expect(outlineOf(host).slice(0, 5)).toEqual(['summary: Data', 'h3: Data', '(plus)', '(minus)', 'About Data']);
  const [first, second] = host.querySelectorAll('details');
  expect([first?.name, first?.open]).toEqual([second?.name, false]);
  const toggle = async (details: HTMLDetailsElement | undefined, open: boolean) => {
    await act(async () => {
      if (details) details.open = open;
      details?.dispatchEvent(new Event('toggle'));
    });
    return location.hash;
  };
  expect(await toggle(first, true)).toBe('#data');
  expect(await toggle(second, true)).toBe('#files');
  // the first closes because the second opened
  expect(await toggle(first, false)).toBe('#files');
  expect(await toggle(second, false)).toBe('');
  await unmount();
});

it('B3: a single part has its title, closed unless it says otherwise, as a heading where it is a part of the page', async () => {
  const { host, show, unmount } = await showInEnglish(<Disclosure title="Data">Rows</Disclosure>);
  expect(outlineOf(host)).toEqual(['summary: Data', '(plus)', '(minus)', 'Rows']);
  expect(host.querySelector('details')?.open).toBe(false);
  await show(
    <Disclosure title="Data" heading="h2" open>
      Rows
    </Disclosure>,
  );
  expect([outlineOf(host)[1], host.querySelector('details')?.open]).toEqual(['h2: Data', true]);
  await unmount();
});

it('BL07: Back to the address under which no part was opened shows the first tab again, and closes the others', async () => {
  let navigate: NavigateFunction = () => {};
  const Parts = () => {
    navigate = useNavigate();
    return (
      <>
        <Tabs items={ITEMS} name="Specification" />
        <Accordion items={ITEMS} />
      </>
    );
  };
  const { host, unmount } = await showInEnglish(<Parts />);
  // the test's router has no address bar
  const goTo = (hash: string, to: string | -1) =>
    act(async () => {
      history.replaceState(null, '', `/${hash}`);
      await navigate(to as string);
    });
  const state = () => [
    host.querySelector('[aria-selected=true]')?.textContent,
    host.querySelector('details[open] h3')?.textContent,
  ];
  await goTo('#contact', '/#contact');
  expect(state()).toEqual(['Contact', 'Contact']);
  await goTo('#files', '/#files');
  await goTo('#contact', -1);
  expect(state()).toEqual(['Contact', 'Contact']);
  await goTo('', -1);
  expect(state()).toEqual(['Data', undefined]);
  await unmount();
});

it('BL07: on a device that takes longer to open a part than the pause before scrolling, the page scrolls to the open part', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    removeEventListener() {},
  }));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let navigate: NavigateFunction = () => {};
  // each rendering takes 600 ms
  const slow = {
    key: 'Files',
    content: 'About Files',
    get name() {
      vi.advanceTimersByTime(600);
      return 'Files';
    },
  };
  const Part = () => {
    navigate = useNavigate();
    return <Tabs items={[...ITEMS.slice(0, 1), slow]} name="Specification" />;
  };
  const { host, unmount } = await showInEnglish(<Part />);
  const openAtScroll: (string | null | undefined)[] = [];
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {
    openAtScroll.push(host.querySelector('[aria-expanded=true]')?.textContent);
  });
  await act(async () => {
    history.replaceState(null, '', '/#files');
    await navigate('/#files');
  });
  await act(async () => void vi.advanceTimersByTime(500));
  expect(openAtScroll).toEqual(['Files']);
  vi.useRealTimers();
  vi.restoreAllMocks();
  await unmount();
});
