import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { boundRequests } from './connection-errors.ts';
import { MAX_CONNECTIONS } from './limits.ts';

/** How often the answers under way are looked at, and what has to go out in that time. Milliseconds, bytes. */
export const LOOK_MS = 30_000;
export const LEAST_BYTES = 16 * 1024;

/** Share of the bound that connections have which have not asked for anything yet: who just comes needs a moment to. */
const NEWCOMERS_SHARE = 1 / 8;

export interface ConnectionBounds {
  max: number;
  lookMs: number;
  leastBytes: number;
}
interface State {
  /** A request has begun: its header was there. */
  hasSpoken: boolean;
  /** Requests whose bodies are on their way. */
  coming: number;
  /** Answers that are owed to requests which have come in full. */
  owed: number;
  /** Bytes that had left at the last look, while an answer was under way. */
  sent: number | null;
}

/**
 * To be called when all other listeners are there. A visitor is always let in: past the bound a connection goes that has not
 * said what it wants, else one that is idle, else one that sends; of each kind the one that is it for longest. Those who hardly
 * read what they asked for are cut, and with them ends what was made for them (hardening 4, 16).
 */
export function boundConnections(server: Server, bounds: Partial<ConnectionBounds> = {}): void {
  const { max = MAX_CONNECTIONS, lookMs = LOOK_MS, leastBytes = LEAST_BYTES } = bounds;
  const states = new Map<Socket, State>();
  /** Nobody waits for an answer on these; the first for longest. */
  const silent = new Set<Socket>();
  const idle = new Set<Socket>();
  const sending = new Set<Socket>();

  function place(socket: Socket): void {
    for (const kind of [silent, idle, sending]) kind.delete(socket);
    const state = states.get(socket);
    if (!state || state.owed > 0) return;
    (state.coming > 0 ? sending : state.hasSpoken ? idle : silent).add(socket);
  }

  function findVictim(): Socket | undefined {
    // else who holds all other places by sending slowly would have each newcomer cut by the next
    const order = silent.size > max * NEWCOMERS_SHARE ? [silent, idle, sending] : [idle, sending, silent];
    for (const [first] of order) if (first) return first;
    return undefined;
  }

  server.on('connection', (socket: Socket) => {
    // the newest where all others are at work
    const victim = states.size >= max ? (findVictim() ?? socket) : null;
    states.set(socket, { hasSpoken: false, coming: 0, owed: 0, sent: null });
    place(socket);
    socket.once('close', () => {
      states.delete(socket);
      place(socket);
    });
    victim?.destroy();
  });

  boundRequests(server);
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const state = states.get(socket);
    if (!state) return;
    let isOwed = false;
    let isOver = false;
    const owe = () => {
      // it may have been answered before all of it came
      if (isOver) return;
      isOwed = true;
      state.owed++;
    };
    state.hasSpoken = true;
    // who still sends is not waiting for us
    if (hasBody(request)) {
      state.coming++;
      request.once('end', () => {
        state.coming--;
        owe();
        place(socket);
      });
    } else owe();
    place(socket);
    response.once('close', () => {
      isOver = true;
      if (isOwed && --state.owed === 0) state.sent = null;
      place(socket);
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
