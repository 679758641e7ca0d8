// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { Popup } from '#shared/contract/models/visitor.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { PopupSimulator } from './PopupSimulator.tsx';

const popup = (id: string, more: Partial<Popup>): Popup => ({
  id,
  targetScreens: ['DESKTOP'],
  delay: 3,
  modal: { type: 'HTML', title: `The ${id}`, content: '<p>x</p>' },
  ...more,
});
const popups = [
  popup('global', { global: true, redisplay: null }),
  popup('water', { productCategoriesId: ['water'], redisplay: 5, targetScreens: ['MOBILE', 'DESKTOP'] }),
  popup('about', { nodeReferences: ['about'] }),
];
const categories = [
  { id: 'water', name: 'Water' },
  { id: 'meters', name: 'Meters', parentBranch: { id: 'water' } },
];
const page = { path: '/', formToken: '', posted: null };

it('PP03 PP06: an editor sees which popup would open, and why each other one would not', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { host } = await showOnPage(
    <PopupSimulator
      popups={popups}
      categories={categories}
      nodes={[
        { id: 'about', name: 'About', kind: 'article.show' },
        { id: 'products', name: 'Products', kind: 'product.index' },
      ]}
      now={new Date('2026-11-21T12:00').getTime()}
    />,
    { page, site: { fixedLinks: {}, adverts: { delayMs: 0, pauseMs: 0 } } },
  );
  const reasons = () => [...host.querySelectorAll('li')].map((row) => row.querySelectorAll('p')[1]?.textContent);
  const result = () => host.querySelector('[role=status]')?.textContent;
  const choose = (field: Element | null | undefined, value: string) =>
    act(async () => {
      if (!field) throw new Error('no such field');
      // bypasses React, which would treat the value as unchanged
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
    });
  const [category, node] = host.querySelectorAll('select');
  const displayed = host.querySelectorAll('li input');

  expect(reasons()).toEqual(['popupTest.shown.global', 'popupTest.place', 'popupTest.place']);
  // over a list, only a popup that names its page opens
  await choose(node, 'products');
  expect(reasons()).toEqual(['popupTest.place', 'popupTest.place', 'popupTest.place']);
  await choose(displayed[0], '2026-11-01T12:00');
  await choose(category, 'meters');
  await choose(node, 'about');
  expect(reasons()).toEqual([
    'popupTest.displayed.once',
    'popupTest.shown.parent Water',
    'popupTest.outranked The water',
  ]);
  expect(result()).toBe('popupTest.result The water 3');
  await choose(displayed[1], '2026-11-21T11:57');
  expect(reasons()[1]).toMatch(/^popupTest\.tooSoon .*12:02/);
  expect(reasons()[2]).toBe('popupTest.shown.node');
  await choose(host.querySelector('fieldset ~ label:last-of-type input'), '2026-11-21T12:02');
  expect(reasons()[1]).toBe('popupTest.shown.parent Water');
  await choose(displayed[1], '');
  await act(async () => host.querySelector<HTMLInputElement>('[type=radio]')?.click());
  expect(reasons()).toEqual(['popupTest.screen', 'popupTest.shown.parent Water', 'popupTest.screen']);

  await act(async () => host.querySelectorAll('button')[2]?.click());
  expect(host.querySelector('dialog[open] h2')?.textContent).toBe('The about');
});
