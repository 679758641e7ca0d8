// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { openEmptyWindow } from '../../page/window.test-rig.ts';
import { MenuPanel } from './MenuPanel.tsx';

const ITEMS = [
  {
    id: 'm2',
    name: 'Gas',
    url: '/en/gas',
    group: 'Sectors',
    children: [{ id: 'm3', name: 'Homes', url: '/en/homes' }],
  },
];

it('SH08: a nested list that would leave the window opens on the other side, and only then', async ({
  onTestFinished,
}) => {
  openEmptyWindow({ onTestFinished });
  const item = { id: 'm1', name: 'Products', url: '/en/products', children: ITEMS };
  const { host } = await showInEnglish(<MenuPanel item={item as never} items={ITEMS as never} path="/en/homes" />, {
    site: { menus: {} },
  });
  const details = host.querySelector('details') as HTMLDetailsElement;
  const list = host.querySelector('#menu-m2 ul') as HTMLElement;
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
  const toggle = async (right: number) => {
    // where it is, not where it was flipped to
    vi.spyOn(list, 'getBoundingClientRect').mockImplementation(
      () => ({ right: list.hasAttribute('data-flipped') ? 0 : right }) as DOMRect,
    );
    await act(async () => details.dispatchEvent(new Event('toggle')));
    return list.hasAttribute('data-flipped');
  };
  expect([await toggle(1440), await toggle(1441), await toggle(1441), await toggle(1000)]).toEqual([
    ...[false, true, true, false],
  ]);
  expect(host.querySelector('[aria-current=page]')?.textContent).toBe('Homes');
});
