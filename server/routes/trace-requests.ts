import type { FastifyInstance } from 'fastify';
import { readTraceparent, runTraced } from '../cms/request-trace.ts';
import { isUnlogged } from '../edge/log-answers.ts';

/** BX11: one id from the browser's answer over the log to the CMS; a trace that came along goes on. Of reports nothing is told (D7). */
export function traceRequests(app: FastifyInstance): void {
  // after the body was read, which would lose the way
  app.addHook('preHandler', (request, _reply, done) => {
    const isQuiet = isUnlogged(request.routeOptions.url ?? '', request.originalUrl);
    const parent = isQuiet ? null : readTraceparent(request.headers['traceparent']);
    runTraced({ requestId: isQuiet ? '' : request.id, parent }, done);
  });
}
