import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { Models } from '#shared/contract/models/models.ts';
import type { LocaleMode } from '#shared/locales/locales.ts';
import type { PageView, ReportProblem } from '#shared/pages/page-data.ts';
import { GUARD_FIELDS, type PostedForm } from '#shared/pages/posted-form.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { checkField } from '#shared/rules/forms/field.ts';
import { type FormProblems, REPORT_MAX } from '#shared/rules/forms/forms.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import { FormError, wrong } from '../forms/form.ts';
import { toFingerprint } from '../forms/idempotency.ts';
import { type OpenForms, toNames } from '../forms/pipeline.ts';
import { createReceivedForm, type ReceivedForm } from '../forms/read-form.ts';
import { type PageRoutesOptions, sendView } from './pages.ts';

export interface ReportStatusOptions extends Pick<OpenForms, 'runWrite' | 'receiveReply' | 'sendReply'> {
  client: CmsClient;
  pages: PageRoutesOptions;
  localeMode: LocaleMode;
}
interface ThreadResult {
  problem: ReportProblem | null;
  thread: Models['ReportThread'] | null;
  retryAfterS?: number;
  /** Problem with the files. */
  formError?: FormError;
}

/** Maximum length of a code, in characters; longer input is not passed on. */
const RECEIPT_MAX = 100;
const STATUS_OF_PROBLEM: Record<ReportProblem, number> = {
  required: 422,
  long: 422,
  unknown: 422,
  files: 422,
  closed: 409,
  limited: 429,
  failed: 503,
};

/**
 * D7: shows the thread of a report, opened by its code in the body of a POST, and accepts replies, which may have files
 * (F5). The same with and without scripts: the response is the page, as a redirect would need the code in an address, a
 * cookie or a session.
 */
export async function answerReportStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ReportStatusOptions,
): Promise<FastifyReply> {
  const received = createReceivedForm();
  try {
    let formError: FormError | null = null;
    if (request.isMultipart()) {
      formError = await options.receiveReply(request, received).then(() => null, asFormError);
    } else if (request.body instanceof URLSearchParams) received.fields = request.body;
    return await answer(request, reply, received, formError, options);
  } finally {
    await Promise.all(received.files.map((file) => file.remove()));
  }
}

/** formError: problem with receiving the files. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { fields, files, problems, wrongFiles, hasFiles }: ReceivedForm,
  formError: FormError | null,
  options: ReportStatusOptions,
): Promise<FastifyReply> {
  const { locale } = splitLocale(request.url);
  const receipt = (fields.get('receipt') ?? '').trim().slice(0, RECEIPT_MAX + 1);
  const input = fields.get('content');
  const content = input === null ? null : input.replaceAll('\r\n', '\n').slice(0, REPORT_MAX + 1);
  const open = () =>
    askThread('reportStatus', { receipt }, undefined, request, options, () =>
      options.client.call('reportStatus', locale, { body: { receipt } }),
    );

  let result: ThreadResult;
  const wrongCode = checkField(receipt, { required: true, max: RECEIPT_MAX });
  const wrongReply = content === null ? null : checkField(content, { required: true, max: REPORT_MAX });
  let filesError = formError ?? (problems.attachments ? wrong(problems, 422, wrongFiles) : null);
  if (wrongCode) {
    result = { problem: wrongCode === 'required' ? 'required' : 'unknown', thread: null };
  } else if (content === null || wrongReply || filesError) {
    result = await open();
    if (wrongReply && result.thread) result.problem = wrongReply === 'required' ? 'required' : 'long';
  } else {
    const body = { receipt, content: content.trim() };
    // pressing the button twice or reloading the page sends one reply
    const fileNames = files.length > 0 ? [toNames(files)] : [];
    const key = toFingerprint([fields.get(GUARD_FIELDS.formToken) ?? '', receipt, content, ...fileNames]).slice(0, 40);
    const send = () => options.sendReply({ locale, key, body, files }) as Promise<Models['ReportThread']>;
    result = await askThread('reportReply', [body, ...fileNames], key, request, options, send);
    // show the thread again, since the office may have closed the report while the reply was written
    if (result.problem === 'closed' || result.problem === 'files') {
      filesError = result.formError ?? null;
      const opened = await open();
      result = { ...opened, problem: opened.problem ?? result.problem };
    }
  }
  if (filesError && result.problem === null)
    result.problem = filesError.failure && filesError.failure !== 'tooLarge' ? 'failed' : 'files';

  const { problem, thread, retryAfterS } = result;
  const isSent = content !== null && problem === null;
  const view: PageView = {
    type: 'report_status',
    receipt,
    content: isSent ? '' : (content ?? ''),
    step: content === null ? 'open' : 'reply',
    problem,
    isSent,
    thread,
  };
  if (retryAfterS !== undefined) reply.header('retry-after', String(retryAfterS));
  if (formError?.code === 408) reply.header('connection', 'close');
  const path = withLocale(REPORT_STATUS_PATH, locale, options.localeMode);
  // browsers do not refill file fields: the field says so, and shows the problems of the files
  const posted = !isSent && request.isMultipart() ? toPosted(filesError, hasFiles) : null;
  return sendView(request, reply, path, { view, posted, status: problem && STATUS_OF_PROBLEM[problem] }, options.pages);
}

const asFormError = (error: unknown): FormError => {
  if (error instanceof FormError) return error;
  throw error;
};

function toPosted(formError: FormError | null, hasFiles: boolean): PostedForm {
  const problems =
    formError?.failure === 'tooLarge' ? { attachments: 'fileTotal' as const } : (formError?.problems as FormProblems);
  return {
    name: 'whistleblower',
    status: 'error',
    failure: null,
    values: {},
    problems: problems ?? {},
    wrongFiles: formError?.wrongFiles ?? {},
    hasFiles,
    reference: null,
    isWaiting: false,
  };
}

async function askThread(
  call: Extract<EndpointName, 'reportStatus' | 'reportReply'>,
  content: unknown,
  idempotencyKey: string | undefined,
  request: FastifyRequest,
  { runWrite }: ReportStatusOptions,
  work: () => Promise<Models['ReportThread']>,
): Promise<ThreadResult> {
  try {
    return { problem: null, thread: await runWrite({ call, request, idempotencyKey, content }, work) };
  } catch (error) {
    if (error instanceof FormError) {
      const { retryAfterS, failure } = error;
      if (!failure) return { problem: 'files', thread: null, formError: error };
      return retryAfterS === null
        ? { problem: failure === 'repeated' ? 'limited' : 'failed', thread: null, retryAfterS: 1 }
        : { problem: 'limited', thread: null, retryAfterS };
    }
    if (!(error instanceof CmsError)) throw error;
    const { httpStatus } = error;
    return { problem: httpStatus === 422 ? 'unknown' : httpStatus === 409 ? 'closed' : 'failed', thread: null };
  }
}
