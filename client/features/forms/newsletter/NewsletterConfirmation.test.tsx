// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { TranslationProvider } from '../../../i18n/translation.tsx';
import { PageProvider } from '../../../page/page-context.tsx';
import { NewsletterConfirmation } from './NewsletterConfirmation.tsx';

const site = { locale: 'en', localeMode: 'prefix', routes: {}, fixedLinks: { home: '/en' } } as unknown as SiteData;
const t = ((key: string) => key) as unknown as Translate;

it('NL07: the focus moves to the outcome when the retry button disappears', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => Response.json(null));
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <MemoryRouter>
        <TranslationProvider t={t}>
          <PageProvider page={{} as PageData} site={site}>
            <NewsletterConfirmation view={{ token: 'abc', state: 'error' }} />
          </PageProvider>
        </TranslationProvider>
      </MemoryRouter>,
    ),
  );
  const button = host.querySelector('button');
  button?.focus();
  await act(async () => button?.click());
  expect(host.querySelector('[data-state]')?.getAttribute('data-state')).toBe('activated');
  expect(document.activeElement).toBe(host.querySelector('[data-state]'));
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});
