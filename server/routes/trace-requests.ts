import type { FastifyInstance } from 'fastify';
import { readTraceparent, runTraced } from '../cms/request-trace.ts';
import { isUnlogged } from '../http/access-log.ts';

/** BX11: one id in the response, the log and the calls to the CMS; an incoming trace is continued. Reports have neither (D7). */
export function traceRequests(app: FastifyInstance): void {
  // after the body was read: the asynchronous context would be lost there
  app.addHook('preHandler', (request, _reply, done) => {
    const isQuiet = isUnlogged(request.routeOptions.url ?? '', request.originalUrl);
    const parent = isQuiet ? null : readTraceparent(request.headers['traceparent']);
    runTraced({ requestId: isQuiet ? '' : request.id, parent }, done);
  });
}
