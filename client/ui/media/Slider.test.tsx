// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { outlineOf } from '../../page/outline.test-rig.ts';
import { showInEnglish } from '../../page/test-page.test-rig.tsx';
import { Slider } from './Slider.tsx';

beforeEach(({ onTestFinished }) => {
  // first here, so last of all
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

async function show(controls: 'always' | 'page-size' | 'never' = 'always', widths = { all: 900, shown: 300 }) {
  const { host } = await showInEnglish(
    <Slider name="Meters" controls={controls} rows={1}>
      <li>A</li>
      <li>B</li>
    </Slider>,
  );
  const list = host.querySelector('ul') as HTMLUListElement;
  const scrollBy = vi.fn();
  Object.defineProperties(list, {
    scrollWidth: { get: () => widths.all },
    clientWidth: { get: () => widths.shown },
    scrollBy: { value: scrollBy },
  });
  const moveTo = (left: number) =>
    act(async () => {
      Object.defineProperty(list, 'scrollLeft', { value: left, configurable: true });
      list.dispatchEvent(new Event('scroll'));
    });
  const states = () => [...host.querySelectorAll('button')].map((button) => button.getAttribute('aria-disabled'));
  return { host, widths, scrollBy, moveTo, states, lines: () => outlineOf(host) };
}
const [PREVIOUS, NEXT] = ['button: Previous: Meters type=button', 'button: Next: Meters type=button'];
const LIST = ['ul: Meters', 'A', 'B'];

it('PR09: a list that is wider than its place has two buttons, which say where it ends', async () => {
  const { lines, moveTo, states, widths } = await show();
  expect(lines()).toEqual([`${PREVIOUS} disabled`, '(arrow-left)', NEXT, '(arrow-right)', ...LIST]);
  const at = async (left: number) => {
    await moveTo(left);
    return states();
  };
  // a screen may round by a few pixels
  expect([await at(7), await at(8), await at(592), await at(593)]).toEqual([
    ...[
      ['true', 'false'],
      ['false', 'false'],
      ['false', 'false'],
      ['false', 'true'],
    ],
  ]);
  widths.all = 307;
  await moveTo(0);
  expect(lines()).toEqual(LIST);
  widths.all = 308;
  await moveTo(0);
  expect(states()).toEqual(['true', 'false']);
});

it('PR09: a slider without buttons has none, however wide it is', async () => {
  const { lines, moveTo } = await show('never');
  await moveTo(100);
  expect(lines()).toEqual(LIST);
});

it('PR09: a button moves the list by most of its width, smoothly unless motion is reduced', async () => {
  for (const [matches, behavior] of [
    [false, 'smooth'],
    [true, 'auto'],
  ] as const) {
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
    const { host, scrollBy, moveTo } = await show('page-size');
    await moveTo(300);
    for (const button of host.querySelectorAll('button')) await act(async () => button.click());
    expect(scrollBy.mock.calls).toEqual([[{ left: -240, behavior }], [{ left: 240, behavior }]]);
  }
});

it('BX07: a button that has reached the end of the list stays focused, says so and does nothing', async () => {
  const { host, scrollBy, moveTo, states } = await show();
  const [previous, next] = host.querySelectorAll('button') as unknown as [HTMLButtonElement, HTMLButtonElement];
  await moveTo(300);
  next.focus();
  await moveTo(600);
  expect([document.activeElement === next, next.disabled, states()]).toEqual([true, false, ['false', 'true']]);
  await act(async () => next.click());
  expect(scrollBy).not.toHaveBeenCalled();
  await act(async () => previous.click());
  expect(scrollBy).toHaveBeenCalledTimes(1);
  await moveTo(0);
  await act(async () => previous.click());
  expect(scrollBy).toHaveBeenCalledTimes(1);
});
