// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SearchHit } from '#shared/contract/models/search.ts';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { translateTexts } from '../../page/translated.test-rig.ts';
import { Suggestions } from './Suggestions.tsx';

const hit = (id: string, title: string, category: string | null): SearchHit => ({
  id,
  type: 'product',
  title,
  slug: `/products/${id}`,
  category,
});
const HITS = [hit('a', 'Water meter A', 'products'), hit('b', 'Gas meter', 'unknown'), hit('c', 'Meter C', null)];
let asked: string[];
let hits: readonly SearchHit[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  hits = HITS;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address.includes('search_categories') ? [{ id: 'products', name: 'Products' }] : hits);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Field({ onLeave }: { onLeave?: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={field} aria-label="Search" />
      <Suggestions field={field} {...(onLeave ? { onLeave } : {})} />
    </>
  );
}

async function start(onLeave?: () => void) {
  const { host, unmount } = await showInEnglish(<Field {...(onLeave ? { onLeave } : {})} />);
  const input = host.querySelector('input') as HTMLInputElement;
  input.focus();
  const list = host.querySelector('[role=listbox]') as HTMLElement;
  return {
    host,
    input,
    list,
    unmount,
    async type(text: string, ms = 200) {
      input.value = text;
      await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })));
      await act(async () => vi.advanceTimersByTimeAsync(ms));
    },
    async press(key: string, init: KeyboardEventInit = {}) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
      await act(async () => input.dispatchEvent(event));
      return event.defaultPrevented;
    },
    searches: () => asked.filter((address) => address.includes('/api/search?')).length,
    active: () => {
      const id = input.getAttribute('aria-activedescendant');
      return id && host.querySelector(`[id="${id}"]`)?.textContent;
    },
  };
}

it('B3 SE02: suggestions are a list of options with the kind of each, which the field names', async () => {
  const { host, input, list, type, unmount } = await start();
  expect(['role', 'aria-autocomplete', 'aria-expanded'].map((name) => input.getAttribute(name))).toEqual([
    'combobox',
    'list',
    'false',
  ]);
  expect([list.hidden, input.getAttribute('aria-controls')]).toEqual([true, list.id]);
  await type('meter');
  expect([list.hidden, input.getAttribute('aria-expanded')]).toEqual([false, 'true']);
  expect(outlineOf(host).slice(1)).toEqual([
    'listbox: Suggestions',
    'option: Water meter AProducts selected=false',
    'option: Gas meter selected=false',
    'option: Meter C selected=false',
    'status: 3 results',
  ]);
  expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['meter', 'meter', 'Meter']);
  const search = new URL(asked.at(-1) ?? '', 'https://x.example');
  expect([search.pathname, Object.fromEntries(search.searchParams)]).toEqual([
    '/api/search',
    { locale: 'en', phrase: 'meter', page: '1', itemsPerPage: '6' },
  ]);
  await unmount();
});

it('B3 SE02: asks after a pause of 200 ms and from two letters on', async () => {
  const { type, list, searches, unmount } = await start();
  await type('m');
  expect(searches()).toBe(0);
  await type('me', 199);
  expect(searches()).toBe(0);
  await type('met', 200);
  expect([searches(), list.hidden]).toEqual([1, false]);
  await type('');
  expect([searches(), list.hidden]).toEqual([1, true]);
  await unmount();
});

