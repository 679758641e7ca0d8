import type { MouseEvent } from 'react';
import type { SendFailure } from '#shared/pages/posted-form.ts';
import { buildPhoneLink } from '#shared/rules/contact/phone-link.ts';
import { attachmentRuleOf } from '#shared/rules/forms/attachment.ts';
import { useSite } from '../../app/page-context.tsx';
import { useT } from '../../i18n/translation.tsx';
import { AppLink } from '../../ui/controls/AppLink.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './Form.module.css';
import { toFieldId, useFormKit } from './form-context.ts';
import { useProblemText } from './use-problem-text.ts';

/** What became of the form, above its fields; takes the focus. One text a status (FM11). */
export function FormMessage({ success }: { success?: string | undefined }) {
  const t = useT();
  const kit = useFormKit();
  const toText = useProblemText();
  const files = attachmentRuleOf(kit.name)?.field ?? [];
  const wrong = Object.keys(kit.fields)
    .concat(files)
    .filter((field) => kit.problems[field]);

  function jump(event: MouseEvent, field: string) {
    event.preventDefault();
    const target = document.getElementById(toFieldId(kit.id, field));
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }

  return (
    <div
      ref={kit.message}
      tabIndex={-1}
      className={styles['message']}
      role={kit.status === 'none' ? undefined : 'alert'}
    >
      {kit.status === 'error' && (
        <Note tone="error">
          <p className={styles['heading']}>{t('forms.error')}</p>
          {wrong.length > 0 && (
            <ul className={styles['summary']}>
              {wrong.map((field) => (
                <li key={field}>
                  <a href={`#${toFieldId(kit.id, field)}`} onClick={(event) => jump(event, field)}>
                    {toLine(kit.labels[field] ?? field, toText(field, kit.problems[field]))}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Note>
      )}
      {kit.status === 'recaptchaError' && (
        <Note tone="error">
          <p className={styles['heading']}>{t('forms.captcha')}</p>
          <p>{t('forms.captcha.hint')}</p>
          <OtherWays />
        </Note>
      )}
      {kit.status === 'sendingError' && (
        <Note tone={kit.failure === 'unconfirmed' ? 'info' : 'error'}>
          <Failure failure={kit.failure ?? 'failed'} />
        </Note>
      )}
      {kit.status === 'success' && success && (
        <Note tone="ok">
          <p className={styles['heading']}>{kit.isWaiting ? t('forms.received') : success}</p>
          {kit.reference && <p>{t('forms.reference', { reference: kit.reference })}</p>}
        </Note>
      )}
    </div>
  );
}

function Failure({ failure }: { failure: SendFailure }) {
  const t = useT();
  // D7: reports are counted together, whatever connection they come from
  const { name } = useFormKit();
  const isReport = name === 'whistleblower';
  const files = attachmentRuleOf(name);
  // where no answer came, the message may have arrived all the same (hardening 20)
  const unsent = failure === 'failed' ? t('forms.noAnswer') : t('forms.failed');
  const heading = failure === 'unconfirmed' ? t('forms.confirm') : unsent;
  return (
    <>
      <p className={styles['heading']}>{heading}</p>
      <p>{isReport && failure === 'limited' ? t('report.problem.limited') : t(`forms.failure.${failure}`)}</p>
      {failure === 'unconfirmed' ? (
        files && <p>{t(files.count > 1 ? 'forms.attachments.again' : 'forms.attachment.again')}</p>
      ) : (
        <OtherWays />
      )}
    </>
  );
}

/** Whom a form can not serve can call or write. */
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

/** A label that asks needs no colon. */
const toLine = (label: string, problem: string) => `${label}${label.endsWith('?') ? '' : ':'} ${problem}`;
