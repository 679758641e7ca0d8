import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** Requests of a connection that may wait for the response to the one before. No browser pipelines at all. */
const WAITING_MAX = 32;

/**
 * Serves the requests of a connection one after another, in the order in which they came. A connection on which more of
 * them wait is closed (RFC 9112 9.3.2): Node parses what has arrived as fast as it can, whether responses are read or
 * not, and `socket.pause()` does not stop it. The returned function takes the response to the previous request, if any.
 */
export function createPipeline(serve: Serve) {
  const waiting = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response: ServerResponse, previous: ServerResponse | undefined): void => {
    const { socket } = request;
    if (!previous || previous.writableFinished) {
      serve(request, response);
      return;
    }
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > WAITING_MAX) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    previous.once('close', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      if (socket.writable) serve(request, response);
    });
  };
}
