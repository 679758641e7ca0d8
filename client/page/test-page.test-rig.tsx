import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { TranslationProvider } from '../i18n/translation.tsx';
import { PageProvider } from './page-context.tsx';

interface TestPageProps {
  /** The fields that the tested component reads. */
  page?: object;
  /** Likewise; the language is English. */
  site?: object;
  children: ReactNode;
}

/** A text is its key and its values, so that tests do not depend on the wording. */
const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate;

/** Everything that a component of a page finds around it. */
export function TestPage({ page = {}, site, children }: TestPageProps) {
  return (
    <MemoryRouter>
      <TranslationProvider t={t}>
        <PageProvider page={page as PageData} site={{ locale: 'en', localeMode: 'prefix', ...site } as SiteData}>
          {children}
        </PageProvider>
      </TranslationProvider>
    </MemoryRouter>
  );
}

/** Renders a component on a test page, in an element of the document. */
export async function showOnPage(element: ReactNode, props: Omit<TestPageProps, 'children'> = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (next: ReactNode) => act(async () => root.render(<TestPage {...props}>{next}</TestPage>));
  await show(element);
  return { host, show, unmount: () => act(async () => root.unmount()) };
}
