import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { TranslationProvider } from '../i18n/translation.tsx';
import { layouts } from '../layouts/layouts.tsx';
import { optionalParts } from '../layouts/optional-parts.ts';
import { DeferredContext } from '../page/deferred-context.tsx';
import { PageProvider } from '../page/page-context.tsx';
import { toScreenKey } from '../page/screen-key.ts';
import { Shell } from '../shell/Shell.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import type { LoadedPage } from './loaded-page.ts';
import { NavigationEffects } from './NavigationEffects.tsx';
import { Scrolling } from './Scrolling.tsx';

export function App() {
  return <PageInShell {...(useLoaderData() as LoadedPage)} />;
}

/**
 * The page in its shell. Everything it needs is loaded before it is shown, so nothing here suspends. Rendered once per
 * page: other changes of the router render only the components that subscribe to them.
 */
const PageInShell = memo(function PageInShell({ page, site, t, deferred }: LoadedPage) {
  const Layout = layouts.get(page.layout);
  const DraftBanner = page.draft && optionalParts.get('draft');
  return (
    <TranslationProvider t={t}>
      <PageProvider site={site} page={page}>
        <DeferredContext value={deferred}>
          <LoadingBar />
          <NavigationEffects page={page} />
          <Shell>
            {page.draft && DraftBanner && <DraftBanner draft={page.draft} />}
            <Layout key={toScreenKey(page)} page={page as never} />
          </Shell>
        </DeferredContext>
      </PageProvider>
      <Scrolling />
    </TranslationProvider>
  );
});
