import { useEffect } from 'react';
import { BasketList } from '../features/basket/BasketList.tsx';
import { useBasket } from '../features/basket/basket-store.ts';
import { ViewedContacts } from '../features/contact-directory/ViewedContacts.tsx';
import { useT } from '../i18n/translation.tsx';
import { waitForConnection } from '../lib/wait-for-connection.ts';
import { usePage, useSite } from '../page/page-context.tsx';
import { ButtonLink, ReloadLink } from '../ui/controls/Button.tsx';
import { Section } from '../ui/page/Section.tsx';
import styles from './Offline.module.css';
import type { ViewProps } from './view-props.ts';

/** Shown instead of any page when there is no network, with what is stored in the browser (D24). */
export function Offline(_props: ViewProps<'offline'>) {
  const t = useT();
  const { path } = usePage();
  const { fixedLinks } = useSite();
  const entries = useBasket();
  useEffect(() => {
    // if it was opened at its own address, there is no other page to load
    if (location.pathname === path) return;
    return waitForConnection(location.href, () => location.reload());
  }, [path]);
  return (
    <>
      <Section tight>
        <div className="buttons">
          <ReloadLink>{t('ui.retry')}</ReloadLink>
          <ButtonLink href={fixedLinks.home} variant="secondary">
            {t('offline.home')}
          </ButtonLink>
        </div>
      </Section>
      <Section id="offline-basket" label={t('offline.basket.label')} title={t('offline.basket')}>
        {entries.length > 0 ? (
          <>
            <p className={styles['hint']}>{t('offline.basket.hint')}</p>
            <BasketList entries={entries} isPlain />
          </>
        ) : (
          <p className={styles['hint']}>{t('offline.basket.empty')}</p>
        )}
      </Section>
      <Section id="offline-contacts" label={t('offline.contacts.label')} title={t('offline.contacts')}>
        <ViewedContacts />
      </Section>
    </>
  );
}
