import type { FastifyError, FastifyInstance } from 'fastify';
import { splitLocale } from '#shared/routing/locale-path.ts';
import { isFilePath } from '#shared/rules/files/file-path.ts';
import { CmsError } from '../cms/cms-error.ts';
import { sendPlain } from '../http/short-answers.ts';
import { toApiError } from './api.ts';
import { type PageRoutesOptions, RETRY_AFTER_S, sendErrorPage, splitUrl } from './pages.ts';

/** Messages by status where no form or page has a better one; never Fastify's (hardening 9). */
const MESSAGES: Record<number, string> = {
  400: 'Bad request',
  403: 'Requests from other sites are refused',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This content type is not accepted',
  416: 'The file does not have this range',
  422: 'The form is not valid',
  429: 'Too many requests',
  503: 'Not available right now',
};
const messageOf = (status: number) => MESSAGES[status] ?? 'The request failed';

/** One place for all failures: JSON for the API, plain text for files, a page in the language of the address for everything else. */
export function handleErrors(app: FastifyInstance, pages: PageRoutesOptions): void {
  app.setErrorHandler<FastifyError | CmsError>(async (error, request, reply) => {
    // the client left in the middle of its request: nothing has failed
    const hasLeft = request.raw.destroyed && !request.raw.complete;
    const status = error instanceof CmsError ? error.httpStatus : hasLeft ? 400 : toStatus(error.statusCode);
    if (status >= 500 && !(error instanceof CmsError))
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    reply.header('cache-control', 'no-store');
    if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
    const { path } = splitUrl(request.originalUrl);
    if (isForMachines(path)) {
      const body = error instanceof CmsError ? toApiError(error) : { code: status, message: messageOf(status) };
      return reply.code(status).type('application/json; charset=utf-8').send(body);
    }
    if (isFilePath(path)) return sendPlain(reply, status, messageOf(status));
    return sendErrorPage(request, reply, status, pages);
  });

  app.setNotFoundHandler(async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const status = isRead ? 404 : 405;
    if (!isRead) reply.header('allow', 'GET, HEAD');
    const { path } = splitUrl(request.originalUrl);
    if (isForMachines(path)) return reply.code(status).send({ code: status, message: messageOf(status) });
    if (isFilePath(path)) return sendPlain(reply, status, messageOf(status));
    return sendErrorPage(request, reply, status, pages);
  });
}

/** Addresses whose clients read JSON. */
export function isForMachines(path: string): boolean {
  return /^\/api(?:\/|$)/.test(splitLocale(path).path) || path === '/page-data' || path === '/site-data';
}

function toStatus(status: number | undefined): number {
  return status !== undefined && status >= 400 && status < 600 ? status : 500;
}
