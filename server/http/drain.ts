import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Time for kept-alive connections to send one more request, whose response closes them. Milliseconds. */
const LAST_REQUESTS_MS = 1000;
const CHECK_MS = 20;
/** Connections that are still accepted at the end, at most. */
const ACCEPT_MAX = 1000;
/** Before the time to finish is over, what still runs is cut, so that the process ends by itself. Milliseconds. */
const CUT_MS = 500;

/**
 * SIGTERM (hardening 24): each response from here on closes its connection, while new ones are still accepted and /readyz says no;
 * then the listener closes. timeout: milliseconds for all of it.
 */
export function drainOnClose(app: FastifyInstance, timeout: number): void {
  const { server } = app;
  const countOpen = () => new Promise<number>((resolve) => server.getConnections((error, n) => resolve(error ? 0 : n)));
  let accepted = 0;
  let areLastRequestsOver = false;
  server.on('connection', () => {
    accepted++;
  });
  // Fastify adds this to responses to requests that come from now on, not to those that had begun
  app.addHook('onSend', async (_request, reply) => {
    if (areLastRequestsOver) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const end = performance.now() + Math.min(LAST_REQUESTS_MS, timeout / 2);
    setTimeout(() => server.closeAllConnections(), Math.max(timeout / 2, timeout - CUT_MS)).unref();
    while (performance.now() < end && (await countOpen()) > 0) await sleep(CHECK_MS);
    areLastRequestsOver = true;
    // Node accepts one waiting connection in a turn of the event loop; closing the listener would cut the others
    for (let n = 0, seen = -1; n < ACCEPT_MAX && seen !== accepted; n++) {
      seen = accepted;
      await turn();
      await turn();
    }
    // a response that is being streamed was sent without the header
    const timer = setInterval(() => server.closeIdleConnections(), CHECK_MS).unref();
    server.once('close', () => clearInterval(timer));
  });
}
