import { type ReactNode, Suspense } from 'react';
import { Consent } from '../features/consent/Consent.tsx';
import { useT } from '../i18n/translation.tsx';
import { mayAskForConsent } from '../lib/visitor/must-ask.ts';
import { CachedFragment } from '../page/fragment-cache.tsx';
import { usePage } from '../page/page-context.tsx';
import { toScreenKey } from '../page/screen-key.ts';
import { IsolatedPart } from '../ui/page/IsolatedPart.tsx';
import { PartFailed } from '../ui/page/PartBoundary.tsx';
import { BrowserParts } from './BrowserParts.tsx';
import { Footer } from './footer/Footer.tsx';
import { PrintFoot, PrintHead } from './footer/PrintLines.tsx';
import { Header } from './header/Header.tsx';
import { LeftMessages } from './LeftMessages.tsx';
import { BottomBar, hasBottomBar } from './mobile/BottomBar.tsx';
import { SideNavigation } from './mobile/SideNavigation.tsx';
import styles from './Shell.module.css';
import { ShellEffects } from './ShellEffects.tsx';
import { ShellPart } from './ShellPart.tsx';
import { LoadFailure, UpdatePrompt } from './UpdatePrompt.tsx';

/** Everything around the content of a page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const page = usePage();
  const { layout } = page;
  return (
    <div className={styles['shell']}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      {/* in a separate box, so that changes in it do not recalculate the style of its siblings */}
      <div data-stays="">
        <ShellPart>{mayAskForConsent(page) && <Consent />}</ShellPart>
      </div>
      <ShellPart fallback={<PartFailed />}>
        <Header />
      </ShellPart>
      <ShellPart>
        <Suspense fallback={null}>
          <CachedFragment name="side">
            <SideNavigation />
          </CachedFragment>
        </Suspense>
      </ShellPart>
      <PrintHead />
      <main id="main" className={styles['main']} tabIndex={-1}>
        <IsolatedPart key={toScreenKey(page)}>{children}</IsolatedPart>
      </main>
      <PrintFoot />
      <ShellPart>
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      </ShellPart>
      {hasBottomBar(layout) && (
        <ShellPart>
          <Suspense fallback={null}>
            <BottomBar />
          </Suspense>
        </ShellPart>
      )}
      <ShellEffects />
      <BrowserParts />
      <LeftMessages />
      <UpdatePrompt />
      <LoadFailure />
    </div>
  );
}
