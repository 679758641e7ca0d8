import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Puts itself before all that have listened for requests so far; `usual` is what they do. */
export function interceptRequests(
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse, usual: Handler) => void,
): void {
  const listeners = server.listeners('request') as Handler[];
  const usual: Handler = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => handle(request, response, usual));
}

/**
 * All of the answer has gone to the visitor's connection, though its events are still to come. Where it is so at once, as with
 * most of what is kept, nobody needs to watch for its end.
 */
export function isSent(response: ServerResponse): boolean {
  const { socket } = response;
  // where the visitor has left, Node drops what is written, and nothing is left to be sent either
  const isOpen = socket !== null && !socket.destroyed && socket.errored === null;
  return isOpen && response.writableEnded && response.writableLength === 0;
}
