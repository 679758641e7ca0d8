import { useRef, useState } from 'react';
import { buildFilesLink } from '#shared/rules/files/file-basket.ts';
import { useT } from '../../i18n/translation.tsx';
import { copyText } from '../../lib/visitor/copy-text.ts';
import { useSite } from '../../page/page-context.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import type { BasketEntry } from './basket-entry.ts';
import styles from './ShareLink.module.css';

/** Copies a link that fills the basket of the person who opens it. If copying fails, the link is shown and selected. */
export function ShareLink({ entries }: { entries: readonly BasketEntry[] }) {
  const t = useT();
  const { fixedLinks } = useSite();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ link: string; left: number; isCopied: boolean } | null>(null);
  async function copy() {
    const ids = entries.map((entry) => entry.id);
    const made = buildFilesLink(location.origin + (fixedLinks.downloadCenter ?? fixedLinks.home), ids);
    const isCopied = await copyText(made.link);
    setResult({ ...made, isCopied });
    if (!isCopied) requestAnimationFrame(() => field.current?.focus());
  }
  return (
    <div className={styles['share']}>
      <Button variant="secondary" onClick={copy}>
        <Icon name="copy" size={20} />
        {t('basket.link')}
      </Button>
      {result && !result.isCopied && (
        <input
          ref={field}
          readOnly
          value={result.link}
          aria-label={t('basket.link.field')}
          className={`input ${styles['field']}`}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <p role="status" className={styles['status']}>
        {result?.isCopied && <span>{t('basket.link.copied')}</span>}{' '}
        {result && result.left > 0 && <span>{t('basket.link.left', { count: result.left })}</span>}
      </p>
    </div>
  );
}
