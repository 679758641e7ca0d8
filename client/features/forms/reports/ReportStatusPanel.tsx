import { type FormEvent, type ReactNode, type Ref, useRef } from 'react';
import type { ReportStatus } from '#shared/pages/page-views.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { REPORT_MAX } from '#shared/rules/forms/forms.ts';
import { useT } from '../../../i18n/translation.tsx';
import { pasteWhole } from '../../../lib/typed/paste-whole.ts';
import { isTyped } from '../../../lib/typed/typed-forms.ts';
import { usePage, usePath, useSite } from '../../../page/page-context.tsx';
import { AppLink } from '../../../ui/controls/AppLink.tsx';
import { BackLink } from '../../../ui/controls/BackLink.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import fieldStyles from '../fields/Field.module.css';
import { describeControl, LabelledField } from '../fields/Field.tsx';
import { FileField } from '../fields/FileField.tsx';
import { FormContext, useForm } from '../use-form.ts';
import { toFieldId } from '../use-form-screen.ts';
import { useLeaveWarning } from '../use-leave-warning.ts';
import styles from './ReportStatusPanel.module.css';
import { ReportThread } from './ReportThread.tsx';

/**
 * Shows the messages of a report by its code (D7). Plain forms, with and without a script: the code is sent in the body
 * of a POST and comes back in a page that is not cached; the browser stores nothing.
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
  const frame = {
    id: 'report-receipt',
    label: t('report.open.code'),
    hint: t('report.open.hint'),
    error: problem === 'required' || problem === 'unknown' ? t(`report.problem.${problem}`) : '',
  };
  return (
    <PostForm>
      <LabelledField {...frame}>
        <input
          {...describeControl(frame)}
          name="receipt"
          className={`input ${fieldStyles['input']}`}
          type="text"
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={receipt}
        />
      </LabelledField>
      <Button type="submit" className={styles['submit']}>
        {t('report.open.submit')}
      </Button>
    </PostForm>
  );
}

function ReplyForm({ status: { receipt, content, problem, thread } }: { status: ReportStatus }) {
  const t = useT();
  const { posted } = usePage();
  const frame = {
    id: 'report-reply',
    label: t('report.reply'),
    hint: t('report.reply.hint'),
    error: problem === 'required' || problem === 'long' ? t(`forms.problem.${problem}`, { max: REPORT_MAX }) : '',
  };
  const isSent = useRef(false);
  const form = useForm('whistleblower', { attachments: t('report.reply.files') });
  useLeaveWarning(() => !isSent.current && form.element.current !== null && isTyped(form.element.current));
  // a reply that did not arrive comes back without a thread: then the field is shown as it was before
  const takesFiles = thread ? thread.takesFiles === true : posted !== null;
  async function send(element: HTMLFormElement) {
    if (!(await form.checkChosenFiles())) return document.getElementById(toFieldId(form.id, 'attachments'))?.focus();
    isSent.current = true;
    element.submit();
  }
  return (
    <PostForm
      ref={form.element}
      isMultipart={takesFiles}
      isTyped={content !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <input type="hidden" name="receipt" value={receipt} />
      <LabelledField {...frame}>
        <textarea
          {...describeControl(frame)}
          name="content"
          className={`input ${fieldStyles['area']}`}
          rows={6}
          required
          maxLength={REPORT_MAX}
          autoComplete="off"
          spellCheck={false}
          defaultValue={content}
        />
      </LabelledField>
      {takesFiles && (
        <FormContext value={form}>
          <FileField note={t('report.attachments.hint')} />
        </FormContext>
      )}
      <Button type="submit" className={styles['submit']}>
        {t('report.reply.submit')}
      </Button>
    </PostForm>
  );
}

/** A form instead of a link: it loads the page again without the code, so that nothing of the report is shown. */
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

interface PostFormProps {
  children: ReactNode;
  ref?: Ref<HTMLFormElement>;
  isMultipart?: boolean;
  /** Whether the server returned the form with what was typed. */
  isTyped?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

function PostForm({ children, ref, isMultipart = false, isTyped: hasText = false, onSubmit }: PostFormProps) {
  const { locale, localeMode } = useSite();
  const { formToken } = usePage();
  return (
    <form
      ref={ref}
      method="post"
      encType={isMultipart ? 'multipart/form-data' : undefined}
      action={`${withLocale(REPORT_STATUS_PATH, locale, localeMode)}#report`}
      className="stack"
      autoComplete="off"
      noValidate
      data-typed={hasText || undefined}
      onPaste={pasteWhole}
      onDrop={pasteWhole}
      onSubmit={onSubmit}
    >
      <input type="hidden" name={GUARD_FIELDS.formToken} value={formToken} />
      {children}
    </form>
  );
}
