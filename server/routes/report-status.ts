import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Models } from '#shared/contract/models/models.ts';
import type { Locale } from '#shared/locales/locales.ts';
import type { ReportProblem, ReportStatus } from '#shared/pages/page-data.ts';
import { GUARD_FIELDS } from '#shared/pages/posted-form.ts';
import { splitLocale, withLocale } from '#shared/routing/locale-path.ts';
import { REPORT_STATUS_PATH } from '#shared/routing/report-status-path.ts';
import { checkField } from '#shared/rules/forms/field.ts';
import { REPORT_MAX } from '#shared/rules/forms/forms.ts';
import { CmsError } from '../cms/cms-error.ts';
import { RefusedForm } from '../forms/form.ts';
import { toFingerprint } from '../forms/idempotency.ts';
import type { FormRoutesOptions } from './form-page.ts';
import { pageSignals } from './leave-signal.ts';
import { sendResult } from './pages.ts';

type Thread = Models['ReportThread'];
type ThreadResult = Pick<ReportStatus, 'problem' | 'isSent' | 'thread'> & { retryAfter?: number };

/** Characters: what is longer is no code, and is not passed on. */
const RECEIPT_MAX = 100;
const CODES: Record<ReportProblem, number> = { required: 422, long: 422, unknown: 422, limited: 429, failed: 503 };

/**
 * D7: the answers of a report, opened by its code in the body of a POST, and a reply to them. With and without a script
 * the same: the page is the answer, as a redirect would need the code in an address, a cookie or a session.
 */
export function createReportStatus(options: FormRoutesOptions) {
  const { client, runWrite, pages, localeMode } = options;

  return async (request: FastifyRequest, reply: FastifyReply, fields: URLSearchParams): Promise<FastifyReply> => {
    const { locale } = splitLocale(request.url);
    const receipt = (fields.get('receipt') ?? '').trim().slice(0, RECEIPT_MAX + 1);
    const content =
      fields
        .get('content')
        ?.replaceAll('\r\n', '\n')
        .slice(0, REPORT_MAX + 1) ?? null;
    const formToken = fields.get(GUARD_FIELDS.formToken) ?? '';
    const result =
      content === null
        ? await open(locale, receipt, request.ip)
        : await answer(locale, { receipt, content, formToken }, request.ip);
    const status: ReportStatus = {
      receipt,
      content: result.isSent ? '' : (content ?? ''),
      step: content === null ? 'open' : 'reply',
      problem: result.problem,
      isSent: result.isSent,
      thread: result.thread,
    };
    return send(request, reply, locale, status, result.retryAfter);
  };

  async function open(locale: Locale, receipt: string, address: string | undefined): Promise<ThreadResult> {
    const wrong = checkField(receipt, { required: true, max: RECEIPT_MAX });
    if (wrong) return refuse(wrong === 'required' ? 'required' : 'unknown');
    const write = { call: 'reportStatus' as const, address, idempotencyKey: undefined, content: null };
    return askThread(() => runWrite(write, () => client.call('reportStatus', locale, { body: { receipt } })));
  }

  async function answer(
    locale: Locale,
    sent: { receipt: string; content: string; formToken: string },
    address: string | undefined,
  ): Promise<ThreadResult> {
    const { receipt, content, formToken } = sent;
    const wrong = checkField(content, { required: true, max: REPORT_MAX });
    if (wrong) {
      const { thread, ...failure } = await open(locale, receipt, address);
      return thread ? { ...refuse(wrong === 'required' ? 'required' : 'long'), thread } : { ...failure, thread };
    }
    // a button that is pressed twice, or a page that is reloaded, replies once
    const idempotencyKey = toFingerprint([formToken, receipt, content]).slice(0, 40);
    const body = { receipt, content: content.trim() };
    const write = { call: 'reportReply' as const, address, idempotencyKey, content: body };
    const result = await askThread(() =>
      runWrite(write, () => client.call('reportReply', locale, { body }, { idempotencyKey })),
    );
    return { ...result, isSent: result.thread !== null };
  }

  async function askThread(ask: () => Promise<Thread>): Promise<ThreadResult> {
    try {
      return { problem: null, isSent: false, thread: await ask() };
    } catch (error) {
      if (error instanceof RefusedForm) return { ...refuse('limited'), retryAfter: error.outcome.retryAfter ?? 1 };
      if (!(error instanceof CmsError)) throw error;
      return refuse(error.httpStatus === 422 ? 'unknown' : 'failed');
    }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    locale: Locale,
    status: ReportStatus,
    retryAfter: number | undefined,
  ): Promise<FastifyReply> {
    const { signal, loading } = pageSignals(reply, pages.renderTimeout);
    const path = withLocale(REPORT_STATUS_PATH, locale, localeMode);
    const context = { signal: loading, requestId: request.id };
    const result = await pages.pages.load(path, new URLSearchParams(), context);
    if (result.type === 'redirect' || result.page.layout !== 'default_white')
      return sendResult(request, reply, result, signal, pages);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    const { page } = result;
    const content = { ...page.content, main: { type: 'report_status' as const, ...status } };
    const code = status.problem ? CODES[status.problem] : result.status;
    return sendResult(request, reply, { ...result, status: code, page: { ...page, content } }, signal, pages);
  }
}

const refuse = (problem: ReportProblem): ThreadResult => ({ problem, isSent: false, thread: null });
