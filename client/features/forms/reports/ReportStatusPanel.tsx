import { type ReactNode, useRef } from 'react';
import type { ReportStatus } from '#shared/pages/page-data.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { REPORT_MAX } from '#shared/rules/forms/forms.ts';
import { useT } from '../../../i18n/translation.tsx';
import { usePage, usePath, useSite } from '../../../page/page-context.tsx';
import { AppLink } from '../../../ui/controls/AppLink.tsx';
import { BackLink } from '../../../ui/controls/BackLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import fieldStyles from '../fields/Field.module.css';
import { FieldError } from '../fields/Field.tsx';
import styles from './ReportStatusPanel.module.css';
import { ReportThread } from './ReportThread.tsx';
import { useLeaveWarning } from './use-leave-warning.ts';

/**
 * D7: a report's answers by its code. Plain forms, with and without a script: the code goes in the body of a POST and
 * comes back in the page that nobody keeps; the browser stores nothing.
 */
export function ReportStatusPanel({ status }: { status: ReportStatus }) {
  const t = useT();
  const path = usePath();
  const { thread, content, step, problem, isSent } = status;
  const isOpen = thread !== null || step === 'reply';
  return (
    <div className={styles['panel']}>
      {isSent && (
        <Note tone="ok" role="status">
          <p>{t('report.reply.sent')}</p>
        </Note>
      )}
      {(problem === 'closed' || problem === 'limited' || problem === 'failed' || (problem === 'unknown' && isOpen)) && (
        <Note tone="error" role="alert">
          <p>{t(`report.problem.${problem}`)}</p>
          {step === 'reply' && problem !== 'closed' && <p>{t('report.reply.kept')}</p>}
        </Note>
      )}
      {problem === 'closed' && <p className={styles['unsent']}>{content}</p>}
      {thread && <ReportThread thread={thread} />}
      {!isOpen && <CodeForm status={status} />}
      {thread?.state === 'closed' ? (
        <p>
          {t('report.closed')} <AppLink href={path('whistleblower.index')}>{t('report.closed.link')}</AppLink>
        </p>
      ) : (
        isOpen && <ReplyForm status={status} />
      )}
      {isOpen && <Leave />}
      {!isOpen && <BackLink href={path('whistleblower.index')}>{t('report.back')}</BackLink>}
    </div>
  );
}

function CodeForm({ status: { receipt, problem } }: { status: ReportStatus }) {
  const t = useT();
  const wrong = problem === 'required' || problem === 'unknown' ? problem : null;
  return (
    <PostForm>
      <div className={fieldStyles['field']} data-wrong={wrong ? true : undefined}>
        <label htmlFor="report-receipt" className={fieldStyles['label']}>
          {t('report.open.code')}
        </label>
        <p id="report-receipt-hint" className={fieldStyles['hint']}>
          {t('report.open.hint')}
        </p>
        <input
          id="report-receipt"
          name="receipt"
          className={fieldStyles['input']}
          type="text"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={receipt}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'report-receipt-hint report-receipt-error' : 'report-receipt-hint'}
        />
        <FieldError id="report-receipt" text={wrong ? t(`report.problem.${wrong}`) : ''} />
      </div>
      <Button type="submit" className={styles['submit']}>
        {t('report.open.submit')}
      </Button>
    </PostForm>
  );
}

function ReplyForm({ status: { receipt, content, problem } }: { status: ReportStatus }) {
  const t = useT();
  const wrong = problem === 'required' || problem === 'long' ? problem : null;
  const area = useRef<HTMLTextAreaElement>(null);
  const isSent = useRef(false);
  useLeaveWarning(() => !isSent.current && area.current?.value.trim() !== '');
  return (
    <PostForm
      onSubmit={() => {
        isSent.current = true;
      }}
    >
      <input type="hidden" name="receipt" value={receipt} />
      <div className={fieldStyles['field']} data-wrong={wrong ? true : undefined}>
        <label htmlFor="report-reply" className={fieldStyles['label']}>
          {t('report.reply')}
        </label>
        <p id="report-reply-hint" className={fieldStyles['hint']}>
          {t('report.reply.hint')}
        </p>
        <textarea
          ref={area}
          id="report-reply"
          name="content"
          className={fieldStyles['area']}
          rows={6}
          required
          maxLength={REPORT_MAX}
          autoComplete="off"
          defaultValue={content}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? 'report-reply-hint report-reply-error' : 'report-reply-hint'}
        />
        <FieldError id="report-reply" text={wrong ? t(`forms.problem.${wrong}`, { max: REPORT_MAX }) : ''} />
      </div>
      <Button type="submit" className={styles['submit']}>
        {t('report.reply.submit')}
      </Button>
    </PostForm>
  );
}

/** A form, no link: the page is loaded again without the code, and shows nothing of the report. */
function Leave() {
  const t = useT();
  const { path } = usePage();
  return (
    <form method="get" action={path} className={styles['leave']}>
      <p>{t('report.leave.text')}</p>
      <Button type="submit" variant="secondary">
        {t('report.leave')}
      </Button>
    </form>
  );
}

function PostForm({ children, onSubmit }: { children: ReactNode; onSubmit?: () => void }) {
  const { locale, localeMode } = useSite();
  const { formToken } = usePage();
  return (
    <form
      method="post"
      action={`${withLocale(REPORT_STATUS_PATH, locale, localeMode)}#report`}
      className={styles['form']}
      autoComplete="off"
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name={GUARD_FIELDS.formToken} value={formToken} />
      {children}
    </form>
  );
}
