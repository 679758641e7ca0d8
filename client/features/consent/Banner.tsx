import { useEffect } from 'react';
import { CONSENT_BANNER_ID } from '#shared/pages/hydration.ts';
import { toConsent } from '#shared/rules/consent/consent.ts';
import { useT } from '../../i18n/translation.tsx';
import { focusIfLost } from '../../lib/focus-if-lost.ts';
import { visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { publishHeight } from '../../lib/window/window-edges.ts';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import styles from './Banner.module.css';
import { useAllLabel } from './use-all-label.ts';

/**
 * Refusing is as easy as agreeing (CC01, simple view). At the bottom of the window; takes no focus and covers no
 * content. Hidden in the markup of every page: the start script shows it before the app runs (decision 125).
 */
export function Banner({ isShown }: { isShown: boolean }) {
  const t = useT();
  const { fixedLinks, consent } = useSite();
  const allLabel = useAllLabel();
  const { choose, openDialog } = visitorConsent.getState();
  // also where only the start script has shown it, and the visitor has chosen in another tab meanwhile
  useEffect(() => () => void delete document.documentElement.dataset['banner'], []);
  useEffect(() => {
    // otherwise the next Tab would start at the top of the document
    if (isShown) return () => focusIfLost(document.getElementById('main'));
    return undefined;
  }, [isShown]);
  return (
    <section
      id={CONSENT_BANNER_ID}
      ref={isShown ? announceBanner : undefined}
      hidden={!isShown}
      suppressHydrationWarning
      className={styles['banner']}
      aria-labelledby="consent-title"
      data-nosnippet=""
      data-print="no"
      data-edge=""
    >
      <div className={`container ${styles['inner']}`}>
        <div>
          <p id="consent-title" className={styles['title']}>
            {t('consent.title')}
          </p>
          <p className={styles['about']}>
            {t('consent.text')} <AppLink href={fixedLinks.cookies}>{t('consent.policy')}</AppLink>
          </p>
        </div>
        <div className={styles['actions']}>
          <Button onClick={() => choose(toConsent('all', undefined, consent.all))}>{allLabel}</Button>
          <Button onClick={() => choose(toConsent('denied'))}>{t('consent.denied')}</Button>
          <button
            type="button"
            className={`text-button ${styles['settings']}`}
            aria-haspopup="dialog"
            onClick={openDialog}
          >
            {t('consent.settings')}
          </button>
        </div>
      </div>
    </section>
  );
}

const publishBanner = publishHeight('--banner', 'settles');
/** Other elements at the bottom of the window are placed above the banner. */
function announceBanner(banner: HTMLElement) {
  document.documentElement.dataset['banner'] = '';
  return publishBanner(banner);
}
