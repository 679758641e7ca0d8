import { useLayoutEffect, useRef, useState } from 'react';
import { withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { useT } from '../../../i18n/translation.tsx';
import { announce } from '../../../lib/status/announce.ts';
import { copyText } from '../../../lib/visitor/copy-text.ts';
import { useSite } from '../../../page/page-context.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { ReceivedFiles } from '../FormMessage.tsx';
import { useLeaveWarning } from '../use-leave-warning.ts';
import styles from './ReportReceipt.module.css';

interface ReportReceiptProps {
  code: string;
  isWaiting: boolean;
  fileCount: number;
  onDone: () => void;
}

/** The code of a report, shown until its sender confirms having saved it; not in the address, and not in storage. */
export function ReportReceipt({ code, isWaiting, fileCount, onDone }: ReportReceiptProps) {
  const t = useT();
  const { locale, localeMode, origin } = useSite();
  // the complete address, as it is also printed
  const address = origin + withLocale(REPORT_STATUS_PATH, locale, localeMode);
  const [result, setResult] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useLeaveWarning(() => true);
  useLayoutEffect(() => heading.current?.focus(), []);
  async function copy() {
    const text = t((await copyText(code)) ? 'report.receipt.copied' : 'report.receipt.notCopied');
    setResult(text);
    // also the second time, when the text is already there
    announce(text);
  }

  return (
    <div id="whistleblower-form" className={`stack ${styles['receipt']}`}>
      <h3 ref={heading} tabIndex={-1} className={styles['title']}>
        <Icon name="check" />
        {t('report.sent')}
      </h3>
      {isWaiting && <p>{t('report.received')}</p>}
      <ReceivedFiles count={fileCount} />
      <p>{t('report.receipt.text')}</p>
      <p className={styles['code']} data-receipt>
        {code}
      </p>
      <p>
        {t('report.receipt.where')} <strong className={styles['address']}>{address}</strong>
      </p>
      <p className={styles['warning']}>{t('report.receipt.once')}</p>
      <div className="buttons script-only">
        <Button variant="secondary" onClick={copy}>
          <Icon name="copy" size={20} />
          {t('report.receipt.copy')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('report.receipt.print')}
        </Button>
        <Button onClick={onDone}>{t('report.receipt.done')}</Button>
      </div>
      <p className={styles['status']}>{result}</p>
    </div>
  );
}
