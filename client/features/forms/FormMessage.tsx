import { type MouseEvent, useLayoutEffect } from 'react';
import type { TextKey } from '#shared/locales/translator.ts';
import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import type { AttachmentRule } from '#shared/rules/forms/attachment.ts';
import { useT } from '../../i18n/translation.tsx';
import { usePage, useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Form.module.css';
import { toFieldId, useFormContext } from './form-context.ts';
import { ReferenceLine } from './ReferenceLine.tsx';
import type { FormFailure } from './send-form.ts';
import { useFilesHint, useProblemText } from './use-problem-text.ts';

/** The outcome, above the fields; one text for each status (FM11). It takes the focus: an alert would be read twice. */
export function FormMessage({ success }: { success?: string | undefined }) {
  const t = useT();
  const { path } = usePage();
  const form = useFormContext();
  const pickText = (ofApplication: TextKey, ofMessage: TextKey) => (form.job ? ofApplication : ofMessage);
  const toText = useProblemText();
  const { status, outcomeCount, message, submittedProblems } = form;
  const id = `${form.id}-outcome`;
  const named = status === 'none' ? {} : { role: 'group', 'aria-labelledby': id };
  const sent = form.about ? [form.about, ...form.sent] : form.sent;
  const wrong = Object.keys(form.labels).filter((field) => submittedProblems[field]);
  const isOnlyFiles = wrong.length > 0 && wrong.every((field) => field === form.attachments?.field);
  // FM12: scrolls to the message above the form, or to its first line if it is taller than the window
  useLayoutEffect(() => {
    if (outcomeCount === 0) return;
    const element = message.current;
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: element.offsetHeight > window.innerHeight ? 'start' : 'nearest' });
  }, [outcomeCount, message]);

  return (
    <div ref={message} id={id} tabIndex={-1} className={`stack ${styles['message']}`} {...named}>
      {status === 'error' && (
        <Note tone="error">
          <p className={styles['heading']}>{t(isOnlyFiles ? 'forms.error.files' : 'forms.error')}</p>
          {wrong.length > 0 && (
            <ul className={styles['summary']}>
              {wrong.map((field) => (
                <li key={field} data-solved={!form.problems[field] || undefined}>
                  <FieldLink field={field}>
                    {toLine(form.labels[field] ?? field, toText(field, submittedProblems[field]))}
                  </FieldLink>
                </li>
              ))}
            </ul>
          )}
        </Note>
      )}
      {(status === 'recaptchaError' || status === 'sendingError') && (
        <Note tone={form.failure === 'unconfirmed' ? 'info' : 'error'}>
          <Failure />
        </Note>
      )}
      {status === 'success' && success && (
        <>
          <Note tone="ok">
            <p className={styles['heading']}>
              {form.isWaiting ? t(pickText('jobs.form.received', 'forms.received')) : success}
            </p>
            {form.reference && (
              <>
                <ReferenceLine
                  text={t(pickText('jobs.form.reference', 'forms.reference'), { reference: form.reference })}
                  reference={form.reference}
                />
                <p className={styles['next']}>{t(pickText('jobs.form.next', 'forms.next'))}</p>
              </>
            )}
          </Note>
          {form.reference && (
            <>
              {sent.length > 0 && (
                <div>
                  {/* without a script the other values are unknown */}
                  {form.sent.length > 0 && <p className={styles['heading']}>{t('forms.sent')}</p>}
                  <Facts facts={sent} className={styles['receipt']} />
                </div>
              )}
              <p>
                <a
                  href={path}
                  className={`touch-target ${styles['link']}`}
                  onClick={(event) => {
                    event.preventDefault();
                    form.startAgain();
                  }}
                >
                  {t(pickText('jobs.form.another', 'forms.another'))}
                </a>
              </p>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Texts that are different for job applications. */
const APPLICATION_FAILURES: Partial<Record<FormFailure, TextKey>> = {
  closed: 'jobs.form.closed',
  tooLarge: 'jobs.form.tooLarge',
};
/** There was no response: the message may have arrived nevertheless (hardening 20). */
const UNANSWERED: readonly unknown[] = ['failed', 'offline', 'timedOut', 'cancelled'];

function Failure() {
  const t = useT();
  const { name, job, status, failure: reportedFailure, attachments: files } = useFormContext();
  const { posted } = usePage();
  const failure = reportedFailure ?? 'failed';
  const isCaptcha = status === 'recaptchaError';
  const jobText = job && APPLICATION_FAILURES[failure];
  const unsent = UNANSWERED.includes(failure) ? 'forms.noAnswer' : 'forms.failed';
  if (failure === 'unconfirmed')
    return (
      <>
        <p className={styles['heading']}>{t('forms.confirm')}</p>
        <p>{t('forms.failure.unconfirmed')}</p>
        {files && posted?.hasFiles && (
          <p>{t(files.count > 1 ? 'forms.attachments.again' : 'forms.attachment.again')}</p>
        )}
      </>
    );
  return (
    <>
      <p className={styles['heading']}>{t(isCaptcha ? 'forms.captcha' : unsent)}</p>
      <p>{isCaptcha ? t('forms.captcha.hint') : (jobText && t(jobText)) || t(`forms.failure.${failure}`)}</p>
      {failure === 'tooLarge' && files && <FileLimits rule={files} />}
      {/* reports must not go through the office (D7) */}
      {name !== 'whistleblower' && <OtherWays />}
    </>
  );
}

/** Link to the field whose files make the message too large, with the limits of that field. */
function FileLimits({ rule }: { rule: AttachmentRule }) {
  const hint = useFilesHint(rule);
  return (
    <p className={styles['summary']}>
      <FieldLink field={rule.field}>{toLine(useFormContext().labels[rule.field] ?? '', hint)}</FieldLink>
    </p>
  );
}

/** Link that leads to a field, also without a script. */
function FieldLink({ field, children }: { field: string; children: string }) {
  const id = toFieldId(useFormContext().id, field);
  function jump(event: MouseEvent) {
    event.preventDefault();
    const target = document.getElementById(id);
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }
  return (
    <a href={`#${id}`} onClick={jump}>
      {children}
    </a>
  );
}

/** Phone number and e-mail address, for visitors whose message cannot be sent. */
function OtherWays() {
  const t = useT();
  const { phone, email } = useSite().company;
  if (!phone && !email) return null;
  return (
    <p className={styles['ways']}>
      {t('forms.otherWays')} {phone && <AppLink href={buildPhoneLink(phone)}>{phone}</AppLink>}
      {phone && email && ', '}
      {email && <AppLink href={`mailto:${email}`}>{email}</AppLink>}
    </p>
  );
}

/** Label and problem; a label that is a question needs no colon. */
const toLine = (label: string, problem: string) => `${label}${label.endsWith('?') ? '' : ':'} ${problem}`;
