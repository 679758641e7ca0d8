import { act, createContext, type ReactNode, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import en from '#shared/locales/en.json' with { type: 'json' };
import type { Translate } from '#shared/locales/translator.ts';
import type { PageData } from '#shared/pages/page-data.ts';
import type { SiteData } from '#shared/pages/site-data.ts';
import { createBrowserTranslate } from '../i18n/browser-translate.ts';
import { TranslationProvider } from '../i18n/translation.tsx';
import { findRawKeys } from './outline.test-rig.ts';
import { PageProvider } from './page-context.tsx';

interface TestPageProps {
  /** The fields that the tested component reads. */
  page?: object;
  /** Likewise; the language is English. */
  site?: object;
  /** Texts; by default a text is its key and its values. */
  translate?: Translate;
  children: ReactNode;
}

/** A text is its key and its values, for tests that do not depend on the wording. */
const toKey = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Translate;

const Content = createContext<ReactNode>(null);
const Shown = () => use(Content);

/** Everything that a component of a page finds around it. */
export function TestPage({ page = {}, site, translate = toKey, children }: TestPageProps) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Shown }]));
  return (
    <TranslationProvider t={translate}>
      <PageProvider page={page as PageData} site={{ locale: 'en', localeMode: 'prefix', ...site } as SiteData}>
        <Content value={children}>
          <RouterProvider router={router} />
        </Content>
      </PageProvider>
    </TranslationProvider>
  );
}

/** Renders a component on a test page, in an element of the document. */
export async function showOnPage(element: ReactNode, props: Omit<TestPageProps, 'children'> = {}) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const show = (next: ReactNode) => act(async () => root.render(<TestPage {...props}>{next}</TestPage>));
  const unmount = () => act(async () => root.unmount());
  // the files of a worker share one document
  onTestFinished(async () => {
    await unmount();
    host.remove();
  });
  await show(element);
  return { host, show, unmount };
}

const english = createBrowserTranslate('en', en, (message) => {
  throw new Error(message);
});

/** The same with the texts that a visitor reads; fails if a key stands where a text should be. */
export async function showInEnglish(element: ReactNode, props: Omit<TestPageProps, 'children' | 'translate'> = {}) {
  const { host, show, unmount } = await showOnPage(element, { ...props, translate: english });
  expect(findRawKeys(host)).toEqual([]);
  return {
    host,
    async show(next: ReactNode) {
      await show(next);
      expect(findRawKeys(host)).toEqual([]);
    },
    unmount,
  };
}

/** The same as the server sends it: without what only the browser adds. */
export function sendInEnglish(element: ReactNode, props: Omit<TestPageProps, 'children' | 'translate'> = {}) {
  const host = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => host.remove());
  const markup = renderToString(
    <TestPage {...props} translate={english}>
      {element}
    </TestPage>,
  );
  host.append(document.createRange().createContextualFragment(markup));
  expect(findRawKeys(host)).toEqual([]);
  return host;
}
