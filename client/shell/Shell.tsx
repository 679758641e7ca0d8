import type { ReactNode } from 'react';
import { usePage } from '../app/page-context.tsx';
import { ConsentPart } from '../features/consent/ConsentPart.tsx';
import { useT } from '../i18n/translation.tsx';
import { BottomBar, hasBottomBar } from './BottomBar.tsx';
import { BrowserParts } from './BrowserParts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { MobileNavigation } from './MobileNavigation.tsx';
import { PrintFoot, PrintHead } from './PrintLines.tsx';
import styles from './Shell.module.css';
import { ShellEffects } from './ShellEffects.tsx';
import { SideNavigation } from './SideNavigation.tsx';

/** What stays around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  const { layout } = usePage();
  return (
    <div className={styles['shell']}>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <ConsentPart />
      <Header />
      <MobileNavigation />
      <SideNavigation />
      <PrintHead />
      <main id="main" className={styles['main']} tabIndex={-1}>
        {children}
      </main>
      <PrintFoot />
      <Footer />
      {hasBottomBar(layout) && <BottomBar />}
      <ShellEffects />
      <BrowserParts />
    </div>
  );
}
