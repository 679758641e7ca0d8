// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import type { Translate } from '#shared/locales/translator.ts';
import { TranslationProvider } from '../../i18n/translation.tsx';
import { Viewer } from './Viewer.tsx';

const t = ((key: string) => key) as unknown as Translate;

it('plus zooms a picture; with Ctrl it is left to the browser, which zooms the whole page', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const images = [{ url: '/uploads/a.jpg' }, { url: '/uploads/b.jpg' }];
  await act(async () =>
    root.render(
      <TranslationProvider t={t}>
        <Viewer name="EM-310" images={images} index={0} onShow={() => {}} onClose={() => {}} />
      </TranslationProvider>,
    ),
  );
  const press = async (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    await act(async () => host.querySelector('img')?.dispatchEvent(event));
    return [host.querySelector('img')?.dataset['zoom'], event.defaultPrevented];
  };
  expect(await press({ key: '+', ctrlKey: true })).toEqual(['1', false]);
  expect(await press({ key: '+' })).toEqual(['1.5', true]);
  await act(async () => root.unmount());
});
