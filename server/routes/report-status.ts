import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import type { PageView, ReportProblem } from '#shared/pages/page-views.ts';
import type { PostedForm } from '#shared/pages/posted-form.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { ATTACHMENT_RULES } from '#shared/rules/forms/attachment.ts';
import { checkField } from '#shared/rules/forms/field.ts';
import { checkForm, REPORT_MAX } from '#shared/rules/forms/forms.ts';
import { normaliseField } from '#shared/rules/forms/normalise-field.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import { toFormError, toPostedForm } from '../forms/form-outcomes.ts';
import { type FormDefinition, FormError, formError, inputError } from '../forms/form-types.ts';
import type { OpenForms } from '../forms/pipeline.ts';
import { readValues } from '../forms/read-form.ts';
import { type SendPageOptions, sendView } from './send-page.ts';

export interface ReportStatusOptions extends Pick<OpenForms, 'runWrite' | 'submit'> {
  client: CmsClient;
  pageOptions: SendPageOptions;
  localeMode: LocaleMode;
}
type Thread = Models['ReportThread'];
interface Result {
  receipt: string;
  /** The reply, if it has not been sent. */
  content: string;
  thread: Thread | null;
  error: FormError | null;
  /** For the field of the files. */
  posted: PostedForm | null;
}

/** Fields of a reply. A longer code is not passed on. */
const FIELDS = {
  receipt: { type: 'code', required: true, max: 100 },
  content: { type: 'message', required: true, max: REPORT_MAX },
} as const;

/** A reply of the person who has reported (F5). */
const reportReply: FormDefinition = {
  name: 'whistleblower',
  call: 'reportReply',
  referenceField: null,
  mayWait: false,
  isAnonymous: true,
  needsReceipt: true,
  files: ATTACHMENT_RULES.whistleblower,
  read(fields) {
    const values = readValues('whistleblower', (name) => fields.get(name), FIELDS);
    return { values, problems: checkForm('whistleblower', values, FIELDS), body: values };
  },
  toFormError({ httpStatus }) {
    if (httpStatus === 409) return formError('closed', { code: 409 });
    return httpStatus === 422 ? inputError({ receipt: 'refused' }) : null;
  },
};

/**
 * Shows the thread of a report, opened by its code in the body of a POST, and accepts replies, which may have files
 * (F5). The same with and without scripts: the response is the page, as a redirect would need the code in an address, a
 * cookie or a session.
 */
export async function answerReportStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  options: ReportStatusOptions,
): Promise<FastifyReply> {
  const { locale } = splitLocale(request.url);
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const isReply = request.isMultipart() || fields.has('content');
  const { receipt, content, thread, error, posted } = isReply
    ? await sendReply(request, locale, options)
    : await openReport(normaliseField(fields.get('receipt') ?? '', FIELDS.receipt), request, locale, options);
  const problem = error && toProblem(error);
  const isSent = isReply && error === null;
  const step = isReply ? 'reply' : 'open';
  const view: PageView = { type: 'report_status', receipt, content, step, problem, isSent, thread };
  if (error?.retryAfterS) reply.header('retry-after', String(error.retryAfterS));
  const path = withLocale(REPORT_STATUS_PATH, locale, options.localeMode);
  return sendView(request, reply, path, { view, posted, status: error?.code ?? null }, options.pageOptions);
}

async function openReport(
  receipt: string,
  request: FastifyRequest,
  locale: Locale,
  { client, runWrite }: ReportStatusOptions,
): Promise<Result> {
  const result = { receipt, content: '', thread: null, error: null, posted: null };
  const problem = checkField(receipt, FIELDS.receipt);
  if (problem) return { ...result, error: inputError({ receipt: problem }) };
  const write = { call: 'reportStatus', request, idempotencyKey: undefined, content: receipt } as const;
  try {
    const thread = await runWrite(write, () => client.call(write.call, locale, { body: { receipt } }));
    return { ...result, thread };
  } catch (error) {
    const failure = error instanceof CmsError ? toFormError(reportReply, error) : error;
    if (!(failure instanceof FormError)) throw error;
    return { ...result, error: failure };
  }
}

async function sendReply(request: FastifyRequest, locale: Locale, options: ReportStatusOptions): Promise<Result> {
  const submitted = await options.submit(reportReply, locale, request, false);
  const { receipt = '', content = '' } = submitted.values;
  const { outcome } = submitted;
  if (!(outcome instanceof FormError)) {
    const answer = outcome.answer as Partial<Thread>;
    const sent = { receipt, content: '', error: null, posted: null };
    if (answer.state && answer.messages) return { ...sent, thread: answer as Thread };
    // the CMS has stored the reply without sending the thread; its sender was counted by the reply
    const thread = await options.client.call('reportStatus', locale, { body: { receipt } }).catch(() => null);
    return { ...sent, thread };
  }
  const { failure } = outcome;
  // browsers do not refill file fields: the field says so, and shows the problems of the files
  const posted = request.isMultipart() ? toPostedForm('whistleblower', submitted) : null;
  if (posted && failure === 'tooLarge') posted.problems = { attachments: 'fileTotal' };
  const refused: Result = { receipt, content, thread: null, error: outcome, posted };
  if (failure !== null && failure !== 'tooLarge' && failure !== 'closed') return refused;
  // the thread again, since the office may have closed the report while the reply was written
  const { thread, error } = await openReport(receipt, request, locale, options);
  return { ...refused, thread, error: error ?? outcome };
}

function toProblem({ failure, problems: { receipt, content } }: FormError): ReportProblem {
  if (failure === 'closed' || failure === 'limited') return failure;
  if (failure) return failure === 'tooLarge' ? 'files' : 'failed';
  if (receipt) return receipt === 'required' ? 'required' : 'unknown';
  if (content) return content === 'long' ? 'long' : 'required';
  return 'files';
}