it('B3: arrow keys move through the list, around its ends; Enter follows, Escape closes', async () => {
  const onLeave = vi.fn();
  const { type, press, active, list, unmount } = await start(onLeave);
  expect(await press('ArrowDown')).toBe(false);
  await type('meter');
  expect([await press('Enter'), active()]).toEqual([false, null]);
  expect([await press('ArrowUp'), active()]).toEqual([true, 'Meter\u00a0C']);
  expect([await press('ArrowDown'), active()]).toEqual([true, 'Water meter\u00a0AProducts']);
  expect([await press('ArrowDown'), active()]).toEqual([true, 'Gas meter']);
  expect([await press('ArrowUp'), active()]).toEqual([true, 'Water meter\u00a0AProducts']);
  // what is composed, as in Japanese, is not yet a choice
  for (const composed of [{ isComposing: true }, { keyCode: 229 }] satisfies KeyboardEventInit[])
    expect([await press('Enter', composed), onLeave.mock.calls.length, list.hidden]).toEqual([false, 0, false]);
  // the caret moves in the phrase, which Enter then searches for
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) {
    expect([await press('ArrowDown'), active()]).toEqual([true, expect.any(String)]);
    expect([await press(key), active(), list.hidden]).toEqual([false, null, false]);
  }
  expect([await press('Enter'), onLeave.mock.calls.length]).toEqual([false, 0]);
  expect([await press('x'), await press('Escape'), list.hidden]).toEqual([false, true, true]);
  await type('meters');
  await press('ArrowDown');
  expect([await press('Enter'), onLeave.mock.calls.length, list.hidden]).toEqual([true, 1, true]);
  await unmount();
});

it('B3: until the hits of another phrase have arrived, those of the one before are neither counted nor reached by keys', async () => {
  const onLeave = vi.fn();
  const { host, list, type, press, active, unmount } = await start(onLeave);
  const status = () => host.querySelector('[role=status]')?.textContent;
  const marks = () => [...list.querySelectorAll('mark')].map((mark) => mark.textContent);
  await type('meter');
  await press('ArrowDown');
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answer.promise);
  await type('water');
  expect([status(), active(), marks()]).toEqual(['', null, ['meter', 'meter', 'Meter']]);
  expect([await press('ArrowDown'), active(), await press('Enter')]).toEqual([false, null, false]);
  await act(async () => answer.resolve(Response.json(HITS.slice(0, 1))));
  expect([status(), active(), marks()]).toEqual(['1 result', null, ['Water']]);
  expect([await press('ArrowDown'), await press('Enter'), onLeave.mock.calls.length]).toEqual([true, true, 1]);
  await unmount();
});

it('SE02: the list scrolls to the option that the keys have reached', async () => {
  const { type, press, list, unmount } = await start();
  await type('meter');
  const options = [...list.querySelectorAll('[role=option]')];
  const seen: unknown[] = [];
  for (const option of options) option.scrollIntoView = (how) => void seen.push([options.indexOf(option), how]);
  await press('ArrowUp');
  await press('ArrowUp');
  expect(seen).toEqual([
    [2, { block: 'nearest' }],
    [1, { block: 'nearest' }],
  ]);
  await unmount();
});

it('B3: a click follows without taking the focus from the field; leaving the field closes the list', async () => {
  const onLeave = vi.fn();
  const { type, input, list, unmount } = await start(onLeave);
  await type('meter');
  const option = list.querySelector('[role=option]') as HTMLElement;
  const down = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  await act(async () => option.dispatchEvent(down));
  expect(down.defaultPrevented).toBe(true);
  await act(async () => option.click());
  expect([onLeave.mock.calls.length, list.hidden]).toEqual([1, true]);
  await type('meter ');
  await act(async () => input.dispatchEvent(new Event('blur')));
  expect(list.hidden).toBe(true);
  await unmount();
});

it('W17: other words stand out in suggestions that a browser has translated', async () => {
  hits = [hit('a', 'The EM-310 Volta meter', null)];
  const { type, list, unmount } = await start();
  const marks = () => [...list.querySelectorAll('mark')].map((mark) => mark.textContent);
  for (const [phrase, found] of [
    ['meter', 'meter'],
    ['em', 'EM'],
    ['meter', 'meter'],
  ] as const) {
    await type(phrase);
    expect([marks(), list.textContent?.replaceAll('\u00a0', ' ')]).toEqual([[found], 'The EM-310 Volta meter']);
    translateTexts(list);
  }
  await unmount();
});
