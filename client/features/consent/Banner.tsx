import { useEffect } from 'react';
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
 * content.
 */
export function Banner() {
  const t = useT();
  const { fixedLinks, consent } = useSite();
  const allLabel = useAllLabel();
  const { choose, openDialog } = visitorConsent.getState();
  // otherwise the next Tab would start at the top of the document
  useEffect(() => () => focusIfLost(document.getElementById('main')), []);
  return (
    <section
      ref={announceBanner}
      className={styles['banner']}
      aria-labelledby="consent-title"
      data-print="no"
      data-edge=""
    >
      <div className={`container ${styles['inner']}`}>
        <div>
          <h2 id="consent-title" className={styles['title']}>
            {t('consent.title')}
          </h2>
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
  const { dataset } = document.documentElement;
  dataset['banner'] = '';
  const stop = publishBanner(banner);
  return () => {
    stop?.();
    delete dataset['banner'];
  };
}
