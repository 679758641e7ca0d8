import { Fragment, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { CONSENT_KINDS, type ConsentFlags, DEFAULT_CONSENT, toConsent, toFlag } from '#shared/rules/consent/consent.ts';
import { useT } from '../../i18n/translation.tsx';
import { useOnNavigation } from '../../lib/navigation/use-on-navigation.ts';
import { readGiven, visitorConsent } from '../../lib/visitor/visitor-consent.ts';
import { useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/disclosure/Dialog.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Settings.module.css';
import { StoredData } from './StoredData.tsx';
import { useAllLabel } from './use-all-label.ts';

/** The four kinds of consent, the receipt, and a button that refuses beside the others (CC01, advanced view). */
export function Settings({ isOpen }: { isOpen: boolean }) {
  const t = useT();
  const { closeDialog } = visitorConsent.getState();
  return (
    <Dialog isOpen={isOpen} onClose={closeDialog} title={t('consent.dialog')} permanent>
      <SettingsForm />
    </Dialog>
  );
}

/** Starts with the current choice each time the dialog opens, and follows one that is made elsewhere. */
function SettingsForm() {
  const t = useT();
  const { consent, fixedLinks } = useSite();
  const allLabel = useAllLabel();
  const { chosen, id, isRefusedByBrowser } = useStore(visitorConsent);
  const [flags, setFlags] = useState<ConsentFlags>(chosen ?? DEFAULT_CONSENT);
  // another tab may change the choice while the dialog is open
  const current = JSON.stringify(chosen);
  const [shown, setShown] = useState(current);
  if (shown !== current) {
    setShown(current);
    setFlags(chosen ?? DEFAULT_CONSENT);
  }
  const { choose } = visitorConsent.getState();
  const body = useRef<HTMLDivElement>(null);
  // the link to the policy would open it behind the dialog
  useOnNavigation(() => body.current?.closest('dialog')?.close());
  return (
    <div ref={body} className={`stack ${styles['body']}`}>
      <p>
        {t('consent.change')} <AppLink href={fixedLinks.cookies}>{t('consent.policy')}</AppLink>
      </p>
      {isRefusedByBrowser && <Note>{t(chosen ? 'consent.gpc.overridden' : 'consent.gpc')}</Note>}
      <fieldset>
        <legend className="visually-hidden">{t('consent.kinds')}</legend>
        {CONSENT_KINDS.map((kind) => (
          <Fragment key={kind}>
            <label className={styles['row']}>
              <input
                type="checkbox"
                name={kind}
                className={styles['box']}
                checked={flags[toFlag(kind)]}
                disabled={kind === 'necessary'}
                // its label has both, and its description would be read twice
                aria-labelledby={`consent-${kind}-name`}
                aria-describedby={`consent-${kind}`}
                onChange={(event) => setFlags({ ...flags, [toFlag(kind)]: event.target.checked })}
              />
              <span>
                <strong id={`consent-${kind}-name`}>{t(`consent.${kind}`)}</strong>
                <span id={`consent-${kind}`} className={styles['about']}>
                  {t(`consent.${kind}.about`)}
                </span>
              </span>
            </label>
            <StoredData kind={kind} kindName={t(`consent.${kind}`)} />
          </Fragment>
        ))}
      </fieldset>
      <div className={styles['actions']}>
        <Button onClick={() => choose(toConsent('all', undefined, consent.all))}>{allLabel}</Button>
        <Button onClick={() => choose(toConsent('denied'))}>{t('consent.denied')}</Button>
        <Button onClick={() => choose(toConsent('selected', flags))}>{t('consent.selected')}</Button>
      </div>
      {chosen && (
        <div className={styles['receipt']}>
          <p>
            <span>{t(id ? 'consent.receipt' : 'consent.unsaved')}</span> {id && <code>{id}</code>}
          </p>
          <Button variant="secondary" compact onClick={() => downloadRecord(location.origin)}>
            {t('consent.download')}
          </Button>
        </div>
      )}
    </div>
  );
}

function downloadRecord(origin: string) {
  const { id, chosen } = visitorConsent.getState();
  const { version, at } = readGiven();
  const record = { site: origin, id, version, date: at === null ? null : new Date(at).toISOString(), choice: chosen };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));
  link.download = 'consent.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
