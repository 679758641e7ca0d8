import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { interceptRequests, isSent } from './intercept-requests.ts';
import { MAX_CONNECTIONS, MAX_REQUESTS_PER_SOCKET } from './limits.ts';

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
  /** Requests that have begun: their headers were there. One that is let in or refused later counts twice (routes/shedding). */
  asked: number;
  /** Requests whose bodies are on their way. */
  coming: number;
  /** Answers that are owed to requests which have come in full. */
  owed: number;
  /** Bytes that had left at the last look, while an answer was under way. */
  sent: number | null;
  /** Where it stands; null: somebody waits for an answer on it, or it is closed. */
  kind: Set<Socket> | null;
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

  /** To the end of its kind: it is that since now. */
  function place(socket: Socket, state: State): void {
    state.kind?.delete(socket);
    if (!states.has(socket) || state.owed > 0) state.kind = null;
    else state.kind = (state.coming > 0 ? sending : state.asked > 0 ? idle : silent).add(socket);
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
    const state: State = { asked: 0, coming: 0, owed: 0, sent: null, kind: null };
    states.set(socket, state);
    place(socket, state);
    socket.once('close', () => {
      states.delete(socket);
      place(socket, state);
    });
    victim?.destroy();
  });

  interceptRequests(server, (request, response, usual) => {
    const { socket } = request;
    const state = states.get(socket);
    if (!state) return usual(request, response);
    // no connection serves for ever: its last answer says so, and ends it
    if (++state.asked >= MAX_REQUESTS_PER_SOCKET) response.shouldKeepAlive = false;
    usual(request, response);
    const isComing = hasBody(request);
    if (isComing || !isSent(response)) watch(request, response, state, isComing);
    place(socket, state);
  });

  function watch(request: IncomingMessage, response: ServerResponse, state: State, isComing: boolean): void {
    const { socket } = request;
    let isOwed = !isComing;
    let isOver = false;
    // who still sends is not waiting for us
    if (isComing) {
      state.coming++;
      request.once('end', () => {
        state.coming--;
        // it may have been answered before all of it came
        isOwed = !isOver;
        if (isOwed) state.owed++;
        place(socket, state);
      });
    } else state.owed++;
    response.once('close', () => {
      isOver = true;
      if (isOwed && --state.owed === 0) state.sent = null;
      place(socket, state);
    });
  }

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
