import { useEffect, useRef, useState } from 'react';
import { toFileSize } from '#shared/rules/file-size.ts';
import { useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/AppLink.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BasketPanel.module.css';
import { BASKET_LIST_MAX, basket } from './basket-store.ts';
import { useBasket } from './use-basket.ts';

/** Collected files: at most 8 shown, with number and total size; removed one by one or, after a question, all (DC07, DC08, DC10). */
export function BasketPanel({ open, onClose }: { open: boolean; onClose(): void }) {
  const t = useT();
  const { locale, fixedLinks } = useSite();
  const entries = useBasket();
  const dialog = useRef<HTMLDialogElement>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
    setAsking(false);
  }, [open]);
  const total = entries.reduce((sum, entry) => sum + entry.file.size, 0);
  const hidden = entries.length - BASKET_LIST_MAX;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      className={styles['panel']}
      aria-labelledby="basket-title"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles['inner']}>
        <div className={styles['head']}>
          <h2 id="basket-title" className={styles['title']}>
            {t('basket.title')}
          </h2>
          <button type="button" className={styles['close']} onClick={onClose}>
            {t('shell.close')}
            <Icon name="close" />
          </button>
        </div>
        {entries.length === 0 ? (
          <div className={styles['empty']}>
            <img src="/uploads/images/object/empty-basket/basket.svg" alt="" width="160" height="120" />
            <p>{t('basket.empty')}</p>
            <AppLink href={fixedLinks.downloadCenter} className={styles['link']}>
              {t('basket.toDownloadCenter')}
            </AppLink>
          </div>
        ) : (
          <>
            <p className={styles['total']} aria-live="polite">
              {t('basket.count', { count: entries.length })} · {toFileSize(total, locale)}
            </p>
            <ul className={styles['list']}>
              {entries.slice(0, BASKET_LIST_MAX).map((entry) => (
                <li key={`${entry.id} ${entry.container}`} className={styles['row']}>
                  <span className={styles['name']}>
                    <a href={entry.sources ?? undefined} download>
                      {entry.name}
                    </a>
                    <span className={styles['size']}>{toFileSize(entry.file.size, locale)}</span>
                  </span>
                  <button
                    type="button"
                    className={styles['remove']}
                    onClick={() => basket.getState().remove(entry.id, entry.container ?? undefined)}
                  >
                    <Icon name="close" />
                    <span className="visually-hidden">{t('basket.remove', { name: entry.name })}</span>
                  </button>
                </li>
              ))}
            </ul>
            {hidden > 0 && <p className={styles['more']}>{t('basket.more', { count: hidden })}</p>}
            <div className={styles['foot']}>
              {asking ? (
                <>
                  <p role="alert">{t('basket.clear.question')}</p>
                  <button type="button" className={styles['danger']} onClick={() => basket.getState().clear()}>
                    {t('basket.clear.yes')}
                  </button>
                  <button type="button" className={styles['quiet']} onClick={() => setAsking(false)}>
                    {t('basket.clear.no')}
                  </button>
                </>
              ) : (
                <button type="button" className={styles['quiet']} onClick={() => setAsking(true)}>
                  {t('basket.clear')}
                </button>
              )}
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
