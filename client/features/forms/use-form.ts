import { createContext, type FocusEvent, type SubmitEvent, use } from 'react';
import { flushSync } from 'react-dom';
import { attachmentRuleOf } from '#shared/rules/forms/attachment.ts';
import { type FormField, type FormName, forms } from '#shared/rules/forms/forms.ts';
import { toSurveyFields } from '#shared/rules/forms/survey.ts';
import { useT } from '../../i18n/translation.tsx';
import { announce } from '../../lib/status/announce.ts';
import { useIsUnderWay } from '../../lib/status/messages-under-way.ts';
import { usePage } from '../../page/page-context.tsx';
import { draftOf } from './draft.ts';
import type { FormSubject } from './form-subject.ts';
import { toQuantities, toValues } from './form-values.ts';
import { toFieldId, useFormScreen } from './use-form-screen.ts';
import { useSubmission } from './use-submission.ts';

/** What a visitor fills in or presses. */
const CONTROLS = 'input, select, textarea, button';

/**
 * A form: its state on the screen (use-form-screen.ts), its draft (draft.ts) and its submission (use-submission.ts).
 * labels: by field, in the order on the screen.
 */
export function useForm(name: FormName, labels: Record<string, string>, subject: FormSubject = {}) {
  const { id = name, product, job, survey, trial, initial, prefill, about } = subject;
  const fields: Record<string, FormField> = survey ? toSurveyFields(survey) : forms[name];
  const attachments = attachmentRuleOf(name);
  const page = usePage();
  const posted = page.posted?.name === id ? page.posted : null;
  const screen = useFormScreen({ name, id, fields, attachments, posted, first: { ...initial, ...prefill } });
  const draft = draftOf(name, fields, subject);
  const draftKey = draft?.key ?? null;
  const isUnderWay = useIsUnderWay(draftKey);
  const t = useT();
  const submission = useSubmission({ name, fields, attachments, subject, screen, draftKey, beginPost });

  /** The draft stays if the visitor has gone on typing meanwhile, in this form on another page. */
  function beginPost() {
    const draftOfMessage = draft?.read();
    return () => (draftOfMessage === draft?.read() ? empty() : screen.empty());
  }

  function empty() {
    draft?.discard();
    screen.empty();
  }

  return {
    ...screen.state,
    name,
    id,
    fields,
    /** Rule for the attached files; null if the form takes none. */
    attachments,
    labels,
    product,
    job,
    survey,
    about,
    trial,
    initial,
    prefill,
    defaults: screen.defaults,
    chosen: screen.chosen,
    version: screen.version,
    element: screen.element,
    addingFiles: screen.addingFiles,
    checkChosenFiles: screen.checkChosenFiles,
    /** After a change of a field. */
    onChange: screen.recheck,
    /** Key of the draft in session storage; null: nothing of this form is ever stored. */
    draftKey,
    /** Whether its message is being sent, also by this form before it was left. */
    isUnderWay,
    progress: submission.progress,
    cancel: submission.cancel,
    /** Empties the fields and discards the draft. */
    empty,
    /** After any input: stores what is typed now, and notes what it makes required. */
    onInput() {
      if (!screen.element.current) return;
      const data = new FormData(screen.element.current);
      const values = toValues(fields, data);
      screen.noteValues(values);
      draft?.keep({ ...values, ...toQuantities(data, initial) });
    },
    onFocus({ target }: FocusEvent<HTMLFormElement>) {
      // the outcome of a sent message takes the focus too, and needs no token
      if (!trial && target.matches(CONTROLS)) submission.prepare();
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      // also from this form before it was left: drafts have no consents and files, so it would be another message
      if (isUnderWay) return announce(t('forms.draft.sending'));
      submission.submit(event.currentTarget, event.nativeEvent.submitter);
    },
    /** Empties the form and moves the focus into it, after a success was read or a draft was discarded. */
    startAgain() {
      flushSync(() => {
        submission.reset();
        empty();
        screen.clear();
      });
      const fieldsById = Object.keys(labels).map((field) => document.getElementById(toFieldId(id, field)));
      fieldsById.find((field) => field !== null)?.focus();
    },
  };
}

export type FormApi = ReturnType<typeof useForm>;
export const FormContext = createContext<FormApi | null>(null);

export function useFormContext(): FormApi {
  const form = use(FormContext);
  if (!form) throw new Error('a field needs a form');
  return form;
}
