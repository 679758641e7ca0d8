import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { boundRequests } from './connection-errors.ts';
import { MAX_CONNECTIONS } from './limits.ts';

/** How often the answers under way are looked at, and what has to go out in that time. Milliseconds, bytes. */
export const LOOK_MS = 30_000;
export const LEAST_BYTES = 16 * 1024;

export interface ConnectionBounds {
  max: number;
  lookMs: number;
  leastBytes: number;
}
interface State {
  /** Answers that are owed to requests which have come in full. */
  owed: number;
  /** Bytes that had left at the last look, while an answer was under way. */
  sent: number | null;
}

/**
 * To be called when all other listeners are there. A visitor is always let in: past the bound the connection goes that has been idle for longest, or that takes its time to say
 * what it wants. Those who hardly read what they asked for are cut, and with them ends what was made for them (hardening 16).
 */
export function boundConnections(server: Server, bounds: Partial<ConnectionBounds> = {}): void {
  const { max = MAX_CONNECTIONS, lookMs = LOOK_MS, leastBytes = LEAST_BYTES } = bounds;
  const states = new Map<Socket, State>();
  /** Nobody waits for an answer on them; the first for longest. */
  const idle = new Set<Socket>();

  server.on('connection', (socket: Socket) => {
    states.set(socket, { owed: 0, sent: null });
    idle.add(socket);
    socket.once('close', () => {
      states.delete(socket);
      idle.delete(socket);
    });
    if (states.size <= max) return;
    // the newest where all others are at work
    const [oldest = socket] = idle;
    oldest.destroy();
  });

  boundRequests(server);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const state = states.get(socket);
    if (!state) return;
    let isOwed = false;
    const owe = () => {
      isOwed = true;
      state.owed++;
      idle.delete(socket);
    };
    // who still sends is not waiting for us
    if (hasBody(request)) request.once('end', owe);
    else owe();
    response.once('close', () => {
      if (!isOwed || --state.owed > 0) return;
      state.sent = null;
      if (states.has(socket)) idle.add(socket);
    });
  });

  const timer = setInterval(() => {
    for (const [socket, state] of states) {
      const { bytesWritten, writeQueueSize } = handleOf(socket);
      const isStuck = state.owed > 0 && writeQueueSize > 0;
      const sent = bytesWritten - writeQueueSize;
      if (isStuck && state.sent !== null && sent - state.sent < leastBytes) socket.destroy();
      else state.sent = isStuck ? sent : null;
    }
  }, lookMs).unref();
  server.once('close', () => clearInterval(timer));
}

/** Node's own count: the public one takes a large piece for sent, or for not sent at all, until the last of it is. */
const handleOf = (socket: Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }) =>
  socket._handle ?? { bytesWritten: 0, writeQueueSize: 0 };

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
