import { useEffect } from 'react';
import { toConsent } from '#shared/rules/consent.ts';
import { useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { visitorConsent } from '../../lib/visitor-consent.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Banner.module.css';
import { useAllLabel } from './use-all-label.ts';

/** CC01, simple view: refusing weighs as much as agreeing. Lies at the foot of the window, takes no focus, covers no page. */
export function Banner() {
  const t = useT();
  const { fixedLinks, consent } = useSite();
  const allLabel = useAllLabel();
  const { choose, openDialog } = visitorConsent.getState();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['banner'] = '';
    return () => {
      delete dataset['banner'];
    };
  }, []);
  return (
    <section className={styles['banner']} aria-labelledby="consent-title">
      <div className={styles['inner']}>
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
          <button type="button" className={styles['settings']} aria-haspopup="dialog" onClick={openDialog}>
            {t('consent.settings')}
          </button>
        </div>
      </div>
    </section>
  );
}
