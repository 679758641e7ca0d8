import { useRef, useState } from 'react';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import type { AttachmentRule } from '#shared/rules/forms/attachment.ts';
import { ITEM_FIELD } from '#shared/rules/forms/enquiry.ts';
import { checkForm, type FormField, type FormName } from '#shared/rules/forms/forms.ts';
import { normaliseValues } from '#shared/rules/forms/normalise-field.ts';
import { toParticipation } from '#shared/rules/forms/survey.ts';
import { useT } from '../../i18n/translation.tsx';
import { noteUnderWay } from '../../lib/status/messages-under-way.ts';
import { enquiryList } from '../../lib/visitor/enquiry-list.ts';
import { track } from '../../lib/visitor/track.ts';
import { usePage } from '../../page/page-context.tsx';
import { checkFiles } from './chosen-files.ts';
import type { FormSubject } from './form-subject.ts';
import { toFiles, toValues } from './form-values.ts';
import type { FormScreen } from './use-form-screen.ts';
import { useGuardedPost } from './use-guarded-post.ts';
import { warnBeforeLeaving } from './use-leave-warning.ts';
import { useLeftMessage } from './use-left-message.ts';

interface FormToSend {
  name: FormName;
  fields: Record<string, FormField>;
  /** Rule for the attached files; null if the form takes none. */
  attachments: AttachmentRule | null;
  subject: FormSubject;
  screen: FormScreen;
  /** Null: it has no draft. */
  draftKey: string | null;
  /** Called when posting begins. Returns a function that is called once the message was sent, before that is shown. */
  beginPost(): () => void;
}

/** The submission of a form: reads and checks it, has it posted (use-guarded-post.ts) and shows the outcome (FM11). */
export function useSubmission({ name, fields, attachments, subject, screen, draftKey, beginPost }: FormToSend) {
  const { survey, trial } = subject;
  const t = useT();
  const { title, path } = usePage();
  const [progress, setProgress] = useState<number | null>(null);
  const showElsewhere = useLeftMessage();
  // the answer to "Was this page helpful?" is none: nobody waits for what becomes of it
  const isMessage = name !== 'page-feedback';
  const guardedPost = useGuardedPost(name, subject);
  const running = useRef<AbortController>(null);

  async function send(form: HTMLFormElement, submitter: HTMLElement | null, signal: AbortSignal) {
    const address = draftKey ? `${path}${location.search}#${form.id}` : null;
    function finish(outcome: Parameters<FormScreen['finish']>[0]) {
      // the next run may have begun
      if (signal.aborted) return;
      running.current = null;
      const isShown = screen.finish(outcome);
      if (isMessage) showElsewhere(isShown, { t, title, address, isNewsletter: name === 'newsletter' }, outcome);
    }
    await screen.addingFiles.current;
    const files = toFiles(new FormData(form));
    // from here on no file can be added or removed
    if (files.length > 0) screen.showSending(submitter);
    const found = attachments && (await checkFiles(files, attachments));
    if (signal.aborted) return;
    // after the last pause before the fields are inert
    const data = new FormData(form, submitter);
    const values = normaliseValues(toValues(fields, data), fields);
    const problems = checkForm(name, values, fields);
    if (attachments && found?.problem) problems[attachments.field] = found.problem;
    if (Object.keys(problems).length > 0)
      return finish({ status: 'error', problems, wrongFiles: found?.wrongFiles ?? {} });
    if (trial && survey) {
      trial(toParticipation(survey, values));
      return finish({ status: 'success' });
    }
    const onProgress = (done: number) => setProgress(files.length > 0 ? done : null);
    onProgress(0);
    screen.showSending(submitter);
    const emptyForm = beginPost();
    const honeypot = String(data.get(GUARD_FIELDS.honeypot) ?? '');
    // also after the form was left: another document would lose the outcome
    const stopWarning = warnBeforeLeaving(() => isMessage && !signal.aborted);
    const result = await guardedPost.send({ values, files, honeypot, signal, onProgress }).finally(stopWarning);
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
    guardedPost.reset();
    emptyForm();
    track({ event: 'form_sent', form: name });
    finish({ ...result, fileCount: files.length });
    subject.onSent?.(values);
  }

  return {
    /** How much of the files has been sent, from 0 to 1; null without files. */
    progress,
    /** Called at the first focus, so that sending need not wait for its guards. */
    prepare: guardedPost.prepare,
    /** Makes the next message a new one. */
    reset: guardedPost.reset,
    /** Sends the form, unless it is being sent. */
    submit(form: HTMLFormElement, submitter: HTMLElement | null) {
      if (running.current) return;
      const run = new AbortController();
      running.current = run;
      const end = noteUnderWay(draftKey);
      // at once: what is stopped may go on waiting for its token or its captcha, and sends nothing after that
      run.signal.addEventListener('abort', end);
      void send(form, submitter, run.signal).finally(end);
    },
    cancel() {
      running.current?.abort();
      running.current = null;
      screen.finish({ status: 'sendingError', failure: 'cancelled' });
    },
  };
}
