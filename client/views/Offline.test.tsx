// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { basket } from '../features/basket/basket-store.ts';
import { TranslationProvider } from '../i18n/translation.tsx';
import { PageProvider } from '../page/page-context.tsx';
import { Offline } from './Offline.tsx';

const site = { locale: 'en', localeMode: 'prefix', fixedLinks: { home: '/en' } } as unknown as SiteData;
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate;
const entry = (id: string) => ({
  id,
  name: id,
  type: null,
  sources: null,
  container: null,
  file: { name: id, size: 1, mime: null },
});

it('D24: removing a file keeps focus in the offline basket; removing the last moves it to the heading', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  basket.getState().replace(['a', 'b'].map(entry));
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <TranslationProvider t={t}>
          <PageProvider page={{ path: location.pathname } as PageData} site={site}>
            <h1 id="page-title" tabIndex={-1}>
              Offline
            </h1>
            <Offline view={{ type: 'offline' }} />
          </PageProvider>
        </TranslationProvider>
      </MemoryRouter>,
    ),
  );
  const remove = async (name: string) => {
    const button = [...host.querySelectorAll('button')].find((each) => each.textContent === `basket.remove ${name}`);
    button?.focus();
    await act(async () => button?.click());
    return document.activeElement?.textContent;
  };
  expect([await remove('a'), await remove('b')]).toEqual(['basket.remove b', 'Offline']);
  await act(async () => root.unmount());
  basket.getState().clear();
});
