import { useT } from '../../i18n/translation.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ErrorNote } from '../../ui/text/Note.tsx';
import styles from './CategoryTree.module.css';

/** PR13: what could not be loaded, and the way to try again. */
export function LoadError({ onRetry }: { onRetry(): void }) {
  const t = useT();
  return (
    <div className={styles['wait']}>
      <ErrorNote>
        <p>{t('product.loadError')}</p>
        <Button
          variant="secondary"
          compact
          onClick={(event) => {
            // the button goes as the try begins
            event.currentTarget.closest('nav')?.focus();
            onRetry();
          }}
        >
          {t('ui.retry')}
        </Button>
      </ErrorNote>
    </div>
  );
}
