import { createContext, type FocusEvent, type SubmitEvent, use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SurveyParticipation } from '#shared/contract/models/visitor.ts';
import { GUARD_FIELDS, type PostedForm } from '#shared/pages/posted-form.ts';
import { attachmentRuleOf, type FilesProblem } from '#shared/rules/forms/attachment.ts';
import { ITEM_FIELD } from '#shared/rules/forms/enquiry.ts';
import type { BodySubject } from '#shared/rules/forms/form-bodies.ts';
import { checkForm, type FormField, type FormName, type FormValues, forms } from '#shared/rules/forms/forms.ts';
import { normaliseValues } from '#shared/rules/forms/normalise-field.ts';
import { toParticipation, toSurveyFields } from '#shared/rules/forms/survey.ts';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { track } from '../../lib/visitor/track.ts';
import { usePage } from '../../page/page-context.tsx';
import { checkContents, checkFiles, checkKnown } from './chosen-files.ts';
import { keepDraft } from './draft.ts';
import { toDeciding, toFiles, toValues } from './form-values.ts';
import { keepUnsolved } from './keep-unsolved.ts';
import type { FormFailure } from './send-form.ts';
import { useSender } from './use-sender.ts';

interface FormState extends Omit<PostedForm, 'name' | 'values' | 'failure'> {
  failure: FormFailure | null;
  isSending: boolean;
}
const INITIAL: FormState = {
  status: 'none',
  failure: null,
  problems: {},
  wrongFiles: {},
  hasFiles: false,
  fileCount: 0,
  reference: null,
  isWaiting: false,
  isSending: false,
};

interface FormSubject extends BodySubject {
  /** Prefix of the ids of the fields; default: the name. Differs for a second form of the same kind on a page. */
  id?: string;
  /** Subject that the confirmation names. */
  about?: { name: string; value: string } | undefined;
  initial?: FormValues;
  /** First values that depend on other fields; they follow these until the visitor changes them. */
  prefill?: FormValues;
  /** Called when the form was sent by the script. */
  onSent?: ((values: FormValues) => void) | undefined;
  /** Trial run for editors: receives what would be sent; nothing is sent. */
  trial?: ((participation: SurveyParticipation) => void) | undefined;
}

/** Reports leave nothing in the browser (D7); the newsletter is one address; feedback belongs to one page. */
const WITHOUT_DRAFT: readonly FormName[] = ['whistleblower', 'newsletter', 'page-feedback'];

/** What a visitor fills in or presses. */
const CONTROLS = 'input, select, textarea, button';

/**
 * State and actions of a form: checks it by the rules, guards it, sends it once and shows the outcome (FM11). labels:
 * by field, in the order on the screen.
 */
