import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** For connections that are kept open to bring their next request and hear that it is the last. Milliseconds. */
const LAST_WORDS_MS = 1000;
const LOOK_MS = 20;
/** For those who knock at the end. */
const TURNS_MAX = 1000;
/** What is left of the time to finish when what still runs is cut, so that the process ends well. Milliseconds. */
const CUT_MS = 500;

/**
 * SIGTERM (hardening 24): each answer from here on closes its connection, while new ones are still taken and /readyz says no. Only
 * then the listener closes: who asks just now is answered, not cut. timeout: milliseconds for all of it.
 */
export function drainOnClose(app: FastifyInstance, timeout: number): void {
  const { server } = app;
  const countOpen = () => new Promise<number>((resolve) => server.getConnections((error, n) => resolve(error ? 0 : n)));
  let accepted = 0;
  server.on('connection', () => {
    accepted++;
  });
  app.addHook('preClose', async () => {
    if (!server.listening) return;
    const end = performance.now() + Math.min(LAST_WORDS_MS, timeout / 2);
    setTimeout(() => server.closeAllConnections(), Math.max(timeout / 2, timeout - CUT_MS)).unref();
    while (performance.now() < end && (await countOpen()) > 0) await new Promise((go) => setTimeout(go, LOOK_MS));
    // the engine takes one of those who knock a turn; who is not in when the listener closes is cut
    for (let n = 0, seen = -1; n < TURNS_MAX && seen !== accepted; n++) {
      seen = accepted;
      await turn();
      await turn();
    }
  });
}
