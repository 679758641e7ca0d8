import { useStore } from 'zustand';
import { ZIP_BYTES_MAX, ZIP_FILES_MAX } from '#shared/rules/files/zip-limits.ts';
import { useT } from '../../i18n/translation.tsx';
import { Button, ButtonLink } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/disclosure/Dialog.tsx';
import { useBasket } from './basket-store.ts';
import styles from './ZipDialog.module.css';
import { ZipStatusIcon } from './ZipStatusIcon.tsx';
import { zipDownload } from './zip-download.ts';

/** Preparing, starting, ready, failed; the link is shown as soon as the archive exists (DC15, DC17). */
export function ZipDialog({ onRetry }: { onRetry(): void }) {
  const t = useT();
  const state = useStore(zipDownload);
  const { phase } = state;
  const entries = useBasket();
  const missing = state.missing.map((id) => entries.find((entry) => entry.id === id)?.name ?? id);
  const text = {
    pending: t('zip.pending'),
    downloading: t('zip.downloading'),
    ready: t('zip.ready'),
    error: {
      failed: t('zip.error'),
      gone: t('zip.gone'),
      tooLarge: t('zip.tooLarge', { files: ZIP_FILES_MAX, size: `${ZIP_BYTES_MAX / 1024 ** 3} GB` }),
    }[state.downloadError ?? 'failed'],
  };
  const isOver = phase === 'ready' || phase === 'error';
  return (
    <Dialog isOpen={phase !== null} onClose={state.close} title={t('zip.title')} narrow permanent={!isOver}>
      {phase && (
        <div className={`stack ${styles['body']}`} data-phase={phase}>
          <ZipStatusIcon phase={phase} />
          <p role="status" className={styles['text']} data-tone={phase === 'error' || undefined}>
            {text[phase]}
          </p>
          {phase !== 'error' && missing.length > 0 && (
            <div className={styles['text']}>
              <p>{t('zip.missing')}</p>
              <ul>
                {missing.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          )}
          {phase !== 'error' && (
            <ButtonLink href={state.downloadLink} download>
              {t('zip.link')}
            </ButtonLink>
          )}
          {phase === 'error' && state.downloadError === 'failed' && (
            <Button
              variant="secondary"
              onClick={(event) => {
                // the button disappears when the retry starts
                event.currentTarget.closest('dialog')?.focus();
                onRetry();
              }}
            >
              {t('ui.retry')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
