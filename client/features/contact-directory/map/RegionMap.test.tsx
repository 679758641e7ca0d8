// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { outlineOf } from '../../../page/outline.test-rig.ts';
import { showInEnglish } from '../../../page/test-page.test-rig.tsx';
import { RegionMap } from './RegionMap.tsx';

const MAP = {
  ...{ width: 200, height: 100, button: 10 },
  shapes: [
    { id: 'west', x: 50, y: 50, d: 'M1' },
    { id: 'sea', x: 0, y: 0, d: 'M0' },
    { id: 'east', x: 150, y: 55, d: 'M2' },
  ],
};
const area = (id: string, count: number) => ({ id, name: id.toUpperCase(), distributors: Array(count).fill({ id }) });
const AREAS = [area('east', 2), area('west', 0), area('elsewhere', 1)];

async function show(chosen: string | null) {
  const onChoose = vi.fn();
  const toMap = (one: string | null) => (
    <RegionMap view="poland" map={MAP} areas={AREAS as never} chosen={one} onChoose={onChoose} name="Map of Poland" />
  );
  const { host, show: showNext } = await showInEnglish(toMap(chosen));
  const find = (id: string) => host.querySelector<HTMLElement>(`[data-region=${id}]`) as HTMLElement;
  const read = (selector: string, ...names: string[]) =>
    [...host.querySelectorAll(selector)].map((one) => names.map((name) => one.getAttribute(name) ?? '').join(' '));
  const press = async (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    await act(async () => document.activeElement?.dispatchEvent(event));
    return [document.activeElement?.getAttribute('data-region'), event.defaultPrevented];
  };
  const stops = () => read('button', 'data-region', 'tabindex');
  const named = () => host.querySelector('p[aria-hidden]')?.textContent ?? null;
  return { host, onChoose, find, read, press, stops, named, choose: (one: string) => showNext(toMap(one)) };
}

it('CT07 CT08: each region with distributors on the map is a button with its name and number; other outlines are ground', async () => {
  const { host, read } = await show('west');
  expect(outlineOf(host)).toEqual([
    ...['group: Map of Poland', 'presentation:', 'button: EAST, 2 distributors pressed=false type=button'],
    ...['button: WEST, 0 distributors pressed=true type=button', 'Arrow keys move between regions, Enter chooses one.'],
  ]);
  expect(read('svg', 'viewBox', 'data-view')).toEqual(['0 0 200 100 poland']);
  expect(read('path', 'd')).toEqual(['M0', 'M2', 'M1']);
  expect(read('foreignObject', 'x', 'y', 'width', 'height')).toEqual(['145 50 10 10', '45 45 10 10']);
  expect(read('g', 'data-chosen', 'data-empty')).toEqual([' ', 'true true']);
  expect([...host.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['2', '0']);
  expect(read('fieldset', 'aria-describedby')).toEqual(read('p.visually-hidden', 'id'));
});

it('CT08: the map is one stop of the keyboard, from which arrow keys move to the next region in their direction', async () => {
  const { find, press, stops, onChoose } = await show(null);
  expect(stops()).toEqual(['east 0', 'west -1']);
  await act(async () => find('east').focus());
  expect(await press('ArrowLeft')).toEqual(['west', true]);
  expect(stops()).toEqual(['east -1', 'west 0']);
  expect(await press('ArrowLeft')).toEqual(['west', false]);
  expect(await press('ArrowRight', { ctrlKey: true })).toEqual(['west', false]);
  expect(await press('a')).toEqual(['west', false]);
  await act(async () => find('west').click());
  expect(onChoose.mock.calls).toEqual([['west']]);
});

it('CT08: the stop is the chosen region, unless it is on the other map', async () => {
  const { stops, choose } = await show('west');
  expect(stops()).toEqual(['east -1', 'west 0']);
  await choose('elsewhere');
  expect(stops()).toEqual(['east 0', 'west -1']);
});

it('CT08: the region under the pointer or the focus is named, otherwise the chosen one; a click on its outline chooses it', async () => {
  const { host, find, named, onChoose, choose } = await show(null);
  expect(named()).toBe(null);
  const [east] = host.querySelectorAll('g');
  const point = (type: string) => act(async () => east?.dispatchEvent(new Event(type, { bubbles: true })));
  await point('pointerover');
  expect(named()).toBe('EAST');
  await point('pointerout');
  expect(named()).toBe(null);
  await act(async () => find('west').focus());
  expect(named()).toBe('WEST');
  await act(async () => find('west').blur());
  expect(named()).toBe(null);
  await act(async () => east?.querySelector('path')?.dispatchEvent(new Event('click', { bubbles: true })));
  expect(onChoose.mock.calls).toEqual([['east']]);
  await choose('east');
  expect(named()).toBe('EAST');
});
