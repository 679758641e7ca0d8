import { useEffect, useState } from 'react';
import { type ConsentChoice, type ConsentFlags, DEFAULT_CONSENT, toConsent } from '#shared/rules/consent.ts';
import { useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { cx } from '../../lib/class-names.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/storage.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Consent.module.css';
import { saveConsent } from './save-consent.ts';

const ROWS = ['necessary', 'functional', 'analytic', 'advertising'] as const;

/** CC01: asks only where no choice was made; refusing weighs as much as agreeing. Never covers the page. */
export function Consent() {
  const t = useT();
  const { locale, fixedLinks } = useSite();
  const [open, setOpen] = useState(false);
  const [advanced, setAdvanced] = useState(false);
  const [flags, setFlags] = useState<ConsentFlags>(DEFAULT_CONSENT);
  useEffect(() => setOpen(readStored(STORAGE_KEYS.cookiesAllowed) === null), []);
  if (!open) return null;

  function choose(choice: ConsentChoice) {
    const chosen = toConsent(choice, flags);
    writeStored(STORAGE_KEYS.cookiesAllowed, true);
    setOpen(false);
    void saveConsent(chosen, locale);
  }

  return (
    <section className={styles['banner']} aria-labelledby="consent-title">
      <div className={cx(styles['inner'], advanced && styles['open'])}>
        <div className={styles['text']}>
          <h2 id="consent-title" className={styles['title']}>
            {t('consent.title')}
          </h2>
          <p>
            {t('consent.text')} <AppLink href={fixedLinks.cookies}>{t('consent.policy')}</AppLink>
          </p>
          {advanced && (
            <fieldset className={styles['rows']}>
              <legend className="visually-hidden">{t('consent.kinds')}</legend>
              {ROWS.map((name) => {
                const flag = `${name}Consent` as const;
                return (
                  <label key={name} className={styles['row']}>
                    <input
                      type="checkbox"
                      className={styles['box']}
                      checked={flags[flag]}
                      disabled={name === 'necessary'}
                      onChange={(event) => setFlags({ ...flags, [flag]: event.target.checked })}
                    />
                    <span>
                      <strong>{t(`consent.${name}`)}</strong>
                      <span className={styles['about']}>{t(`consent.${name}.about`)}</span>
                    </span>
                  </label>
                );
              })}
            </fieldset>
          )}
        </div>
        <div className={cx(styles['actions'], advanced && styles['three'])}>
          <Button onClick={() => choose('all')}>{t('consent.all')}</Button>
          <Button onClick={() => choose('denied')}>{t('consent.denied')}</Button>
          {advanced ? (
            <Button onClick={() => choose('selected')}>{t('consent.selected')}</Button>
          ) : (
            <button type="button" className={styles['quiet']} onClick={() => setAdvanced(true)}>
              {t('consent.settings')}
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
