import type { FastifyError, FastifyInstance } from 'fastify';
import { CmsError } from '../cms/cms-error.ts';
import { toApiError } from '../routes/api.ts';
import {
  isAssetLike,
  type PageRoutesOptions,
  RETRY_AFTER_S,
  sendErrorPage,
  sendPlain,
  splitUrl,
} from '../routes/pages.ts';

/** The words for a status where no form or page says it better; never the engine's (hardening 9). */
const WORDS: Record<number, string> = {
  400: 'Bad request',
  405: 'Method not allowed',
  408: 'The request took too long',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'This content type is not accepted',
  422: 'The form is not valid',
  429: 'Too many requests',
  503: 'Not available right now',
};

/** One funnel: JSON for the API, a page in the visitor's language for everything else. */
export function handleErrors(app: FastifyInstance, pages: PageRoutesOptions): void {
  app.setErrorHandler<FastifyError | CmsError>(async (error, request, reply) => {
    const status = error instanceof CmsError ? error.httpStatus : toStatus(error.statusCode);
    if (status >= 500 && !(error instanceof CmsError))
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    reply.header('cache-control', 'no-store');
    if (status === 503) reply.header('retry-after', String(RETRY_AFTER_S));
    const { path } = splitUrl(request.originalUrl);
    if (isForMachines(path)) {
      const body =
        error instanceof CmsError
          ? toApiError(error)
          : { code: status, message: WORDS[status] ?? 'The request failed' };
      return reply.code(status).type('application/json; charset=utf-8').send(body);
    }
    return sendErrorPage(request, reply, status, pages);
  });

  app.setNotFoundHandler(async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const known = request.method !== 'GET' && request.method !== 'HEAD';
    const status = known ? 405 : 404;
    if (known) reply.header('allow', 'GET, HEAD');
    const { path } = splitUrl(request.originalUrl);
    if (status === 404 && isAssetLike(path)) return sendPlain(reply, 404, 'Not found');
    if (isForMachines(path)) return reply.code(status).send({ code: status, message: WORDS[status] ?? 'Not found' });
    return sendErrorPage(request, reply, status, pages);
  });
}

const isForMachines = (path: string) =>
  path.startsWith('/api') || path === '/page-data' || /^\/(pl|en|de)\/api\//.test(path);

function toStatus(status: number | undefined): number {
  return status !== undefined && status >= 400 && status < 600 ? status : 500;
}
