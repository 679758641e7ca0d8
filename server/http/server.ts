import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createClientErrors } from './client-errors.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** Bounds of the listener, all Node's own (hardening 4; body-timeouts.ts has those of a body). Milliseconds and bytes. */
const NODE_OPTIONS = {
  headersTimeout: 10_000,
  // of a request with its body in all: long enough for an upload that makes progress
  requestTimeout: 300_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16 * 1024,
  // refused by request-guards.ts, with our headers
  requireHostHeader: false,
} as const;
/** JSON and forms without files. Bytes. */
export const BODY_MAX = 256 * 1024;
const MAX_CONNECTIONS = 2000;
/** The response to the last of them closes the connection. (Node's own setting refuses what was pipelined behind it, without our headers.) */
const MAX_REQUESTS_PER_SOCKET = 1000;

/** Serves the request if it can be served from the cache; false: it goes through Fastify. */
export type ServeCachedPage = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ServerOptions {
  /** A connection on which nothing moves in either direction is cut. Milliseconds. */
  connectionTimeoutMs: number;
  /** Sent with every response, also where a request can not be parsed. */
  securityHeaders: Record<string, string>;
  serveCachedPage: ServeCachedPage;
}

/** Options of Fastify that make Node's HTTP server with our bounds, where cached pages are served before Fastify sees the request. */
export function buildServerOptions(options: ServerOptions) {
  const { serveCachedPage, securityHeaders, connectionTimeoutMs } = options;
  /** Requests of each connection so far, and the response to the last one. */
  const connections = new WeakMap<Duplex, { requests: number; response: ServerResponse }>();
  const { clientErrorHandler, refuseTunnels } = createClientErrors({
    securityHeaders,
    hasBegunResponse(socket) {
      const response = connections.get(socket)?.response;
      return response?.headersSent === true && !response.writableFinished;
    },
  });

  function serverFactory(handler: RequestListener): Server {
    const serve: RequestListener = (request, response) => {
      if (!serveCachedPage(request, response)) handler(request, response);
    };
    const server = createServer(NODE_OPTIONS, (request, response) => {
      const { socket } = request;
      const known = connections.get(socket);
      const requests = (known?.requests ?? 0) + 1;
      connections.set(socket, { requests, response });
      if (requests >= MAX_REQUESTS_PER_SOCKET) response.setHeader('connection', 'close');
      const previous = known?.response;
      if (!previous || previous.writableFinished) return serve(request, response);
      // pipelined: it waits for its predecessor, and the client with what it has not sent yet (S6)
      socket.pause();
      previous.once('close', () => {
        if (!socket.writable) return;
        socket.resume();
        serve(request, response);
      });
    });
    server.maxConnections = MAX_CONNECTIONS;
    server.setTimeout(connectionTimeoutMs);
    // Node would answer an unknown expectation without our headers: request-guards.ts does
    server.on('checkExpectation', (request, response) => server.emit('request', request, response));
    refuseTunnels(server);
    cutSlowReaders(server);
    return server;
  }
  return { serverFactory, clientErrorHandler };
}
