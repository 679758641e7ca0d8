// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { TranslationProvider } from '../../i18n/translation.tsx';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { PageProvider } from '../../page/page-context.tsx';
import { EnquirySection } from './EnquirySection.tsx';

const site = { locale: 'en', localeMode: 'prefix', routes: { 'contact.index': '/contact' } } as unknown as SiteData;
const t = ((key: string) => key) as unknown as Translate;

it('a quantity that is changed elsewhere, as in the contact form or another tab, shows in the basket too', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  enquiryList.getState().add({ product: 'em-310', name: 'EM-310', variant: '', quantity: '' });
  await act(async () =>
    root.render(
      <MemoryRouter>
        <TranslationProvider t={t}>
          <PageProvider page={{} as PageData} site={site}>
            <EnquirySection title={{ current: null }} />
          </PageProvider>
        </TranslationProvider>
      </MemoryRouter>,
    ),
  );
  const field = host.querySelector('input') as HTMLInputElement;
  await act(async () => {
    // simulates typing: React ignores an assignment to the value of the element itself
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '3');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(enquiryList.getState().entries[0]?.quantity).toBe('3');
  await act(async () => enquiryList.getState().setQuantity('em-310', '5'));
  expect(field.value).toBe('5');
  await act(async () => root.unmount());
});
