import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Closes the listener alone: that of node:http first closes idle connections, which takes ten times as long. */
const closeListener = NetServer.prototype.close;
/** Time for keep-alive connections to send one more request after SIGTERM, in milliseconds. */
const LAST_REQUESTS_MS = 1000;
/** Time for a new connection to send its request after the listener has closed, in milliseconds. */
const SILENT_MS = 2500;
/** New connections have ended once none has come for this long, in milliseconds. */
const QUIET_MS = 200;
const POLL_MS = 20;
/** A turn of the event loop that takes longer than this has done some work, in milliseconds: an empty one takes 0.01. */
const EMPTY_TURN_MS = 0.1;
/** How long before the end of the drain time connections are closed, in milliseconds, so that the process can exit. */
const CUT_MS = 500;

/** An open connection of the server. */
export interface Connection {
  requests: number;
  /** The response to the last request. */
  response?: ServerResponse;
}

/**
 * On SIGTERM (hardening 24, decision 066): from then on each response closes its connection, while new connections are
 * accepted until no more come, at most for half of the time, and /readyz fails; then the listener closes.
 */
export function createDrain(connections: ReadonlyMap<Socket, Connection>) {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    /** timeoutMs: limit of the whole procedure. */
    drainOnClose(app: FastifyInstance, timeoutMs: number): void {
      const { server } = app;
      app.addHook('preClose', async () => {
        if (!server.listening) return;
        isDraining = true;
        setTimeout(() => server.closeAllConnections(), Math.max(timeoutMs / 2, timeoutMs - CUT_MS)).unref();
        await waitForLastConnection(server, connections, timeoutMs / 2);
        for (const [socket, { response }] of connections) {
          if (!response || response.writableFinished) continue;
          // the request came before SIGTERM: its response does not say `connection: close` yet
          if (!response.headersSent) response.setHeader('connection', 'close');
          // its headers have been sent, so the connection is closed behind it
          else if (response.req.complete) response.once('finish', () => socket.end());
          // it was sent before the end of the body, which is read first (closeAfterBody)
          else response.req.once('end', () => socket.destroySoon());
        }
        await closeInEmptyTurn(server, 0.4 * timeoutMs);
        setTimeout(closeSilent, SILENT_MS, connections).unref();
      });
    },
  };
}

/**
 * Closes connections without a request, which browsers open ahead and keep: they would last until the end of the time.
 * Once what has come meanwhile has been read, even if the process has been waiting for a core.
 */
function closeSilent(connections: ReadonlyMap<Socket, Connection>): void {
  setImmediate(() => {
    for (const [socket, { requests }] of connections) if (requests === 0 && socket.bytesRead === 0) socket.destroy();
  });
}

/**
 * Waits until no new connections come, and until each of the open ones has had time for one more request or is closed.
 * maxMs: limit, since clients may never stop.
 */
async function waitForLastConnection(server: Server, connections: ReadonlyMap<Socket, Connection>, maxMs: number) {
  const start = performance.now();
  let newest = Number.NEGATIVE_INFINITY;
  const noteConnection = () => {
    newest = performance.now();
  };
  server.on('connection', noteConnection);
  for (let now = start; now - start < maxMs; now = performance.now()) {
    const isQuiet = now - newest >= QUIET_MS;
    if (isQuiet && (connections.size === 0 || now - start >= LAST_REQUESTS_MS)) break;
    await sleep(POLL_MS);
  }
  server.off('connection', noteConnection);
}

/**
 * Closes the listener, which resets what the kernel has accepted and this process has not, and then idle connections,
 * also those whose next request has not been read yet. So it does that right after a turn of the event loop in which
 * nothing came: there is less than EMPTY_TURN_MS in which something can. maxMs: limit of waiting for such a turn.
 */
function closeInEmptyTurn(server: Server, maxMs: number): Promise<void> {
  const end = performance.now() + maxMs;
  let isNew = false;
  server.on('connection', () => {
    isNew = true;
  });
  return new Promise((resolve) => {
    let turn = Number.NEGATIVE_INFINITY;
    const check = () => {
      const now = performance.now();
      if ((!isNew && now - turn <= EMPTY_TURN_MS) || now >= end) {
        closeListener.call(server);
        server.closeIdleConnections();
        return resolve();
      }
      isNew = false;
      turn = now;
      setImmediate(check);
    };
    check();
  });
}
