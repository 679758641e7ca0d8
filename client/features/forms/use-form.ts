import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { attachmentRuleOf, checkAttachments, findWrongFiles } from '#shared/rules/forms/attachment.ts';
import { ITEM_FIELD, readItems } from '#shared/rules/forms/enquiry.ts';
import { checkForm, type FormField, type FormName, type FormValues, forms } from '#shared/rules/forms/forms.ts';
import { joinAnswers, toSurveyFields } from '#shared/rules/forms/survey.ts';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { track } from '../../lib/visitor/track.ts';
import { usePage } from '../../page/page-context.tsx';
import { keepDraft } from './draft.ts';
import { type FormApi, type FormState, type FormSubject, toFieldId } from './form-context.ts';
import { revalidate } from './revalidate.ts';
import { readSentValues } from './sent-values.ts';
import { useSender } from './use-sender.ts';

const INITIAL: Omit<FormState, 'outcomeCount'> = {
  status: 'none',
  failure: null,
  problems: {},
  submittedProblems: {},
  isFromServer: false,
  wrongFiles: {},
  reference: null,
  sent: [],
  isWaiting: false,
  isSending: false,
  isUploading: false,
};
/**
 * Reports leave nothing in the browser (D7); the newsletter is a single address, on every page; feedback belongs to one
 * page.
 */
const WITHOUT_DRAFT: readonly FormName[] = ['whistleblower', 'newsletter', 'page-feedback'];

/** State and actions of a form: checks it by the rules, guards it, sends it once and shows the outcome (FM11). */
export function useForm(name: FormName, labels: Record<string, string>, subject: FormSubject = {}): FormApi {
  const { id = name, product, job, survey, trial, initial } = subject;
  const fields = useMemo(() => (survey ? toSurveyFields(survey) : forms[name]), [survey, name]);
  const { posted: anyPosted } = usePage();
  const posted = anyPosted?.name === id ? anyPosted : null;
  const [state, setState] = useState<FormState>(() => ({
    ...INITIAL,
    ...posted,
    submittedProblems: posted?.problems ?? {},
    outcomeCount: 0,
  }));
  const [defaults, setDefaults] = useState<FormValues>(posted?.values ?? {});
  const [version, setVersion] = useState(0);
  const attachments = attachmentRuleOf(name);
  const sender = useSender(name, subject);
  const hasDraft = !trial && !WITHOUT_DRAFT.includes(name);
  const draftKey = hasDraft ? ['draft', id, product, job, survey?.id].filter(Boolean).join(' ') : null;
  const element = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  /** Aborts what is being sent. */
  const sending = useRef<AbortController>(null);

  function finish(next: Partial<FormState>) {
    setState(({ outcomeCount }) => ({
      ...INITIAL,
      submittedProblems: next.problems ?? {},
      ...next,
      outcomeCount: outcomeCount + 1,
    }));
  }

  function reset() {
    sender.reset();
    if (draftKey) keepDraft(draftKey, {});
    setDefaults({});
    setVersion((n) => n + 1);
  }

  async function submit(data: FormData, signal: AbortSignal) {
    const values = toValues(fields, data);
    const files = toFiles(data);
    const problems = checkForm(name, values, fields);
    const fileProblem = attachments && checkAttachments(files, attachments);
    if (fileProblem) problems[attachments.field] = fileProblem;
    if (Object.keys(problems).length > 0)
      return finish({ status: 'error', problems, wrongFiles: findWrongFiles(files) });
    setState(({ outcomeCount }) => ({ ...INITIAL, outcomeCount, isSending: true, isUploading: files.length > 0 }));
    const honeypot = String(data.get(GUARD_FIELDS.honeypot) ?? '');
    const answer = await sender.send({ values, files, honeypot }, signal);
    if (signal.aborted) return;
    switch (answer.type) {
      case 'sent': {
        const sent = element.current && !survey ? readSentValues(element.current, { labels, fields }) : [];
        // the enquiry list keeps products for which this message had no room
        for (const field of data.keys())
          if (field.startsWith(ITEM_FIELD)) enquiryList.getState().remove(field.slice(ITEM_FIELD.length));
        reset();
        track({ event: 'form_sent', form: name });
        return finish({ status: 'success', reference: answer.reference, isWaiting: answer.isWaiting, sent });
      }
      case 'wrong':
        return finish({
          status: 'error',
          problems: answer.problems,
          wrongFiles: answer.wrongFiles,
          isFromServer: true,
        });
      case 'captcha':
        return finish({ status: 'recaptchaError' });
      case 'stale':
        return finish({ status: 'sendingError', failure: 'guarded' });
      case 'failed':
        return finish({ status: 'sendingError', failure: answer.failure });
    }
  }

  return {
    ...subject,
    ...state,
    name,
    fields,
    attachments,
    id,
    labels,
    defaults: { ...initial, ...defaults },
    version,
    draftKey,
    element,
    message,
    progress: sender.progress,
    keepDraft() {
      if (!draftKey || !element.current) return;
      const isTypedValue = ([field, value]: [string, string]) =>
        !fields[field]?.isConsent && !fields[field]?.isItems && value !== initial?.[field];
      const values = Object.entries(toValues(fields, new FormData(element.current)));
      keepDraft(draftKey, Object.fromEntries(values.filter(isTypedValue)), initial);
    },
    revalidate(field) {
      const isFiles = field === attachments?.field;
      if (!element.current || !(isFiles || Object.keys(state.problems).length > 0)) return;
      const data = new FormData(element.current);
      const found = checkForm(name, toValues(fields, data), fields);
      const files = toFiles(data);
      const fileProblem = isFiles ? checkAttachments(files, attachments) : null;
      setState((now) => ({
        ...now,
        wrongFiles: fileProblem ? findWrongFiles(files) : now.wrongFiles,
        problems: {
          ...revalidate(now.problems, { changed: field, found, fields, isFromServer: now.isFromServer }),
          ...(fileProblem ? { [field]: fileProblem } : {}),
        },
      }));
    },
    onFocus: sender.prepare,
    onSubmit(event) {
      event.preventDefault();
      if (sending.current) return;
      const run = new AbortController();
      sending.current = run;
      void submit(new FormData(event.currentTarget), run.signal).finally(() => {
        if (sending.current === run) sending.current = null;
      });
    },
    cancel() {
      sending.current?.abort();
      sending.current = null;
      finish({ status: 'sendingError', failure: 'cancelled' });
    },
    startAgain() {
      flushSync(() => {
        reset();
        setState(({ outcomeCount }) => ({ ...INITIAL, outcomeCount }));
      });
      const fieldsById = Object.keys(labels).map((field) => document.getElementById(toFieldId(id, field)));
      fieldsById.find((field) => field !== null)?.focus();
    },
  };
}

function toValues(fields: FormApi['fields'], data: FormData): FormValues {
  const read = (name: string, { isMultiple, isItems }: FormField) =>
    isItems ? readItems(data) : isMultiple ? joinAnswers(data.getAll(name).map(String)) : String(data.get(name) ?? '');
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]));
}

/** An empty file field submits one file without a name. */
const toFiles = (data: FormData): File[] =>
  [...data.values()].filter((value) => value instanceof File).filter(({ name }) => name !== '');
