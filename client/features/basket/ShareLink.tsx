import { useRef, useState } from 'react';
import { buildFilesLink } from '#shared/rules/files/file-basket.ts';
import { useT } from '../../i18n/translation.tsx';
import { announce } from '../../lib/status/announce.ts';
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
  const [result, setResult] = useState<{ link: string; isCopied: boolean; texts: readonly string[] } | null>(null);
  async function copy() {
    const ids = entries.map((entry) => entry.id);
    const { link, left } = buildFilesLink(location.origin + (fixedLinks.downloadCenter ?? fixedLinks.home), ids);
    const isCopied = await copyText(link);
    const texts = [
      ...(isCopied ? [t('basket.link.copied')] : []),
      ...(left > 0 ? [t('basket.link.left', { count: left })] : []),
    ];
    setResult({ link, isCopied, texts });
    // also the second time, when the texts are already there
    texts.forEach(announce);
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
      <p className={styles['status']}>{result?.texts.join(' ')}</p>
    </div>
  );
}
