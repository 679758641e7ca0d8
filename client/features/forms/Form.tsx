import { type ReactNode, useEffect, useState } from 'react';
import type { Translate } from '#shared/locales/translator.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { toFormPath } from '#shared/routing/form-path.ts';
import type { FormValues } from '#shared/rules/forms/forms.ts';
import { isOfficeForm, OFFICE_FORMS } from '#shared/rules/forms/office-forms.ts';
import { useT } from '../../i18n/translation.tsx';
import { announce } from '../../lib/status/announce.ts';
import { pasteWhole } from '../../lib/typed/paste-whole.ts';
import { usePage, useSite } from '../../page/page-context.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { fillFromDraft, keepDraft, readDraft } from './draft.ts';
import styles from './Form.module.css';
import { FormMessage } from './FormMessage.tsx';
import { type FormApi, FormContext, useFormContext } from './use-form.ts';
import { toFieldId } from './use-form-screen.ts';

interface FormProps {
  form: FormApi;
  children: ReactNode;
  className?: string | undefined;
  /** The children contain their own message and submit button. */
  bare?: boolean;
  /** Default: that of a message. */
  submitText?: string;
  /** Text that replaces the fields once the form is sent. Default for messages to the office: thanks, and its promise. */
  success?: string;
  /** State of a dialog that says the success, so that the message is only its receipt; absent: there is none. */
  confirmation?: 'open' | 'closed' | undefined;
}

/** A plain form, which the BFF accepts without a script too (BX08); with a script it is sent in place. */
export function Form({ form, children, className, bare = false, confirmation, ...texts }: FormProps) {
  const t = useT();
  const { submitText = t('forms.submit'), success = findPromise(t, form) } = texts;
  const { locale, localeMode } = useSite();
  const { path, formToken } = usePage();
  // once a person was caught by the honeypot, the form has none: a program may fill it in again
  const [isCaught, setCaught] = useState(false);
  if (form.failure === 'guarded' && !isCaught) setCaught(true);
  const first: FormValues = { ...form.initial, ...form.prefill };
  const isReturned = Object.entries(form.defaults).some(([name, value]) => value !== first[name]);
  const isDone = form.status === 'success' && success !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the script started
  useEffect(() => form.onInput(), []);
  return (
    <FormContext value={form}>
      <form
        ref={form.element}
        id={`${form.id}-form`}
        className={className ?? `stack ${styles['form']}`}
        // without a script, the fragment shows the outcome at the place where the form was sent; a trial is never posted
        action={form.trial ? undefined : `${toFormPath(form.name, locale, localeMode)}#${form.id}-form`}
        method={form.trial ? undefined : 'post'}
        encType={form.attachments ? 'multipart/form-data' : undefined}
        autoComplete={form.name === 'whistleblower' ? 'off' : undefined}
        noValidate
        data-typed={isReturned || undefined}
        data-sent={(isDone && form.reference !== null) || undefined}
        aria-busy={form.isSending || undefined}
        onFocus={form.onFocus}
        onInput={form.onInput}
        onPaste={pasteWhole}
        onDrop={pasteWhole}
        onSubmit={form.onSubmit}
      >
        <input type="hidden" name={GUARD_FIELDS.formToken} value={formToken} />
        <input type="hidden" name={GUARD_FIELDS.page} value={path} />
        {form.product && <input type="hidden" name={GUARD_FIELDS.product} value={form.product} />}
        {form.job && <input type="hidden" name={GUARD_FIELDS.job} value={form.job} />}
        {form.survey && <input type="hidden" name={GUARD_FIELDS.survey} value={form.survey.id} />}
        {!isCaught && <Honeypot />}
        {!bare && <FormMessage success={success} confirmation={confirmation} />}
        {bare ? (
          children
        ) : (
          <div className="stack" hidden={isDone}>
            <div key={form.version} className={`stack ${styles['fields']}`} inert={form.isSending}>
              {form.draftKey && <Draft storageKey={form.draftKey} />}
              {children}
            </div>
            <div className="actions">
              <Button type="submit" className={styles['submit']} aria-disabled={form.isSending || undefined}>
                {form.isSending ? t('forms.sending') : submitText}
              </Button>
              <Sending />
            </div>
          </div>
        )}
      </form>
    </FormContext>
  );
}

/** Thanks for a message to the office, and when it answers: by phone where the form does not ask for an address. */
function findPromise(t: Translate, { name, fields }: FormApi): string | undefined {
  if (!isOfficeForm(name)) return;
  const { text, textByPhone } = OFFICE_FORMS[name].answer;
  return `${t('forms.success')} ${t(fields['email'] ? text : textByPhone)}`;
}

/** Password managers ignore it by its attributes: Bitwarden, 1Password, LastPass, Dashlane and Proton Pass in turn. */
function Honeypot() {
  const t = useT();
  const id = toFieldId(useFormContext().id, GUARD_FIELDS.honeypot);
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{t('forms.honeypot')}</label>
      <input
        id={id}
        name={GUARD_FIELDS.honeypot}
        tabIndex={-1}
        autoComplete="off"
        data-bwignore="true"
        data-1p-ignore="true"
        data-lpignore="true"
        data-form-type="other"
        data-protonpass-ignore="true"
      />
    </div>
  );
}

/**
 * Restores what was typed earlier, unless the server returned the form; says so, as it may not be wanted. If that is
 * being sent, because the form was left meanwhile, it says this, and empties the form when it has arrived.
 */
function Draft({ storageKey }: { storageKey: string }) {
  const t = useT();
  const form = useFormContext();
  const [isFilled, setFilled] = useState(false);
  const { isUnderWay } = form;
  // not the message that this form has just sent: its fields are mounted again with the success
  const [wasUnderWay] = useState(isUnderWay && form.status === 'none');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is mounted
  useEffect(() => {
    const element = form.element.current;
    if (!element) return;
    if (form.status !== 'none') return keepDraft(storageKey, {});
    const draft = readDraft(storageKey);
    if (draft !== null && fillFromDraft(element, draft, form.initial)) {
      setFilled(true);
      announce(t(isUnderWay ? 'forms.draft.sending' : 'forms.draft'));
    }
    // includes what was typed before the script started
    form.onInput();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has arrived
  useEffect(() => {
    if (isFilled && wasUnderWay && !isUnderWay && readDraft(storageKey) === null) form.empty();
  }, [isUnderWay]);
  if (form.isSending || !(isFilled || (wasUnderWay && isUnderWay))) return null;
  return (
    <Note tone="info">
      <p>{t(isUnderWay ? 'forms.draft.sending' : 'forms.draft')}</p>
      {!isUnderWay && (
        <button type="button" className={`touch-target ${styles['link']}`} onClick={form.startAgain}>
          {t('forms.draft.discard')}
        </button>
      )}
    </Note>
  );
}

/** While the form is sent: the progress of its files, and a button that cancels. */
export function Sending() {
  const t = useT();
  const { isSending, cancel, progress } = useFormContext();
  if (!isSending) return null;
  return (
    <>
      {progress !== null && (
        <progress value={progress} className={styles['progress']} max={1} aria-label={t('forms.upload')} />
      )}
      <button type="button" className={`touch-target ${styles['link']}`} onClick={cancel}>
        {t('forms.cancel')}
      </button>
    </>
  );
}

/** The second child is shown only while "other" is chosen in the first. */
export function OtherChoice({ children }: { children: ReactNode }) {
  return <div className={`stack ${styles['other']}`}>{children}</div>;
}

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles['group']}>
      <legend className="legend">{title}</legend>
      {children}
    </fieldset>
  );
}
