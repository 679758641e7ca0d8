// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { matchAllMedia } from '../../page/window.test-rig.ts';
import { Distributors } from './Distributors.tsx';
import { mapShapeLoaders } from './map/map-shapes.ts';

const MAP = {
  width: 100,
  height: 100,
  button: 10,
  shapes: [
    { id: 'west', x: 1, y: 1, d: 'M1' },
    { id: 'east', x: 9, y: 1, d: 'M2' },
  ],
};
const area = (id: string, count: number) => ({
  ...{ id, name: id.toUpperCase() },
  distributors: Array.from({ length: count }, (_, i) => ({ id: `${id}${i}`, name: `Shop ${id} ${i}` })),
});
const AREAS = { poland: [area('west', 2), area('east', 0)], europe: [area('DE', 1)] };
const FAILED = 'The map could not be loaded. The list gives the same information.';
const scrolled: unknown[] = [];

beforeEach(({ onTestFinished }) => {
  scrolled.length = 0;
  matchAllMedia();
  vi.stubGlobal('innerHeight', 800);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, options) {
    scrolled.push([this.getAttribute('data-area'), options]);
  });
  vi.spyOn(mapShapeLoaders, 'poland').mockImplementation(async () => MAP);
  vi.spyOn(mapShapeLoaders, 'europe').mockImplementation(async () => ({
    ...MAP,
    shapes: [{ id: 'DE', x: 1, y: 1, d: 'M' }],
  }));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});
async function show(areas: object = AREAS) {
  const { host } = await showInEnglish(<Distributors areas={areas as never} />, { site: { routes: {} } });
  const press = (name: string) =>
    act(async () =>
      [...host.querySelectorAll<HTMLElement>('button')]
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.startsWith(name))
        ?.click(),
    );
  const buttons = () => outlineOf(host).filter((line) => line.startsWith('button'));
  const said = () => [...host.querySelectorAll('section > [role=status]')].map(({ textContent }) => textContent).join();
  return { host, press, buttons, said };
}

it('CT06 CT07: maps of Poland and Europe with their numbers, one at a time, each with its list', async () => {
  const { host, press, buttons } = await show();
  const poland = [
    'button: WEST, 2 distributors pressed=false type=button',
    'button: EAST, 0 distributors pressed=false type=button',
  ];
  expect(buttons()).toEqual([
    ...['button: Poland2 pressed=true type=button', 'button: Europe1 pressed=false type=button', ...poland],
  ]);
  expect(outlineOf(host).slice(0, 3)).toEqual(['section: Distributors', 'h2: Distributors', 'group: Map view']);
  await press('Europe');
  expect(buttons()).toEqual([
    ...['button: Poland2 pressed=false type=button', 'button: Europe1 pressed=true type=button'],
    'button: DE, 1 distributor pressed=false type=button',
  ]);
});

it('CT08: a region of the map opens its place in the list, which is brought into sight, and is said', async () => {
  const { host, press, said } = await show();
  const west = host.querySelector('[data-area=west]') as HTMLElement;
  vi.spyOn(west, 'clientHeight', 'get').mockReturnValue(401);
  await press('WEST');
  expect([said(), (west as HTMLDetailsElement).open, scrolled]).toEqual([
    ...['WEST, 2 distributors', true],
    [['west', { block: 'start', behavior: 'auto' }]],
  ]);
  vi.spyOn(west, 'clientHeight', 'get').mockReturnValue(400);
  await press('EAST');
  expect(said()).toBe('EAST: No contacts found for this region');
  await press('WEST');
  expect(scrolled.at(-1)).toEqual(['west', { block: 'nearest', behavior: 'auto' }]);
  // the other map has nothing chosen
  await press('Europe');
  expect(said()).toBe('');
});

it('CT06: with one map there is nothing to choose; with places beyond the maps there is none', async () => {
  const { buttons } = await show({ poland: [], europe: AREAS.europe });
  expect(buttons()).toEqual(['button: DE, 1 distributor pressed=false type=button']);
  const { host } = await show({ poland: [area('elsewhere', 1)], europe: [] });
  expect(host.querySelector('svg')).toBe(null);
});

it('CT06: a map that cannot be loaded says so, and is tried again', async () => {
  vi.spyOn(mapShapeLoaders, 'poland').mockRejectedValueOnce(new Error('blocked'));
  const { host, press, buttons } = await show();
  expect(outlineOf(host)).toContain(FAILED);
  await press('Try again');
  expect([outlineOf(host).includes(FAILED), buttons().length]).toEqual([false, 4]);
});

it('an address that is copied from the list has no invisible characters', async () => {
  const address = { streetAddress: 'Targowa 8', postalCode: '61-003', addressLocality: 'Poznań', addressCountry: 'PL' };
  const shop = { id: 'a', name: 'Shop', address };
  const { host, press } = await show({ poland: [{ ...area('west', 1), distributors: [shop] }], europe: [] });
  await press('WEST');
  const lines = [...host.querySelectorAll('address span:not(.one-line)')];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Targowa 8', '61-003\u00a0Poznań']);
  expect(host.querySelector('address .one-line')?.textContent).toBe('61-003');
});

it('CT08: a region of the list is open one at a time, and marked on the map; nobody is told what was just pressed', async () => {
  const { host, buttons, said } = await show();
  const toggle = (id: string, open: boolean) =>
    act(async () => {
      const details = host.querySelector(`details[data-area=${id}]`) as HTMLDetailsElement;
      details.open = open;
      details.dispatchEvent(new Event('toggle'));
    });
  const open = () =>
    [...host.querySelectorAll<HTMLDetailsElement>('details[open]')].map(({ dataset }) => dataset['area']);
  await toggle('west', true);
  expect([open(), buttons()[2]]).toEqual([['west'], 'button: WEST, 2 distributors pressed=true type=button']);
  await toggle('east', true);
  expect(open()).toEqual(['east']);
  await toggle('east', false);
  expect([open(), said(), scrolled]).toEqual([[], '', []]);
});
