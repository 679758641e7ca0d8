// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Slider } from './Slider.tsx';

it('BX07: a button that has reached the end of the list stays focused, says so and does nothing', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const { host, unmount } = await showInEnglish(
    <Slider name="Meters" controls="always" rows={1}>
      <li>A</li>
      <li>B</li>
    </Slider>,
  );
  const list = host.querySelector('ul') as HTMLUListElement;
  const scrollBy = vi.fn();
  Object.defineProperties(list, {
    scrollWidth: { value: 900 },
    clientWidth: { value: 300 },
    scrollBy: { value: scrollBy },
  });
  const moveTo = (left: number) =>
    act(async () => {
      Object.defineProperty(list, 'scrollLeft', { value: left, configurable: true });
      list.dispatchEvent(new Event('scroll'));
    });
  const [previous, next] = host.querySelectorAll('button') as unknown as [HTMLButtonElement, HTMLButtonElement];
  const states = () => [previous, next].map((button) => [button.disabled, button.getAttribute('aria-disabled')]);
  await moveTo(300);
  next.focus();
  await moveTo(600);
  expect([document.activeElement === next, states()]).toEqual([
    true,
    [
      [false, 'false'],
      [false, 'true'],
    ],
  ]);
  await act(async () => next.click());
  expect(scrollBy).not.toHaveBeenCalled();
  await act(async () => previous.click());
  expect(scrollBy).toHaveBeenCalledTimes(1);
  await moveTo(0);
  await act(async () => previous.click());
  expect(scrollBy).toHaveBeenCalledTimes(1);
  await unmount();
  vi.unstubAllGlobals();
});
