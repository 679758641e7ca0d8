import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale, LocaleMode } from '#shared/locales/locales.ts';
import type { PageView, ReportProblem } from '#shared/pages/page-data.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { checkField } from '#shared/rules/forms/field.ts';
import { REPORT_MAX } from '#shared/rules/forms/forms.ts';
import type { CmsClient } from '../cms/cms-client.ts';
import { CmsError } from '../cms/cms-error.ts';
import { RefusedForm } from '../forms/form.ts';
import { toFingerprint } from '../forms/idempotency.ts';
import type { OpenForms } from '../forms/pipeline.ts';
import { type PageRoutesOptions, sendView } from './pages.ts';

export interface ReportStatusOptions extends Pick<OpenForms, 'runWrite'> {
  client: CmsClient;
  pages: PageRoutesOptions;
  localeMode: LocaleMode;
}
type Call = Extract<EndpointName, 'reportStatus' | 'reportReply'>;
interface ThreadResult {
  problem: ReportProblem | null;
  thread: Models['ReportThread'] | null;
  retryAfterS?: number;
}

/** Characters: what is longer is no code, and is not passed on. */
const RECEIPT_MAX = 100;
const CODES: Record<ReportProblem, number> = {
  required: 422,
  long: 422,
  unknown: 422,
  closed: 409,
  limited: 429,
  failed: 503,
};

/**
 * D7: the answers of a report, opened by its code in the body of a POST, and a reply to them. With and without a script
 * the same: the page is the answer, as a redirect would need the code in an address, a cookie or a session.
 */
export async function answerReportStatus(
  request: FastifyRequest,
  reply: FastifyReply,
  fields: URLSearchParams,
  options: ReportStatusOptions,
): Promise<FastifyReply> {
  const { locale } = splitLocale(request.url);
  const receipt = (fields.get('receipt') ?? '').trim().slice(0, RECEIPT_MAX + 1);
  const typed = fields.get('content');
  const content = typed === null ? null : typed.replaceAll('\r\n', '\n').slice(0, REPORT_MAX + 1);
  const ask = (call: Call, body: object, key?: string) => askThread(call, locale, body, key, request, options);

  let result: ThreadResult;
  const wrongCode = checkField(receipt, { required: true, max: RECEIPT_MAX });
  const wrongReply = content === null ? null : checkField(content, { required: true, max: REPORT_MAX });
  if (wrongCode) {
    result = { problem: wrongCode === 'required' ? 'required' : 'unknown', thread: null };
  } else if (content === null || wrongReply) {
    result = await ask('reportStatus', { receipt });
    if (wrongReply && result.thread) result.problem = wrongReply === 'required' ? 'required' : 'long';
  } else {
    // a button that is pressed twice, or a page that is reloaded, replies once
    const key = toFingerprint([fields.get(GUARD_FIELDS.formToken) ?? '', receipt, content]).slice(0, 40);
    result = await ask('reportReply', { receipt, content: content.trim() }, key);
    // closed by the office while the reply was written: the page shows its last answer
    if (result.problem === 'closed') {
      const closed = await ask('reportStatus', { receipt });
      result = { ...closed, problem: closed.problem ?? 'closed' };
    }
  }

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
  const path = withLocale(REPORT_STATUS_PATH, locale, options.localeMode);
  return sendView(request, reply, path, { view, status: problem && CODES[problem] }, options.pages);
}

async function askThread(
  call: Call,
  locale: Locale,
  body: object,
  idempotencyKey: string | undefined,
  request: FastifyRequest,
  { client, runWrite }: ReportStatusOptions,
): Promise<ThreadResult> {
  try {
    const thread = await runWrite({ call, request, idempotencyKey, content: body }, (context) =>
      client.call(call, locale, { body } as never, context),
    );
    return { problem: null, thread };
  } catch (error) {
    if (error instanceof RefusedForm) return { problem: 'limited', thread: null, retryAfterS: error.retryAfterS ?? 1 };
    if (!(error instanceof CmsError)) throw error;
    const { httpStatus } = error;
    return { problem: httpStatus === 422 ? 'unknown' : httpStatus === 409 ? 'closed' : 'failed', thread: null };
  }
}
