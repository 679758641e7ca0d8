import type { TextKey } from '#shared/locales/translator.ts';
import { buildMailLink } from '#shared/rules/contact/mail-link.ts';
import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import { useT } from '../../i18n/translation.tsx';
import { onPlainClick } from '../../lib/navigation/is-plain-click.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Facts } from '../../ui/text/Facts.tsx';
import { MailAddress } from '../../ui/text/MailAddress.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Form.module.css';
import { type FormFailure, UNANSWERED } from './post-form.ts';
import { ReferenceLine } from './ReferenceLine.tsx';
import { useFormContext } from './use-form.ts';
import { toFieldId } from './use-form-screen.ts';
import { useProblemText } from './use-problem-text.ts';

interface FormMessageProps {
  success?: string | undefined;
  /** As of Form. While the dialog is open, the receipt keeps its room; its name for screen readers is its number. */
  confirmation?: 'open' | 'closed' | undefined;
}

/** The outcome, above the fields; one text for each status (FM11). useForm moves the focus to it. */
export function FormMessage({ success, confirmation }: FormMessageProps) {
  const t = useT();
  const { path } = usePage();
  const form = useFormContext();
  const pickText = (ofApplication: TextKey, ofMessage: TextKey) => (form.job ? ofApplication : ofMessage);
  const toText = useProblemText();
  const { status, problems, fields, attachments } = form;
  const id = `${form.id}-outcome`;
  const isReceipt = status === 'success' && confirmation !== undefined && form.reference !== null;
  const named = status === 'none' ? {} : { role: 'group', 'aria-labelledby': isReceipt ? `${id}-number` : id };
  const wrong = Object.keys(form.labels).filter((field) => problems[field]);
  const isRequired = (field: string) =>
    fields[field]?.required ||
    ['required', fields[field]?.missing].includes(problems[field]) ||
    (field === attachments?.field && attachments.required);
  const heading = wrong.length === 0 || wrong.some(isRequired) ? 'forms.error' : 'forms.errorOther';

  return (
    <div
      id={id}
      tabIndex={-1}
      className={`stack ${styles['message']}`}
      data-covered={(isReceipt && confirmation === 'open') || undefined}
      {...named}
    >
      {status === 'error' && (
        <Note tone="error">
          <p className={styles['heading']}>{t(heading)}</p>
          <LostFiles />
          {wrong.length > 0 && (
            <ul className={styles['summary']}>
              {wrong.map((field) => (
                <li key={field}>
                  <FieldLink field={field}>{toLine(form.labels[field] ?? field, toText(field))}</FieldLink>
                </li>
              ))}
            </ul>
          )}
        </Note>
      )}
      {(status === 'recaptchaError' || status === 'sendingError') && (
        <Note tone={mustConfirm(form.failure) ? 'info' : 'error'}>
          <Failure />
          <LostFiles />
        </Note>
      )}
      {status === 'success' && success && (
        <>
          <Note tone="ok">
            <p className={styles['heading']}>
              {form.isWaiting ? t(pickText('jobs.form.received', 'forms.received')) : success}
            </p>
            <ReceivedFiles count={form.fileCount} />
            {form.reference && (
              <>
                <ReferenceLine
                  id={`${id}-number`}
                  text={t(pickText('jobs.form.reference', 'forms.reference'), { reference: form.reference })}
                  reference={form.reference}
                />
                <p className={styles['next']}>{t(pickText('jobs.form.next', 'forms.next'))}</p>
              </>
            )}
          </Note>
          {form.reference && form.about && <Facts facts={[form.about]} className={styles['receipt']} />}
          {form.reference && (
            <p>
              <a href={path} className={`touch-target ${styles['link']}`} onClick={onPlainClick(form.startAgain)}>
                {t(pickText('jobs.form.another', 'forms.another'))}
              </a>
            </p>
          )}
        </>
      )}
    </div>
  );
}

export function ReceivedFiles({ count }: { count: number }) {
  const t = useT();
  return count > 0 ? <p>{t('forms.filesReceived', { count })}</p> : null;
}

const APPLICATION_FAILURES: Partial<Record<FormFailure, TextKey>> = {
  closed: 'jobs.form.closed',
  tooLarge: 'jobs.form.tooLarge',
};
/** Whether a person only has to press the button once more. */
export const mustConfirm = (failure: FormFailure | null) => failure === 'unconfirmed' || failure === 'guarded';

function Failure() {
  const t = useT();
  const { name, job, status, failure: reportedFailure } = useFormContext();
  const failure = reportedFailure ?? 'failed';
  const isCaptcha = status === 'recaptchaError';
  // reports must not go through the office (D7)
  const reportText = name === 'whistleblower' && failure === 'refused' ? 'forms.failure.refusedReport' : null;
  const ownText: TextKey | null | undefined = job ? APPLICATION_FAILURES[failure] : reportText;
  const unsent = UNANSWERED.includes(failure) ? 'forms.noAnswer' : 'forms.failed';
  if (mustConfirm(failure))
    return (
      <>
        <p className={styles['heading']}>{t(failure === 'guarded' ? 'forms.failed' : 'forms.confirm')}</p>
        <p>{t(`forms.failure.${failure}`)}</p>
      </>
    );
  return (
    <>
      <p className={styles['heading']}>{t(isCaptcha ? 'forms.captcha' : unsent)}</p>
      <p>{isCaptcha ? t('forms.captcha.hint') : t(ownText ?? `forms.failure.${failure}`)}</p>
      {name !== 'whistleblower' && <OtherWays />}
    </>
  );
}

/** Without a script, a form that comes back has lost its files. */
function LostFiles() {
  const t = useT();
  const { hasFiles, attachments } = useFormContext();
  if (!hasFiles || !attachments) return null;
  return (
    <p>
      <FieldLink field={attachments.field}>
        {t(attachments.count > 1 ? 'forms.attachments.again' : 'forms.attachment.again')}
      </FieldLink>
    </p>
  );
}

/** Link that leads to a field, also without a script. */
function FieldLink({ field, children }: { field: string; children: string }) {
  const id = toFieldId(useFormContext().id, field);
  return (
    <a
      href={`#${id}`}
      onClick={onPlainClick(() => {
        const target = document.getElementById(id);
        target?.focus();
        target?.scrollIntoView({ block: 'center' });
      })}
    >
      {children}
    </a>
  );
}

function OtherWays() {
  const t = useT();
  const { phone, email } = useSite().company;
  if (!phone && !email) return null;
  return (
    <p className={styles['ways']}>
      {t('forms.otherWays')} {phone && <AppLink href={buildPhoneLink(phone)}>{phone}</AppLink>}
      {phone && email && ', '}
      {email && (
        <AppLink href={buildMailLink(email)}>
          <MailAddress address={email} />
        </AppLink>
      )}
    </p>
  );
}

/** Label and problem; a label that is a question needs no colon. */
const toLine = (label: string, problem: string) => `${label}${label.endsWith('?') ? '' : ':'} ${problem}`;