export function useForm(name: FormName, labels: Record<string, string>, subject: FormSubject = {}) {
  const { id = name, product, job, survey, trial, initial, prefill, about, onSent } = subject;
  const fields: Record<string, FormField> = survey ? toSurveyFields(survey) : forms[name];
  const attachments = attachmentRuleOf(name);
  const page = usePage();
  const posted = page.posted?.name === id ? page.posted : null;
  const [state, setState] = useState<FormState>({ ...INITIAL, ...posted });
  const [version, setVersion] = useState(0);
  const defaults: FormValues = { ...initial, ...prefill, ...(version === 0 ? posted?.values : {}) };
  const [chosen, setChosen] = useState<FormValues>(() => toDeciding(fields, defaults));
  const [progress, setProgress] = useState<number | null>(null);
  const sender = useSender(name, subject);
  const draftKey =
    trial || WITHOUT_DRAFT.includes(name) ? null : ['draft', id, product, job, survey?.id].filter(Boolean).join(' ');
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef<AbortController>(null);
  /** The files whose problems are shown. */
  const shownFiles = useRef<readonly File[]>([]);
  /** Settles when the files that were chosen last are in their field. */
  const addingFiles = useRef<Promise<unknown>>(null);

  /** Shows the outcome and moves the focus to it (FM12): an alert would be read twice. */
  function finish(next: Partial<FormState>) {
    sending.current = null;
    flushSync(() => setState({ ...INITIAL, ...next }));
    // the visitor has left the page, or the form is replaced by its outcome
    if (!element.current) return;
    // the newsletter's only field takes the focus, as the message does not repeat its error
    const isField = name === 'newsletter' && next.status === 'error';
    const target = document.getElementById(isField ? toFieldId(id, 'email') : `${id}-outcome`);
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: target.offsetHeight > window.innerHeight ? 'start' : 'nearest' });
  }

  /** Shows what is wrong with the chosen files: what their names and sizes say at once, then what is in them. */
  function showFiles(files: readonly File[]) {
    if (!attachments) return;
    const show = () => {
      const found = files.length > 0 ? checkKnown(files, attachments) : { problem: null, wrongFiles: {} };
      setState((now) => withFiles(now, attachments.field, found));
    };
    shownFiles.current = files;
    show();
    void checkContents(files).then(() => {
      if (shownFiles.current === files) show();
    });
  }

  function reset() {
    sender.reset();
    if (draftKey) keepDraft(draftKey, {});
    setVersion((n) => n + 1);
  }

  async function submit(form: HTMLFormElement, submitter: HTMLElement | null) {
    const run = new AbortController();
    const { signal } = run;
    sending.current = run;
    await addingFiles.current;
    const data = new FormData(form, submitter);
    const values = normaliseValues(toValues(fields, data), fields);
    const files = toFiles(data);
    const problems = checkForm(name, values, fields);
    const found = attachments && (await checkFiles(files, attachments));
    if (attachments && found?.problem) problems[attachments.field] = found.problem;
    if (Object.keys(problems).length > 0)
      return finish({ status: 'error', problems, wrongFiles: found?.wrongFiles ?? {} });
    if (trial && survey) {
      trial(toParticipation(survey, values));
      return finish({ status: 'success' });
    }
    const onProgress = (done: number) => setProgress(files.length > 0 ? done : null);
    onProgress(0);
    setState({ ...INITIAL, isSending: true });
    const honeypot = String(data.get(GUARD_FIELDS.honeypot) ?? '');
    const result = await sender.send({ values, files, honeypot, signal, onProgress });
    if (signal.aborted) return;
    if (result.status !== 'success') {
      // browsers report a file that has changed meanwhile like a network that is gone
      const now = attachments && result.failure === 'offline' ? await checkFiles(files, attachments) : null;
      if (!attachments || !now?.problem) return finish(result);
      return finish({ status: 'error', problems: { [attachments.field]: now.problem }, wrongFiles: now.wrongFiles });
    }
    // the enquiry list keeps products for which this message had no room
    for (const field of data.keys())
      if (field.startsWith(ITEM_FIELD)) enquiryList.getState().remove(field.slice(ITEM_FIELD.length));
    reset();
    track({ event: 'form_sent', form: name });
    finish({ ...result, fileCount: files.length });
    onSent?.(values);
  }

  return {
    ...state,
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
    /** First values of the fields: those that the page prefills, and typed ones if the server returned the form. */
    defaults,
    /** Present values of the fields that make others required. */
    chosen,
    /** Grows when the form is emptied. */
    version,
    /** Key of the draft in session storage; null: nothing of this form is ever stored. */
    draftKey,
    /** How much of the files has been sent, from 0 to 1; null without files. */
    progress,
    element,
    addingFiles,
    /** Checks the chosen files, and shows what is wrong with them. Resolves whether they may be sent. */
    async checkChosenFiles(): Promise<boolean> {
      await addingFiles.current;
      if (!attachments || !element.current) return true;
      const found = await checkFiles(toFiles(new FormData(element.current)), attachments);
      setState((now) => withFiles(now, attachments.field, found));
      return found.problem === null;
    },
    /** After any input: stores what is typed now, without consents and files, and notes what it makes required. */
    onInput() {
      if (!element.current) return;
      const values = toValues(fields, new FormData(element.current));
      const deciding = toDeciding(fields, values);
      if (Object.entries(deciding).some(([field, value]) => value !== chosen[field])) setChosen(deciding);
      if (!draftKey) return;
      const kept = Object.entries(values).filter(
        ([field, value]) => !fields[field]?.isConsent && !fields[field]?.isItems && value !== prefill?.[field],
      );
      keepDraft(draftKey, Object.fromEntries(kept), initial);
    },
    /** After a change of a field: checks the fields that are wrong again. Files are checked at once. */
    onChange(field: string) {
      const isFiles = field === attachments?.field;
      // without a problem there is nothing to check again
      if (!element.current || !(isFiles || Object.keys(state.problems).length > 0)) return;
      const data = new FormData(element.current);
      if (isFiles) return showFiles(toFiles(data));
      const found = checkForm(name, toValues(fields, data), fields);
      setState((now) => ({ ...now, problems: keepUnsolved(now.problems, { changed: field, found, fields }) }));
    },
    onFocus({ target }: FocusEvent<HTMLFormElement>) {
      // the outcome of a sent message takes the focus too, and needs no token
      if (!trial && target.matches(CONTROLS)) sender.prepare();
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!sending.current) void submit(event.currentTarget, event.nativeEvent.submitter);
    },
    cancel() {
      sending.current?.abort();
      finish({ status: 'sendingError', failure: 'cancelled' });
    },
    /** Empties the form and moves the focus into it, after a success was read or a draft was discarded. */
    startAgain() {
      flushSync(() => {
        reset();
        setState(INITIAL);
      });
      const fieldsById = Object.keys(labels).map((field) => document.getElementById(toFieldId(id, field)));
      fieldsById.find((field) => field !== null)?.focus();
    },
  };
}

function withFiles(state: FormState, field: string, { problem, wrongFiles }: FilesProblem): FormState {
  const { [field]: _, ...others } = state.problems;
  return { ...state, problems: problem ? { ...others, [field]: problem } : others, wrongFiles };
}

export type FormApi = ReturnType<typeof useForm>;
export const FormContext = createContext<FormApi | null>(null);

export function useFormContext(): FormApi {
  const form = use(FormContext);
  if (!form) throw new Error('a field needs a form');
  return form;
}

/** form: id of the form. The id of a field is the same with and without a script. */
export const toFieldId = (form: string, field: string) => `${form}-${field}`;
