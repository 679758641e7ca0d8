// @vitest-environment happy-dom
import { act } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { DepartmentList } from './DepartmentList.tsx';
import { overlay } from './overlay.ts';

const DEPARTMENTS = [
  { id: 's', name: 'Sales', slug: 'sales', parts: [{ id: 'x', name: 'Export', slug: 'export', parts: [] }] },
  { id: 'h', name: 'Help', slug: 'help', parts: [] },
];
let address = '';

async function show(
  toPath = (slug: string): string | null => `/en/contact/${slug}`,
  departments: object[] = DEPARTMENTS,
) {
  const onOpen = vi.fn();
  const Address = () => {
    address = useLocation().pathname;
    return null;
  };
  const { host, unmount } = await showInEnglish(
    <>
      <Address />
      <DepartmentList title="Departments" departments={departments as never} toPath={toPath} onOpen={onOpen} />
    </>,
  );
  const list = host.querySelector('details') as HTMLDetailsElement;
  const send = async (selector: string, event: Event) => {
    await act(async () => void host.querySelector(selector)?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const click = (selector: string, init: MouseEventInit = {}) =>
    send(selector, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  const press = (key: string, init: KeyboardEventInit = {}) =>
    send('a, summary', new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  const open = (isOpen: boolean) =>
    act(async () => {
      list.open = isOpen;
    });
  return { host, list, click, press, open, onOpen, unmount };
}

beforeEach(({ onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
    overlay.getState().reset();
  });
});

it('CT02: departments are links with their teams below them; without an address they are names', async () => {
  const { host, list } = await show();
  expect(outlineOf(host)).toEqual([
    ...['summary: Departments2', '(chevron)', 'ul: Departments', 'link: Sales → /en/contact/sales', '(arrow-right)'],
    ...['ul: Teams: Sales', 'link: Export → /en/contact/export', '(arrow-right)'],
    ...['link: Help → /en/contact/help', '(arrow-right)'],
  ]);
  // the browser keeps one of them open
  expect(list.getAttribute('name')).toBe('contact-departments');
  expect(outlineOf((await show(() => null)).host).slice(2)).toEqual([
    ...['ul: Departments', 'Sales', 'ul: Teams: Sales', 'Export', 'Help'],
  ]);
  expect(outlineOf((await show(undefined, [])).host)).toEqual([]);
});

it('CT03: an open list comes before the others, and Escape closes it and gives its head the focus', async () => {
  const { list, open, onOpen, press, host } = await show();
  await press('Escape');
  expect(document.activeElement).toBe(document.body);
  await open(true);
  expect([onOpen.mock.calls, overlay.getState().open.size]).toEqual([[[list]], 1]);
  await press('a');
  expect(list.open).toBe(true);
  await press('Escape');
  expect([list.open, document.activeElement]).toEqual([false, host.querySelector('summary')]);
  await open(false);
  expect([onOpen.mock.calls.length, overlay.getState().open.size]).toEqual([1, 0]);
});

it('CT03: the second press of a double click, and a key that is held down, do nothing', async () => {
  const { click, press } = await show();
  expect(await click('summary', { detail: 1 })).toBe(false);
  expect(await click('summary', { detail: 2 })).toBe(true);
  // a key press is a click of its own
  expect(await click('summary', { detail: 0 })).toBe(false);
  vi.advanceTimersByTime(500);
  expect(await click('summary', { detail: 1 })).toBe(false);
  expect([await press('Enter', { repeat: true }), await press('Enter'), await press('a', { repeat: true })]).toEqual([
    ...[true, false, false],
  ]);
});

it('CT03: a department opens once; in a new tab it is left to the browser', async () => {
  const { click } = await show();
  await click('a');
  expect(address).toBe('/en/contact/sales');
  await click('li:last-child > a');
  expect(address).toBe('/en/contact/sales');
  vi.advanceTimersByTime(500);
  await click('li:last-child > a', { ctrlKey: true });
  expect(address).toBe('/en/contact/sales');
  vi.advanceTimersByTime(500);
  await click('ul ul a');
  expect(address).toBe('/en/contact/export');
});
