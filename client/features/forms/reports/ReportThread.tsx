import type { ReportThread as Thread } from '#shared/contract/models/form.ts';
import { useT } from '../../../i18n/translation.tsx';
import { Time } from '../../../page/Time.tsx';
import styles from './ReportThread.module.css';

/** State of a report, and the messages about it, with dates but no times (D7). */
export function ReportThread({ thread: { state, messages } }: { thread: Thread }) {
  const t = useT();
  return (
    <>
      <p className={styles['state']} data-report-state={state}>
        <span className="label">{t('report.state')}</span> <strong>{t(`report.state.${state}`)}</strong>
      </p>
      <ol className="stack" aria-label={t('report.messages')}>
        {messages.map(({ from, text, date, files }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id, and are never reordered
          <li key={i} className={styles['message']} data-from={from}>
            <p className={styles['from']}>
              <strong>{t(`report.from.${from}`)}</strong> <Time date={date} />
            </p>
            <p className={styles['text']}>{text}</p>
            {files ? <p className={styles['files']}>{t('report.files', { count: files })}</p> : null}
          </li>
        ))}
      </ol>
    </>
  );
}
