// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { QuoteDay } from '#shared/contract/models/investor.ts';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { TranslationProvider } from '../../i18n/translation.tsx';
import { PageProvider } from '../../page/page-context.tsx';
import { ChartReader } from './ChartReader.tsx';

const ALL = Array.from({ length: 28 }, (_, i): QuoteDay => {
  const date = `2026-02-${String(i + 1).padStart(2, '0')}`;
  return { date, open: 40, high: 42, low: 39, close: 41, volume: 1000 };
});
const site = { locale: 'en' } as unknown as SiteData;
const t = ((key: string) => key) as unknown as Translate;

it('IR03: the chart shows the newest day of each span, until a day is chosen, also by a tap; it is kept', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (days: readonly QuoteDay[]) =>
    act(async () =>
      root.render(
        <TranslationProvider t={t}>
          <PageProvider page={{} as PageData} site={site}>
            <ChartReader days={days} points={days.map((_, i) => ({ x: i, y: 0 }))} width={27} height={10} />
          </PageProvider>
        </TranslationProvider>,
      ),
    );
  const shownDay = () => host.querySelector('output')?.textContent?.split(':')[0];
  await show(ALL.slice(-5));
  expect(shownDay()).toBe('28 Feb 2026');
  await show(ALL);
  expect(shownDay()).toBe('28 Feb 2026');
  const slider = host.querySelector('[role=slider]') as HTMLElement;
  slider.getBoundingClientRect = () => ({ left: 0, width: 270 }) as DOMRect;
  await act(async () =>
    slider.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientX: 240, pointerType: 'touch' })),
  );
  expect(shownDay()).toBe('25 Feb 2026');
  await show(ALL.slice(-5));
  expect(shownDay()).toBe('25 Feb 2026');
  const press = async (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    await act(async () => slider.dispatchEvent(event));
    return [shownDay(), event.defaultPrevented];
  };
  expect(await press({ key: 'ArrowRight' })).toEqual(['26 Feb 2026', true]);
  // Alt+Left goes back in the history
  expect(await press({ key: 'ArrowLeft', altKey: true })).toEqual(['26 Feb 2026', false]);
  await act(async () => root.unmount());
});
