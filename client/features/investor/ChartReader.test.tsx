// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import type { QuoteDay } from '#shared/contract/models/investor.ts';
import { showOnPage } from '../../page/test-page.test-rig.tsx';
import { ChartReader } from './ChartReader.tsx';

const ALL = Array.from({ length: 28 }, (_, i): QuoteDay => {
  const date = `2026-02-${String(i + 1).padStart(2, '0')}`;
  return { date, open: 40, high: 42, low: 39, close: 41, volume: 1000 };
});

it('IR03: the chart shows the newest day of each span, until a day is chosen, also by a tap; it is kept', async () => {
  const toReader = (days: readonly QuoteDay[]) => (
    <ChartReader days={days} points={days.map((_, i) => ({ x: i, y: 0 }))} />
  );
  const { host, show, unmount } = await showOnPage(toReader(ALL.slice(-5)));
  const shownDay = () => host.querySelector('[role=slider] > span')?.textContent?.split(':')[0];
  expect(shownDay()).toBe('28 Feb 2026');
  await show(toReader(ALL));
  expect(shownDay()).toBe('28 Feb 2026');
  const slider = host.querySelector('[role=slider]') as HTMLElement;
  slider.getBoundingClientRect = () => ({ left: 0, width: 270 }) as DOMRect;
  await act(async () =>
    slider.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 240, pointerType: 'touch' })),
  );
  expect(shownDay()).toBe('25 Feb 2026');
  await show(toReader(ALL.slice(-5)));
  expect(shownDay()).toBe('25 Feb 2026');
  const press = async (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    await act(async () => slider.dispatchEvent(event));
    return [shownDay(), event.defaultPrevented];
  };
  expect(await press({ key: 'ArrowRight' })).toEqual(['26 Feb 2026', true]);
  await show(toReader(ALL));
  // A3: the keys of a slider
  for (const [key, day] of [
    ['PageDown', '5 Feb 2026'],
    ['ArrowUp', '6 Feb 2026'],
    ['ArrowDown', '5 Feb 2026'],
    ['PageUp', '26 Feb 2026'],
  ] as const)
    expect([key, ...(await press({ key }))]).toEqual([key, day, true]);
  // Alt+Left goes back in the history
  expect(await press({ key: 'ArrowLeft', altKey: true })).toEqual(['26 Feb 2026', false]);
  await unmount();
});
