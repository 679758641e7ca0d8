import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { Survey, SurveyParticipation } from '#shared/contract/models/visitor.ts';
import { FILL_MIN_MS, type FormStatus, GUARD_FIELDS, type SendFailure } from '#shared/pages/posted-form.ts';
import { attachmentRuleOf, checkAttachments } from '#shared/rules/forms/attachment.ts';
import {
  CAPTCHA_ACTIONS,
  checkForm,
  checkFormField,
  type FormField,
  type FormName,
  type FormProblems,
  type FormValues,
  forms,
} from '#shared/rules/forms/forms.ts';
import { joinAnswers, toParticipation, toSurveyFields } from '#shared/rules/forms/survey.ts';
import { usePage, useSite } from '../../app/page-context.tsx';
import { track } from '../../lib/visitor/track.ts';
import { type FormToken, fetchFormToken } from './form-token.ts';
import { type Answer, sendForm } from './send-form.ts';

export interface FormState {
  status: FormStatus;
  failure: SendFailure | null;
  problems: FormProblems;
  reference: string | null;
  isWaiting: boolean;
  isSending: boolean;
}
/** What a form is about. */
export interface FormSubject {
  /** Start of the addresses of its fields: the name, but for a second form of a kind on a page. */
  id?: string;
  product?: string | null;
  /** Its questions are the fields. */
  survey?: Survey;
  /** An editor's walk: gets what would be sent, and nothing is. */
  trial?: (participation: SurveyParticipation) => void;
}
export interface FormKit extends FormState, FormSubject {
  name: FormName;
  fields: Record<string, FormField>;
  id: string;
  /** What was typed before, where the form came back without a script. */
  defaults: FormValues;
  labels: Record<string, string>;
  /** Grows when the form was emptied. */
  version: number;
  files: readonly File[];
  setFiles(files: readonly File[]): void;
  /** A field with an error was changed: is it mended? */
  recheck(field: string): void;
  onFocus(): void;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  /** The success was read: an empty form again. */
  acknowledge(): void;
  form: React.RefObject<HTMLFormElement | null>;
  /** Takes the focus when there is something to tell. */
  message: React.RefObject<HTMLDivElement | null>;
}

/** The server counts by its own clock. Milliseconds. */
const TOKEN_SPARE_MS = 50;
const QUIET: FormState = {
  status: 'none',
  failure: null,
  problems: {},
  reference: null,
  isWaiting: false,
  isSending: false,
};

