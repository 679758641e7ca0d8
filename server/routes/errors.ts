import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFormPath } from '#shared/routing/form-path.ts';
import { isFilePath } from '#shared/rules/files/file-path.ts';
import { CmsError } from '../cms/cms-error.ts';
import { toUnsentForm } from '../forms/form-outcomes.ts';
import { readTyped } from '../forms/read-form.ts';
import { isNavigation } from '../http/browser-navigation.ts';
import { expectsJson } from '../http/expects-json.ts';
import { CMS_DOWN_RETRY_S, HttpError, messageOf } from '../http/http-error.ts';
import { sendPlain } from '../http/send.ts';
import { splitUrl } from '../http/split-url.ts';
import { runInRequest } from '../tracing/spans.ts';
import { type SendPageOptions, sendErrorPage } from './send-page.ts';

/** Answers all failures: JSON for the API, plain text for files that no visitor opens, else a page. */
export function handleErrors(app: FastifyInstance, pageOptions: SendPageOptions): void {
  app.setErrorHandler<FastifyError | CmsError>(async (error, request, reply) => {
    // the client has disconnected: this is no failure, and a response would not be read
    if (reply.raw.destroyed) return reply.hijack();
    const status = error instanceof CmsError ? error.httpStatus : toStatus(error.statusCode);
    if (status >= 500 && !(error instanceof CmsError || error instanceof HttpError))
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    if (status === 503 || (status === 429 && !reply.hasHeader('retry-after')))
      reply.header('retry-after', String(CMS_DOWN_RETRY_S));
    const httpError = error instanceof HttpError ? { code: status, message: error.message } : undefined;
    return sendFailure(request, reply, status, error instanceof CmsError ? toApiError(error) : httpError);
  });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return sendFailure(request, reply, 404);
    return sendFailure(request, reply.header('allow', 'GET, HEAD'), 405);
  });

  function sendFailure(request: FastifyRequest, reply: FastifyReply, status: number, apiError?: object) {
    reply.header('cache-control', 'no-store');
    const { path } = splitUrl(request.originalUrl);
    if (expectsJson(path)) {
      const body = apiError ?? { code: status, message: messageOf(status) };
      return reply.code(status).type('application/json; charset=utf-8').send(body);
    }
    if (isFilePath(path) && !isNavigation(request)) return sendPlain(reply, status);
    // a request may fail before its asynchronous context begins
    const isForm = request.method === 'POST' && isFormPath(path);
    const typed = request.body instanceof URLSearchParams ? readTyped(request.body) : {};
    const posted = isForm ? toUnsentForm(typed, status >= 500) : null;
    return runInRequest(request, () => sendErrorPage(request, reply, status, pageOptions, posted));
  }
}

/** JSON for a failed call, with our own messages, never those of Fastify or the CMS (hardening 9). */
function toApiError(error: CmsError): { code: number; message: string; errors?: Record<string, string> } {
  const code = error.httpStatus;
  const errors = error.errors && Object.fromEntries(Object.keys(error.errors).map((field) => [field, 'refused']));
  return { code, message: messageOf(code), ...(errors ? { errors } : {}) };
}

function toStatus(status: number | undefined): number {
  return status !== undefined && status >= 400 && status < 600 ? status : 500;
}