/** The one way of a form: checked by the rules, guarded, sent once, told what became of it (FM11). */
export function useForm(name: FormName, labels: Record<string, string>, subject: FormSubject = {}): FormKit {
  const { id = name, product = null, survey = null, trial } = subject;
  const fields = useMemo(() => (survey ? toSurveyFields(survey) : forms[name]), [survey, name]);
  const { formToken, posted: anyPosted } = usePage();
  const site = useSite();
  const posted = anyPosted?.name === id ? anyPosted : null;
  const [state, setState] = useState<FormState>(() => (posted ? { ...QUIET, ...posted } : QUIET));
  const [defaults, setDefaults] = useState<FormValues>(posted?.values ?? {});
  const [version, setVersion] = useState(0);
  const [files, setFiles] = useState<readonly File[]>([]);
  const attachments = attachmentRuleOf(name);
  const hasCaptcha = CAPTCHA_ACTIONS[name] !== undefined && site.captcha.mode !== 'off';
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const busy = useRef(false);
  const token = useRef<Promise<FormToken> | null>(null);
  const isTokenUsed = useRef(false);
  const own = useRef<{ key: string; content: string } | null>(null);

  /** A private page brings its own; of a report no other request tells (D7). With a captcha none is needed. */
  function prepareToken(): Promise<FormToken> {
    if (!token.current) {
      const text = isTokenUsed.current ? '' : formToken;
      const isOwn = text !== '' || name === 'whistleblower' || hasCaptcha || trial !== undefined;
      token.current = isOwn ? Promise.resolve({ text, since: performance.now() }) : fetchFormToken();
    }
    return token.current;
  }

  function finish(next: Partial<FormState>) {
    setState({ ...QUIET, ...next });
    // FM12: the top of the form, where it says what is wrong
    requestAnimationFrame(() => message.current?.focus());
  }

  function reset() {
    own.current = null;
    token.current = null;
    isTokenUsed.current = true;
    setFiles([]);
    setDefaults({});
    setVersion((n) => n + 1);
  }

  async function submit(data: FormData) {
    const values = toValues(fields, data);
    const problems = checkForm(name, values, fields);
    const fileProblem = attachments && checkAttachments(files, attachments);
    if (fileProblem) problems[attachments.field] = fileProblem;
    if (Object.keys(problems).length > 0) return finish({ status: 'error', problems });
    setState({ ...QUIET, isSending: true });
    const answer = await send(values, data);
    if (answer === 'captcha') return finish({ status: 'recaptchaError' });
    switch (answer.type) {
      case 'sent':
        reset();
        track({ event: 'form_sent', form: name });
        return finish({ status: 'success', reference: answer.reference, isWaiting: answer.isWaiting });
      case 'wrong':
        return finish({ status: 'error', problems: answer.problems });
      case 'captcha':
        return finish({ status: 'recaptchaError' });
      case 'stale':
        return finish({ status: 'sendingError', failure: 'guarded' });
      case 'failed':
        return finish({ status: 'sendingError', failure: answer.failure });
    }
  }

  async function send(values: FormValues, data: FormData): Promise<Answer | 'captcha'> {
    if (trial && survey) {
      trial(toParticipation(survey, values));
      return { type: 'sent', reference: null, isWaiting: false };
    }
    const honeypot = String(data.get(GUARD_FIELDS.honeypot) ?? '');
    const { text, since } = await prepareToken();
    // a quick hand is not refused: it waits here
    await sleep(FILL_MIN_MS + TOKEN_SPARE_MS - (performance.now() - since));
    const attempt = async (withToken: string): Promise<Answer | 'captcha'> => {
      let recaptchaToken: string | null = null;
      const action = CAPTCHA_ACTIONS[name];
      if (action) {
        try {
          const { runCaptcha } = await import('./captcha.ts');
          recaptchaToken = await runCaptcha(site.captcha, action);
        } catch (error) {
          console.warn('captcha', error);
          return 'captcha';
        }
      }
      const guards = { idempotencyKey: keyOf(values), formToken: withToken };
      return sendForm(name, { values, locale: site.locale, guards, honeypot, recaptchaToken, files, product, survey });
    };
    const answer = await attempt(text);
    if (answer === 'captcha' || answer.type !== 'stale' || honeypot) return answer;
    // the server was restarted, or the form was open for very long: once more with a token of now
    token.current = Promise.resolve({ text: answer.formToken, since: performance.now() });
    await sleep(FILL_MIN_MS + TOKEN_SPARE_MS);
    return attempt(answer.formToken);
  }

  /** The same content keeps its key, so that a second try is never a second message; other content has its own. */
  function keyOf(values: FormValues): string {
    const parts = files.map(({ name, size, lastModified }) => [name, size, lastModified]);
    const content = JSON.stringify([values, product, parts]);
    if (own.current?.content !== content) own.current = { key: createKey(), content };
    return own.current.key;
  }

  return {
    ...subject,
    ...state,
    name,
    fields,
    id,
    labels,
    defaults,
    version,
    files,
    form,
    message,
    acknowledge: () => setState(QUIET),
    setFiles(next) {
      setFiles(next);
      if (!attachments) return;
      const problem = checkAttachments(next, attachments);
      setState((now) => withProblem(now, attachments.field, problem));
    },
    recheck(field) {
      if (!state.problems[field] || !form.current) return;
      const problem = checkFormField(name, field, toValues(fields, new FormData(form.current)), fields);
      if (problem !== state.problems[field]) setState((now) => withProblem(now, field, problem));
    },
    onFocus() {
      void prepareToken();
      // D22: asked for with the first focus; whether it came is seen when it is needed
      if (hasCaptcha) void import('./captcha.ts').then(({ loadCaptcha }) => loadCaptcha(site.captcha)).catch(() => {});
    },
    onSubmit(event) {
      event.preventDefault();
      if (busy.current) return;
      busy.current = true;
      void submit(new FormData(event.currentTarget)).finally(() => {
        busy.current = false;
      });
    },
  };
}

function toValues(fields: FormKit['fields'], data: FormData): FormValues {
  const read = (name: string, { isMultiple }: FormField) =>
    isMultiple ? joinAnswers(data.getAll(name).map(String)) : String(data.get(name) ?? '');
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(name, field)]));
}

/** The last error that is mended takes the summary with it. */
function withProblem(state: FormState, field: string, problem: FormProblems[string] | null): FormState {
  const { [field]: _old, ...others } = state.problems;
  const problems = problem ? { ...others, [field]: problem } : others;
  const isMended = state.status === 'error' && Object.keys(problems).length === 0;
  return { ...state, problems, status: isMended ? 'none' : state.status };
}

/** Not crypto.randomUUID: that one is missing on pages without TLS. */
function createKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const sleep = (ms: number) => (ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve());
